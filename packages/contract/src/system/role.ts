import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  Done,
  dataOf,
  Id,
  IdOrText,
  idOrTextWithMessage,
  Line,
  listOf,
  Moment,
  named,
  OptionalLine,
  Paging,
  PathId,
  PathIds,
  Sorting,
  SortOrder,
  Status,
} from '@app/contract/shapes/shapes.ts'
import { TreeNode } from '@app/contract/shapes/tree.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { Remark, Written } from './dictionary.ts'

/** Whose records the holders of a role see (docs/console-rules.md#data-scope). */
export const dataScopes = {
  '1': { zh: '全部数据权限', en: 'Everything' },
  '2': { zh: '自定数据权限', en: 'Chosen departments' },
  '3': { zh: '本部门数据权限', en: 'Own department' },
  '4': { zh: '本部门及以下数据权限', en: 'Own department and those below' },
  '5': { zh: '仅本人数据权限', en: 'Own records only' },
} as const

const MAX_LINKS = 5_000
const IdsOrTexts = z.array(IdOrText).max(MAX_LINKS)

const draft = z.object({
  roleName: named('角色名称', 'Name', Line(30)),
  roleNameEn: named('英文名称', 'English name', OptionalLine(60)),
  roleKey: named('权限字符', 'Key', Line(100)),
  roleSort: named('显示顺序', 'Order', SortOrder),
  status: named('状态', 'Status', Status.default('0')),
  menuCheckStrictly: named('父子联动', 'Linked menus', z.boolean().nullish()),
  deptCheckStrictly: named('父子联动', 'Linked departments', z.boolean().nullish()),
  /** Menus it grants, with those above them; left as they are when not sent. */
  menuIds: named('菜单权限', 'Menus', IdsOrTexts.nullish()),
  remark: Remark,
})

