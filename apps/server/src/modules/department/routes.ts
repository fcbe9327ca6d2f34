import {
  departmentAdmin,
  listOtherDepartments,
  readDepartmentTree,
  readDepartmentTreeAsBefore,
} from '@app/contract/system/department.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { inScope } from '#platform/db/data-scope.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { firstReferred, type Module, referencesTo } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { placeDepartment } from './actions.ts'
import { departmentsOutside, departmentTree, hasBelow, parentName } from './store.ts'
import { departments } from './table.ts'

/** The calls of departments; who belongs to one is declared by the modules that know it. */
export const departmentRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(departmentAdmin, {
    table: departments,
    extra: { parentName },
    order: [asc(departments.parentId), asc(departments.orderNum)],
    softDelete: departments.delFlag,
    scope: {
      holds: (scope) => inScope(scope, { department: departments.deptId }),
      refusal: 'departmentBeyondScope',
    },
    search: {
      deptId: [departments.deptId, 'equal'],
      parentId: [departments.parentId, 'equal'],
      deptName: [departments.deptName, 'like'],
      status: [departments.status, 'equal'],
    },
    nameOf: ({ deptName }) => deptName,
    unique: { sys_dept_name: 'deptName' },
    beforeWrite: placeDepartment,
    beforeRemove: async ({ db }, rows) => {
      const ids = rows.map(({ deptId }) => deptId)
      if (await hasBelow(db, ids)) throw problem('departmentHasChildren')
      if ((await firstReferred(db, referencesTo(modules, 'department'), ids)) !== undefined)
        throw problem('departmentHasPeople')
    },
  }),
  handle(listOtherDepartments, async ({ params }, ctx) => ({
    data: (await departmentsOutside(ctx.db, params.deptId, await ctx.dataScope())).map(
      ({ department, parentName: name }) => ({ ...department, parentName: name as string | null }),
    ),
  })),
  handle(readDepartmentTree, async ({ query }, ctx) => ({
    data: await departmentTree(ctx.db, await ctx.dataScope(), query),
  })),
  handle(readDepartmentTreeAsBefore, async ({ query }, ctx) => ({
    data: await departmentTree(ctx.db, await ctx.dataScope(), query),
  })),
]
