import type { TreeNode } from '@app/contract/shapes/tree.ts'
import { and, asc, eq, ilike, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#platform/db/columns.ts'
import { type DataScope, inScope } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { treeOf } from '#platform/resource/tree.ts'
import { departments } from './table.ts'

const isThere = eq(departments.delFlag, '0')

/** The name of the department above. */
export const parentName: SQL = sql`(select above.dept_name from ${departments} as above where above.dept_id = ${qualified(departments.parentId)})`

/** True where a department stands below one of these, however deep. */
export const isBelow = (deptIds: readonly number[]): SQL =>
  sql`string_to_array(${departments.ancestors}, ',') && ${sql.param(deptIds.map(String))}::text[]`

/** A department and all below it, as a subquery of ids. */
export const departmentAndBelow = (db: Db, deptId: number) =>
  db
    .select({ deptId: departments.deptId })
    .from(departments)
    .where(or(eq(departments.deptId, deptId), isBelow([deptId])))

/** The departments in the caller's scope, as a tree to choose from. */
export async function departmentTree(
  db: Db,
  scope: DataScope,
  { deptName, status }: { deptName?: string; status?: string } = {},
): Promise<TreeNode[]> {
  const rows = await db
    .select()
    .from(departments)
    .where(
      and(
        isThere,
        inScope(scope, { department: departments.deptId }),
        deptName ? ilike(departments.deptName, likePattern(deptName)) : undefined,
        status ? eq(departments.status, status) : undefined,
      ),
    )
    .orderBy(asc(departments.parentId), asc(departments.orderNum), asc(departments.deptId))
  return treeOf(rows, ({ deptId, parentId, deptName: label, status: state }) => ({
    id: deptId,
    parentId,
    label,
    disabled: state !== '0',
  }))
}

/** All departments but one and those below it. */
export function departmentsOutside(db: Db, deptId: number, scope: DataScope) {
  return db
    .select({ department: departments, parentName })
    .from(departments)
    .where(
      and(
        isThere,
        inScope(scope, { department: departments.deptId }),
        deptId > 0 ? and(ne(departments.deptId, deptId), not(isBelow([deptId]))) : undefined,
      ),
    )
    .orderBy(asc(departments.parentId), asc(departments.orderNum), asc(departments.deptId))
}

/** One department that was not removed, locked against others who move departments at the same time. */
export async function departmentById(db: Db, deptId: number) {
  const [row] = await db
    .select()
    .from(departments)
    .where(and(eq(departments.deptId, deptId), isThere))
    .for('update')
  return row
}

/** Whether there is such a department, inside or outside the caller's data scope. */
export async function isDepartment(db: Db, deptId: number): Promise<boolean> {
  return (await db.$count(departments, and(eq(departments.deptId, deptId), isThere))) > 0
}

/** True if all these departments exist and are in the caller's scope. */
export async function areDepartmentsInScope(
  db: Db,
  deptIds: readonly number[],
  scope: DataScope,
): Promise<boolean> {
  if (deptIds.length === 0) return true
  const seen = await db.$count(
    departments,
    and(
      inArray(departments.deptId, [...deptIds]),
      isThere,
      inScope(scope, { department: departments.deptId }),
    ),
  )
  return seen === new Set(deptIds).size
}

/** Whether one of these departments has others below it; with `status` only those in it. */
export async function hasBelow(db: Db, deptIds: readonly number[], status?: string): Promise<boolean> {
  const [row] = await db
    .select({ deptId: departments.deptId })
    .from(departments)
    .where(and(isBelow(deptIds), isThere, status ? eq(departments.status, status) : undefined))
    .limit(1)
  return row !== undefined
}

/** Whether there is a department at the top besides this one. */
export async function hasOtherRoot(db: Db, deptId: number | undefined): Promise<boolean> {
  const [row] = await db
    .select({ deptId: departments.deptId })
    .from(departments)
    .where(and(eq(departments.parentId, 0), isThere, deptId ? ne(departments.deptId, deptId) : undefined))
    .limit(1)
  return row !== undefined
}

/** Lets what stands below a department follow where it was moved to. */
export async function moveBelow(db: Db, deptId: number, from: string, to: string): Promise<void> {
  await db
    .update(departments)
    .set({ ancestors: sql`${to}::text || substr(${departments.ancestors}, ${from.length + 1})` })
    .where(isBelow([deptId]))
}

/** Enables departments: those above an enabled one. */
export async function enableDepartments(
  db: Db,
  deptIds: readonly number[],
  changed: { updateBy: string; updateTime: Date },
): Promise<void> {
  if (deptIds.length === 0) return
  await db
    .update(departments)
    .set({ status: '0', ...changed })
    .where(and(inArray(departments.deptId, [...deptIds]), ne(departments.status, '0')))
}
