import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Users, roles, menus and departments of the console. The Chinese is exact: existing clients show it as it is. */
export const accessControlProblems = {
  userProtected: {
    code: 500,
    zh: '不允许操作超级管理员用户',
    en: 'The super administrator cannot be changed here',
  },
  roleProtected: {
    code: 500,
    zh: '不允许操作超级管理员角色',
    en: 'The super administrator’s role cannot be changed',
  },
  userBeyondScope: { code: 500, zh: '没有权限访问用户数据！', en: 'You may not see this user' },
  roleBeyondScope: { code: 500, zh: '没有权限访问角色数据！', en: 'You may not see this role' },
  departmentBeyondScope: { code: 500, zh: '没有权限访问部门数据！', en: 'You may not see this department' },
  departmentMissing: { code: 500, zh: '部门不存在', en: 'There is no such department' },
  menuBeyondRights: {
    code: 500,
    zh: '只能分配自己拥有的菜单权限',
    en: 'You can only grant menus that you have yourself',
  },
  userBeyondRights: {
    code: 500,
    zh: '该用户的菜单权限或数据权限超出您的权限，您不能修改其密码、手机号码和邮箱',
    en: 'This user has menus that you have not, or sees data that you do not: you cannot change their password, phone or e-mail',
  },
  userIsSelf: { code: 500, zh: '当前用户不能删除', en: 'You cannot delete your own account' },
  userIsMember: {
    code: 500,
    zh: '会员账号只能由本人注销；如需禁止登录，请停用',
    en: 'A member’s account is closed by its owner; disable it to keep them from signing in',
  },
  memberContact: {
    code: 500,
    zh: '会员绑定的手机号码和邮箱只能由本人修改',
    en: 'Members change their own phone and e-mail',
  },
  phoneLong: { code: 500, zh: '手机号码长度不能超过11个字符', en: 'Mobile: at most 11 characters' },
  userNameBounds: {
    code: 500,
    zh: '用户名称长度必须介于 2 和 20 之间',
    en: 'An account name has 2 to 20 characters',
  },
  passwordBounds: {
    code: 500,
    zh: '密码长度必须介于 6 和 20 之间',
    en: 'A password has 6 to 20 characters',
  },
  passwordCharacters: { code: 500, zh: '{rule}', en: '{rule}' },
  menuHasChildren: {
    code: 601,
    zh: '存在子菜单,不允许删除',
    en: 'There are menus below it; it cannot be deleted',
  },
  menuInUse: { code: 601, zh: '菜单已分配,不允许删除', en: 'A role grants this menu; it cannot be deleted' },
  menuAddress: {
    code: 500,
    zh: "保存菜单'{name}'失败，地址必须以http(s)://开头",
    en: 'Could not save menu “{name}”: an external address starts with http(s)://',
  },
  menuPath: {
    code: 500,
    zh: "保存菜单'{name}'失败，路由地址不能含有协议、反斜杠或连续的斜杠",
    en: 'Could not save menu “{name}”: a path has no scheme, no backslash and no two slashes in a row',
  },
  menuRouteTaken: {
    code: 500,
    zh: "保存菜单'{name}'失败，路由名称或地址已存在",
    en: 'Could not save menu “{name}”: its route name or path exists already',
  },
  menuOfPortal: {
    code: 500,
    zh: "保存菜单'{name}'失败，路由地址“{path}”是门户网站的地址，请换一个",
    en: 'Could not save menu “{name}”: the path “{path}” belongs to the portal; choose another',
  },
  menuOwnParent: {
    code: 500,
    zh: "修改菜单'{name}'失败，上级菜单不能选择自己",
    en: 'Could not change menu “{name}”: a menu cannot stand below itself',
  },
  departmentStopped: { code: 500, zh: '部门停用，不允许新增', en: 'The department above is disabled' },
  departmentOwnParent: {
    code: 500,
    zh: "修改部门'{name}'失败，上级部门不能是自己",
    en: 'Could not change department “{name}”: a department cannot stand below itself',
  },
  departmentHasRunning: {
    code: 500,
    zh: '该部门包含未停用的子部门！',
    en: 'There are enabled departments below it',
  },
  departmentHasChildren: {
    code: 601,
    zh: '存在下级部门,不允许删除',
    en: 'There are departments below it; it cannot be deleted',
  },
  departmentHasPeople: {
    code: 601,
    zh: '部门存在用户,不允许删除',
    en: 'People belong to this department; it cannot be deleted',
  },
  departmentOneRoot: { code: 500, zh: '只能有一个顶级部门', en: 'There is one department at the top' },
} as const satisfies Record<string, ProblemText>
