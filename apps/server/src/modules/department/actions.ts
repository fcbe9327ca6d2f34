import type { departmentAdmin } from '@app/contract/system/department.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { type Ctx, changedBy } from '#platform/http/handle.ts'
import {
  areDepartmentsInScope,
  departmentById,
  enableDepartments,
  hasBelow,
  hasOtherRoot,
  moveBelow,
} from './store.ts'

type Draft = z.output<typeof departmentAdmin.draft>

/**
 * What is written besides a draft: the line of departments above. Whatever stood below follows; enabling a department
 * enables all above it, and none is disabled before those below it.
 */
export async function placeDepartment(
  ctx: Ctx,
  draft: Draft,
  deptId: number | undefined,
): Promise<{ ancestors: string }> {
  const { db } = ctx
  const current = deptId === undefined ? undefined : await departmentById(db, deptId)
  if (deptId !== undefined && draft.parentId === deptId)
    throw problem('departmentOwnParent', { field: 'parentId', values: { name: draft.deptName } })
  const ancestors = await lineAbove(ctx, draft, current)
  if (deptId === undefined || !current) return { ancestors }
  if (draft.status === '1' && (await hasBelow(db, [deptId], '0')))
    throw problem('departmentHasRunning', { field: 'status' })
  if (ancestors !== current.ancestors) await moveBelow(db, deptId, current.ancestors, ancestors)
  if (draft.status === '0')
    await enableDepartments(db, ancestors.split(',').map(Number).filter(Boolean), changedBy(ctx))
  return { ancestors }
}

async function lineAbove(
  ctx: Ctx,
  { parentId, deptName }: Draft,
  current: { deptId: number; parentId: number } | undefined,
): Promise<string> {
  const { db } = ctx
  if (parentId === 0) {
    if (await hasOtherRoot(db, current?.deptId)) throw problem('departmentOneRoot', { field: 'parentId' })
    return '0'
  }
  const parent = await departmentById(db, parentId)
  if (!parent)
    throw problem('referenceMissing', {
      field: 'parentId',
      text: { zh: '上级部门不存在', en: 'There is no such department' },
    })
  if (current?.parentId !== parentId && !(await areDepartmentsInScope(db, [parentId], await ctx.dataScope())))
    throw problem('departmentBeyondScope', { field: 'parentId' })
  if (!current && parent.status !== '0') throw problem('departmentStopped', { field: 'parentId' })
  if (current && parent.ancestors.split(',').includes(String(current.deptId)))
    throw problem('departmentOwnParent', { field: 'parentId', values: { name: deptName } })
  return `${parent.ancestors},${parentId}`
}
