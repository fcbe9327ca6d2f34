import { OwnDepartment, Secret } from '@app/contract/account/account.ts'
import { Email, NoTags } from '@app/contract/account/person-fields.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  Dict,
  Done,
  Id,
  IdOrText,
  kinds,
  Moment,
  named,
  PathId,
  PathIds,
  Status,
  text,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { accessControlProblems } from './access-control.problems.ts'
import { Remark, Written } from './dictionary.ts'
import { positionAdmin } from './position.ts'
import { roleAdmin } from './role.ts'

/** Who an account belongs to. */
export const userTypes = {
  '00': { zh: '平台人员', en: 'Staff' },
  '01': { zh: '个人用户', en: 'Member' },
  '02': { zh: '学校用户', en: 'School' },
} as const

const { phoneLong } = accessControlProblems
const MAX_LINKS = 200
const IdsOrTexts = z.array(IdOrText).max(MAX_LINKS)

const draft = z.object({
  userName: named(
    '用户名称',
    'Account',
    NoTags(30, '用户账号', 'Account').min(1, text('用户账号不能为空', 'Account is required')),
  ),
  nickName: named('用户昵称', 'Name', NoTags(30, '用户昵称', 'Name').nullish()),
  deptId: named('归属部门', 'Department', IdOrText.nullish()),
  /** Of a member masked, as it was read; then it stays as it is. */
  phonenumber: named(
    '手机号码',
    'Mobile',
    z.string().trim().max(20, text(phoneLong.zh, phoneLong.en)).nullish(),
  ),
  email: named('邮箱', 'E-mail', Email),
  /** Only of new users; encrypted with the public key. Without one the setting `sys.user.initPassword` is taken. */
  password: named('用户密码', 'Password', Secret.nullish()),
  sex: named(
    '用户性别',
    'Sex',
    Dict('sys_user_sex')
      .regex(/^[012]$/)
      .nullish(),
  ),
  status: named('状态', 'Status', Status.default('0')),
  postIds: named('岗位', 'Positions', IdsOrTexts.nullish()),
  roleIds: named('角色', 'Roles', IdsOrTexts.nullish()),
  remark: Remark,
})