/** Roles (角色): what people may do, and whose records they see. */
export const roleAdmin = resource({
  name: 'role',
  title: { zh: '角色', en: 'Role' },
  path: '/system/role',
  permission: 'system:role',
  sheet: { zh: '角色数据', en: 'Roles' },
  id: 'roleId',
  // what it grants stands in other tables; its holders are versions of their accounts
  versions: {
    also: {
      menuIds: named('菜单权限', 'Menus', z.array(Id)),
      dataScope: named('数据范围', 'Data scope', Choice(dataScopes)),
      deptIds: named('数据权限的部门', 'Departments of the data scope', z.array(Id)),
    },
  },
  exports: {
    roleId: { zh: '角色序号', en: 'No.' },
    roleName: { zh: '角色名称', en: 'Name' },
    roleKey: { zh: '角色权限', en: 'Key' },
    roleSort: { zh: '角色排序', en: 'Order' },
    dataScope: { zh: '数据范围', en: 'Data scope' },
    status: { zh: '角色状态', en: 'Status' },
  },
  record: z.object({
    roleId: named('角色编号', 'No.', Id),
    roleName: draft.shape.roleName,
    roleNameEn: named('英文名称', 'English name', z.string()),
    roleKey: draft.shape.roleKey,
    roleSort: draft.shape.roleSort,
    dataScope: named('数据范围', 'Data scope', Choice(dataScopes)),
    menuCheckStrictly: named('父子联动', 'Linked menus', z.boolean()),
    deptCheckStrictly: named('父子联动', 'Linked departments', z.boolean()),
    status: named('状态', 'Status', Status),
    delFlag: named('删除标志', 'Removed', z.string()),
    admin: named('超级管理员', 'Super administrator', z.boolean()),
    flag: named('已分配', 'Held', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    roleId: named('角色编号', 'No.', IdOrText.optional()),
    roleName: named('角色名称', 'Name', z.string().max(30).optional()),
    roleKey: named('权限字符', 'Key', z.string().max(100).optional()),
    status: named('角色状态', 'Status', Status.optional()),
    params: named('创建时间', 'Created', DayRange),
  }),
})

const RoleRow = roleAdmin.record
const roleProblems = ['notFound', 'roleProtected', 'roleBeyondScope'] as const

export const changeRoleScope = call({
  id: 'role.scope',
  summary: { zh: '分配数据权限', en: 'Set whose records a role sees' },
  method: 'PUT',
  path: '/system/role/dataScope',
  access: 'system:role:edit',
  body: z.object({
    roleId: IdOrText,
    dataScope: named('权限范围', 'Data scope', Choice(dataScopes)),
    deptIds: IdsOrTexts.nullish(),
    deptCheckStrictly: z.boolean().nullish(),
  }),
  answer: Done,
  invalidates: ['role'],
  log: { title: '角色管理', type: 'edit' },
  problems: [...roleProblems, 'departmentBeyondScope'],
})

export const changeRoleStatus = call({
  id: 'role.status',
  summary: { zh: '启用或停用角色', en: 'Enable or disable a role' },
  method: 'PUT',
  path: '/system/role/changeStatus',
  access: 'system:role:edit',
  body: z.object({ roleId: IdOrText, status: named('状态', 'Status', Status) }),
  answer: Done,
  invalidates: ['role'],
  log: { title: '角色管理', type: 'edit' },
  problems: [...roleProblems, 'menuBeyondRights'],
})

export const listRoleOptions = call({
  id: 'role.options',
  summary: { zh: '角色选项', en: 'All roles' },
  method: 'GET',
  path: '/system/role/optionselect',
  access: 'system:role:query',
  answer: dataOf(z.array(RoleRow)),
  shows: ['role'],
})

/** A holder or candidate of a role. */
export const RoleHolder = z.object({
  userId: named('用户编号', 'No.', Id),
  userName: named('用户名称', 'Account', z.string()),
  nickName: named('用户昵称', 'Name', z.string()),
  email: named('邮箱', 'E-mail', z.string()),
  phonenumber: named('手机', 'Mobile', z.string()),
  status: named('状态', 'Status', Status),
  createTime: named('创建时间', 'Created', Moment.nullable()),
})

const HolderSearch = z.object({
  roleId: named('角色', 'Role', idOrTextWithMessage('请选择角色', 'Choose a role')),
  userName: named('用户名称', 'Account', z.string().max(30).optional()),
  phonenumber: named('手机号码', 'Mobile', z.string().max(20).optional()),
  ...Paging.shape,
  ...Sorting.shape,
})

const holderProblems = ['sortNotAllowed'] as const

export const listRoleHolders = call({
  id: 'role.holders',
  summary: { zh: '已分配用户', en: 'Who has a role' },
  method: 'GET',
  path: '/system/role/authUser/allocatedList',
  access: 'system:role:list',
  query: HolderSearch,
  answer: listOf(RoleHolder),
  shows: ['role', 'account'],
  problems: holderProblems,
  done: doneTexts.found,
})

export const listRoleCandidates = call({
  id: 'role.candidates',
  summary: { zh: '未分配用户', en: 'Who has not a role' },
  method: 'GET',
  path: '/system/role/authUser/unallocatedList',
  access: 'system:role:list',
  query: HolderSearch,
  answer: listOf(RoleHolder),
  shows: ['role', 'account'],
  problems: holderProblems,
  done: doneTexts.found,
})

const grant = { title: '角色管理', type: 'grant' } as const
const grantProblems = [...roleProblems, 'userBeyondScope', 'userProtected'] as const
const Several = z.object({ roleId: PathId, userIds: PathIds })

export const takeRole = call({
  id: 'role.take',
  summary: { zh: '取消授权', en: 'Take a role from somebody' },
  method: 'PUT',
  path: '/system/role/authUser/cancel',
  access: 'system:role:edit',
  body: z.object({ roleId: IdOrText, userId: IdOrText }),
  answer: Done,
  invalidates: ['role', 'account:{body.userId}'],
  log: grant,
  problems: grantProblems,
})

export const takeRoleFromMany = call({
  id: 'role.takeMany',
  summary: { zh: '批量取消授权', en: 'Take a role from several people' },
  method: 'PUT',
  path: '/system/role/authUser/cancelAll',
  access: 'system:role:edit',
  query: Several,
  answer: Done,
  invalidates: ['role', 'account:{query.userIds}'],
  log: grant,
  problems: grantProblems,
})

export const giveRoleToMany = call({
  id: 'role.giveMany',
  summary: { zh: '批量授权', en: 'Give a role to several people' },
  method: 'PUT',
  path: '/system/role/authUser/selectAll',
  access: 'system:role:edit',
  query: Several,
  answer: Done,
  invalidates: ['role', 'account:{query.userIds}'],
  log: grant,
  problems: [...grantProblems, 'menuBeyondRights'],
})

export const readRoleDepartments = call({
  id: 'role.departments',
  summary: { zh: '角色的部门树', en: 'Departments a role sees' },
  method: 'GET',
  path: '/system/role/deptTree/{roleId}',
  access: 'system:role:query',
  params: z.object({ roleId: PathId }),
  answer: z.object({ checkedKeys: z.array(Id), depts: z.array(TreeNode) }),
  shows: ['role', 'department'],
})

export const readRoleDepartmentsAsBefore = call({
  ...readRoleDepartments,
  id: 'role.departmentsAsBefore',
  summary: { zh: '角色的部门树（旧路径）', en: 'Departments a role sees, at its former address' },
  path: '/system/dept/roleDeptTreeselect/{roleId}',
})
