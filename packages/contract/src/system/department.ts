import { Email } from '@app/contract/account/person-fields.ts'
import {
  dataOf,
  Id,
  IdOrText,
  Line,
  named,
  OptionalLine,
  PathId,
  SortOrder,
  Status,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { ParentId, TreeNode, treeResource } from '@app/contract/shapes/tree.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { Written } from './dictionary.ts'

const draft = z.object({
  parentId: named('上级部门', 'Parent', ParentId),
  deptName: named('部门名称', 'Name', Line(30)),
  orderNum: named('显示排序', 'Order', SortOrder),
  leader: named('负责人', 'Head', OptionalLine(20)),
  phone: named('联系电话', 'Phone', OptionalLine(11)),
  email: named('邮箱', 'E-mail', Email),
  status: named('部门状态', 'Status', Status.default('0')),
})

/** Departments (部门), one tree. On the wire they are called `dept`. */
export const departmentAdmin = treeResource({
  name: 'department',
  title: { zh: '部门', en: 'Department' },
  path: '/system/dept',
  permission: 'system:dept',
  id: 'deptId',
  versions: { without: ['leader', 'phone', 'email'] },
  tree: { parent: 'parentId', label: 'deptName', order: 'orderNum' },
  // names of departments stand in the rights of people and in their accounts
  alsoInvalidates: ['account', 'role'],
  record: z.object({
    deptId: named('部门编号', 'No.', Id),
    ...draft.shape,
    status: named('状态', 'Status', Status),
    ancestors: named('祖级列表', 'Departments above', z.string()),
    delFlag: named('删除标志', 'Removed', z.string()),
    parentName: named('上级部门', 'Parent', z.string().nullable()),
    ...Written,
  }),
  draft,
  search: z.object({
    deptId: named('部门编号', 'No.', IdOrText.optional()),
    parentId: named('上级部门', 'Parent', WholeOrText(Number.MAX_SAFE_INTEGER).optional()),
    deptName: named('部门名称', 'Name', z.string().max(30).optional()),
    status: named('部门状态', 'Status', Status.optional()),
  }),
})

/** All departments but one and those below it: where it may be moved. */
export const listOtherDepartments = call({
  id: 'department.others',
  summary: { zh: '可选的上级部门', en: 'Departments outside one' },
  method: 'GET',
  path: '/system/dept/list/exclude/{deptId}',
  access: 'system:dept:list',
  params: z.object({ deptId: PathId.or(z.literal('0').transform(() => 0)) }),
  answer: dataOf(z.array(departmentAdmin.record)),
  shows: ['department'],
})

/** The tree beside the list of users. Older clients ask it under the departments. */
export const readDepartmentTree = call({
  id: 'department.tree',
  summary: { zh: '部门树', en: 'The tree of departments' },
  method: 'GET',
  path: '/system/user/deptTree',
  access: 'system:user:list',
  query: z.object({ deptName: z.string().max(30).optional(), status: Status.optional() }),
  answer: dataOf(z.array(TreeNode)),
  shows: ['department', 'role', 'account'],
})

export const readDepartmentTreeAsBefore = call({
  ...readDepartmentTree,
  id: 'department.treeAsBefore',
  summary: { zh: '部门树（旧路径）', en: 'The tree of departments, at its former address' },
  path: '/system/dept/treeselect',
  access: 'account',
})