/** Users (用户): all accounts, as the console sees them. */
const users = resource({
  name: 'user',
  title: { zh: '用户', en: 'User' },
  path: '/system/user',
  permission: 'system:user',
  sheet: { zh: '用户数据', en: 'Users' },
  id: 'userId',
  // what an account may do, and nothing of its person; no version comes back, since a colleague gives only rights that they may give now
  versions: {
    without: ['userName', 'nickName', 'phonenumber', 'email', 'password', 'sex', 'remark'],
    also: {
      roleIds: named('角色', 'Roles', z.array(Id)),
      postIds: named('岗位', 'Positions', z.array(Id)),
    },
    readOnlyBecause: {
      zh: '账号的版本只供对照，不能恢复：权限须由现在有权授予的人重新授予，请在用户管理中修改。',
      en: 'Versions of accounts are for comparison and cannot be brought back: rights are given anew by who may give them now, under Users.',
    },
  },
  alsoInvalidates: ['account'],
  exports: {
    userId: { zh: '用户序号', en: 'No.' },
    userName: { zh: '登录名称', en: 'Account' },
    nickName: { zh: '用户名称', en: 'Name' },
    email: { zh: '用户邮箱', en: 'E-mail' },
    phonenumber: { zh: '手机号码', en: 'Mobile' },
    sex: { zh: '用户性别', en: 'Sex' },
    status: { zh: '账号状态', en: 'Status' },
    loginIp: { zh: '最后登录IP', en: 'Last address' },
    loginDate: { zh: '最后登录时间', en: 'Last sign-in' },
    deptName: { zh: '部门名称', en: 'Department' },
    deptLeader: { zh: '部门负责人', en: 'Head of department' },
  },
  imports: {
    deptId: { zh: '部门编号', en: 'Department No.' },
    userName: { zh: '登录名称', en: 'Account' },
    nickName: { zh: '用户名称', en: 'Name' },
    email: { zh: '用户邮箱', en: 'E-mail' },
    phonenumber: { zh: '手机号码', en: 'Mobile' },
    sex: { zh: '用户性别', en: 'Sex' },
    status: { zh: '账号状态', en: 'Status' },
  },
  record: z.object({
    userId: named('用户编号', 'No.', Id),
    userName: named('用户名称', 'Account', z.string()),
    nickName: named('用户昵称', 'Name', z.string()),
    deptId: named('归属部门', 'Department', Id.nullable()),
    deptName: named('部门', 'Department', z.string().nullable()),
    deptLeader: named('部门负责人', 'Head of department', z.string().nullable()),
    dept: named('部门', 'Department', OwnDepartment.nullable()),
    usertype: named('用户类型', 'Kind', z.string().register(kinds, { kind: 'choice', options: userTypes })),
    authstatus: named('认证状态', 'Verification', z.string()),
    phonenumber: named('手机号码', 'Mobile', z.string()),
    email: named('邮箱', 'E-mail', z.string()),
    sex: named('用户性别', 'Sex', Dict('sys_user_sex')),
    avatar: named('头像', 'Picture', z.string()),
    status: named('状态', 'Status', Status),
    delFlag: named('删除标志', 'Removed', z.string()),
    loginIp: named('最后登录IP', 'Last address', z.string()),
    loginDate: named('最后登录时间', 'Last sign-in', Moment.nullable()),
    pwdUpdateDate: named('密码修改时间', 'Password changed', Moment.nullable()),
    admin: named('超级管理员', 'Super administrator', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    userId: named('用户编号', 'No.', IdOrText.optional()),
    userName: named('用户名称', 'Account', z.string().max(30).optional()),
    nickName: named('用户昵称', 'Name', z.string().max(30).optional()),
    phonenumber: named('手机号码', 'Mobile', z.string().max(20).optional()),
    usertype: named('用户类型', 'Kind', Choice(userTypes).optional()),
    status: named('用户状态', 'Status', Status.optional()),
    /** That department and all below it. */
    deptId: named('部门', 'Department', IdOrText.optional()),
    params: named('创建时间', 'Created', DayRange),
  }),
})

const RoleRow = roleAdmin.record
const PositionRow = positionAdmin.record
const Choices = { roles: z.array(RoleRow), posts: z.array(PositionRow) }

export const userAdmin = {
  ...users,
  read: call({
    ...users.read,
    answer: z.object({
      data: z.object({
        ...users.record.shape,
        roles: z.array(RoleRow),
        roleIds: z.array(Id),
        postIds: z.array(Id),
      }),
      roleIds: z.array(Id),
      postIds: z.array(Id),
      ...Choices,
    }),
    shows: ['user:{params.id}', 'role', 'position', 'department'],
    problems: ['notFound', 'userBeyondScope'],
  }),
}

/** The choices for a new user. */
export const readUserChoices = call({
  id: 'user.choices',
  summary: { zh: '新增用户的选项', en: 'Roles and positions for a new user' },
  method: 'GET',
  path: '/system/user',
  access: 'system:user:query',
  answer: z.object(Choices),
  shows: ['role', 'position'],
})

const edit = { title: '用户管理', type: 'edit' } as const
const protectedUser = ['notFound', 'userProtected', 'userBeyondScope'] as const

/** Ends every session of the account, since a stranger may have known the former password. */
export const resetUserPassword = call({
  id: 'user.resetPassword',
  summary: { zh: '重置密码', en: 'Reset a password' },
  method: 'PUT',
  path: '/system/user/resetPwd',
  access: 'system:user:resetPwd',
  body: z.object({ userId: IdOrText, password: named('密码', 'Password', Secret.min(1)) }),
  answer: Done,
  invalidates: ['account:{body.userId}', 'user:{body.userId}', 'user:list'],
  log: edit,
  problems: [
    ...protectedUser,
    'userBeyondRights',
    'passwordBounds',
    'passwordCharacters',
    'passwordNotEncrypted',
  ],
})

/** A stopped user is signed out everywhere. */
export const changeUserStatus = call({
  id: 'user.status',
  summary: { zh: '启用或停用用户', en: 'Enable or disable a user' },
  method: 'PUT',
  path: '/system/user/changeStatus',
  access: 'system:user:edit',
  body: z.object({ userId: IdOrText, status: named('状态', 'Status', Status) }),
  answer: Done,
  invalidates: ['account:{body.userId}', 'user:{body.userId}', 'user:list'],
  log: edit,
  problems: protectedUser,
})

export const readUserRoles = call({
  id: 'user.roles',
  summary: { zh: '用户的角色', en: 'Roles of a user' },
  method: 'GET',
  path: '/system/user/authRole/{userId}',
  access: 'system:user:query',
  params: z.object({ userId: PathId }),
  answer: z.object({ user: users.record, roles: z.array(RoleRow) }),
  shows: ['role', 'user:{params.userId}'],
  problems: protectedUser,
})

/** Replaces the roles of a user. An empty `roleIds` takes all. */
export const changeUserRoles = call({
  id: 'user.changeRoles',
  summary: { zh: '分配角色', en: 'Set the roles of a user' },
  method: 'PUT',
  path: '/system/user/authRole',
  access: 'system:user:edit',
  query: z.object({ userId: PathId, roleIds: PathIds.optional() }),
  answer: Done,
  invalidates: ['role', 'account:{query.userId}', 'user:{query.userId}'],
  log: { title: '用户管理', type: 'grant' },
  problems: [...protectedUser, 'roleBeyondScope', 'roleProtected', 'menuBeyondRights'],
})
