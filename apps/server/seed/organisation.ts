import type { Permission } from '@app/contract/wire/call.ts'
import type { roles } from '#modules/access-control/table.ts'
import type { accounts } from '#modules/account/table.ts'
import type { departments } from '#modules/department/table.ts'
import type { positions } from '#modules/position/table.ts'

/** The admin template's roles, departments and positions, under the product's own name. */
export const seedRoles: (typeof roles.$inferInsert)[] = [
  {
    roleId: 1,
    roleName: '超级管理员',
    roleNameEn: 'Super administrator',
    roleKey: 'admin',
    roleSort: 1,
    dataScope: '1',
    remark: '超级管理员',
  },
  {
    roleId: 2,
    roleName: '普通角色',
    roleNameEn: 'Common role',
    roleKey: 'common',
    roleSort: 2,
    dataScope: '2',
    remark: '普通角色',
  },
]

/**
 * Menus that the admin template has too, which its common role holds (system, monitor, tools). Menus of the portal go to
 * the roles that were made for its desks.
 */
export const isTemplateMenu = (menuId: number): boolean =>
  menuId <= 4 ||
  (menuId >= 100 && menuId <= 117) ||
  (menuId >= 500 && menuId <= 501) ||
  (menuId >= 1_000 && menuId <= 1_060)

/** Who looks after what members write, also in databases that were made before there were any. */
export const moderatorRole = {
  roleId: 3,
  roleName: '版主',
  roleNameEn: 'Moderator',
  roleKey: 'bbs_moderator',
  roleSort: 3,
  dataScope: '1',
  remark: '审核内容、处理举报、禁言',
} satisfies typeof roles.$inferInsert

export const moderatorPermissions: readonly Permission[] = [
  'bbs:review:list',
  'bbs:review:edit',
  'bbs:openday:list',
  'bbs:openday:query',
  'bbs:openday:edit',
  'bbs:report:list',
  'bbs:report:edit',
  'bbs:blog:list',
  'bbs:blog:add',
  'bbs:blog:edit',
  'bbs:comment:list',
  'bbs:user:sanction',
  'bbs:sanction:list',
  'bbs:sensitive:list',
  'bbs:audit:list',
]

/** Departments that the common role may see. */
export const commonRoleDepartments = [100, 101, 105]

const contact = { leader: '管理员', phone: '15888888888', email: 'admin@example.com' }

export const seedDepartments: (typeof departments.$inferInsert)[] = [
  { deptId: 100, parentId: 0, ancestors: '0', deptName: 'OSSD 深度选校', orderNum: 0, ...contact },
  { deptId: 101, parentId: 100, ancestors: '0,100', deptName: '深圳总公司', orderNum: 1, ...contact },
  { deptId: 102, parentId: 100, ancestors: '0,100', deptName: '长沙分公司', orderNum: 2, ...contact },
  { deptId: 103, parentId: 101, ancestors: '0,100,101', deptName: '研发部门', orderNum: 1, ...contact },
  { deptId: 104, parentId: 101, ancestors: '0,100,101', deptName: '市场部门', orderNum: 2, ...contact },
  { deptId: 105, parentId: 101, ancestors: '0,100,101', deptName: '测试部门', orderNum: 3, ...contact },
  { deptId: 106, parentId: 101, ancestors: '0,100,101', deptName: '财务部门', orderNum: 4, ...contact },
  { deptId: 107, parentId: 101, ancestors: '0,100,101', deptName: '运维部门', orderNum: 5, ...contact },
  { deptId: 108, parentId: 102, ancestors: '0,100,102', deptName: '市场部门', orderNum: 1, ...contact },
  { deptId: 109, parentId: 102, ancestors: '0,100,102', deptName: '财务部门', orderNum: 2, ...contact },
]

export const seedPositions: (typeof positions.$inferInsert)[] = [
  { postId: 1, postCode: 'ceo', postName: '董事长', postSort: 1 },
  { postId: 2, postCode: 'se', postName: '项目经理', postSort: 2 },
  { postId: 3, postCode: 'hr', postName: '人力资源', postSort: 3 },
  { postId: 4, postCode: 'user', postName: '普通员工', postSort: 4 },
]

/**
 * The first accounts. The administrator's password comes from the setting or is generated; the second account has
 * none, so that no documented password works.
 */
export const seedAccounts: (typeof accounts.$inferInsert & { userId: number })[] = [
  {
    userId: 1,
    deptId: 103,
    userName: 'admin',
    nickName: '管理员',
    nickNameEn: 'Administrator',
    usertype: '00',
    sex: '1',
    remark: '管理员',
  },
  {
    userId: 2,
    deptId: 105,
    userName: 'ry',
    nickName: '测试员',
    nickNameEn: 'Tester',
    usertype: '00',
    sex: '1',
    remark: '测试员',
  },
]
