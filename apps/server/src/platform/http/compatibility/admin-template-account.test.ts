import type { MenuRoute } from '@app/contract/system/menu.ts'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  done,
  firstOf,
  moment,
  openTemplateClient,
  type Row,
  type Step,
  table,
  tableKeys,
  treeNode,
  written,
} from '#test/template-client.ts'

/**
 * What clients of the admin template send for signing in, the personal centre and users: addresses of older and
 * newer ones, shapes, Chinese texts, permissions and rows of the operation log. What holds for every call stands
 * in clients.test.ts.
 */

const client = await openTemplateClient()

/** The names of all routes; clients register each once, in either case. */
const namesOfRoutes = (routes: MenuRoute[]): string[] =>
  routes.flatMap(({ name, children = [] }) => [
    ...(name ? [name.toLowerCase()] : []),
    ...namesOfRoutes(children),
  ])

const user: Step[] = [
  {
    asks: 'GET /system/user/',
    may: 'system:user:query',
    answers: {
      ...done,
      roles: expect.arrayContaining([
        expect.objectContaining({ roleId: 2, roleName: '普通角色', status: '0' }),
      ]),
      posts: expect.arrayContaining([
        expect.objectContaining({ postId: 1, postName: '董事长', status: '0' }),
      ]),
    },
    keys: ['code', 'msg', 'roles', 'posts'],
  },
  {
    asks: 'POST /system/user',
    may: 'system:user:add',
    refuses: [
      [{ nickName: '甲' }, '用户账号不能为空'],
      [{ userName: '', nickName: '甲' }, '用户账号不能为空'],
      [{ userName: 'u'.repeat(31), nickName: '甲' }, '用户账号长度不能超过30个字符'],
      [{ userName: '<b>u</b>', nickName: '甲' }, '用户账号不能包含脚本字符'],
      [{ userName: 'clerk', nickName: '甲'.repeat(31) }, '用户昵称长度不能超过30个字符'],
      [{ userName: 'clerk', nickName: '<i>甲</i>' }, '用户昵称不能包含脚本字符'],
      [{ userName: 'clerk', nickName: '甲', email: 'no address' }, '邮箱格式不正确'],
      [{ userName: 'clerk', nickName: '甲', email: `${'a'.repeat(50)}@a.cn` }, '邮箱长度不能超过50个字符'],
      [{ userName: 'clerk', nickName: '甲', phonenumber: '1'.repeat(12) }, '手机号码长度不能超过11个字符'],
      [{ userName: 'clerk', nickName: '甲', phonenumber: '1'.repeat(30) }, '手机号码长度不能超过11个字符'],
      [{ userName: 'admin', nickName: '甲' }, "新增用户'admin'失败，登录账号已存在"],
    ],
    sends: {
      userId: undefined,
      deptId: 103,
      userName: 'clerk',
      nickName: '职员',
      password: 'maple-42',
      phonenumber: '13912340001',
      email: 'clerk@example.com',
      sex: '1',
      status: '0',
      postIds: [4],
      roleIds: [2],
    },
    logs: ['用户管理', 1],
  },
  {
    asks: 'GET /system/user/list?pageNum=1&pageSize=10&userName=clerk&phonenumber=1391&status=0&deptId=101&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    may: 'system:user:list',
    answers: {
      ...table,
      total: 1,
      rows: [
        {
          userName: 'clerk',
          nickName: '职员',
          deptId: 103,
          dept: { deptName: '研发部门', leader: expect.any(String) },
          phonenumber: '13912340001',
          email: 'clerk@example.com',
          sex: '1',
          status: '0',
          delFlag: '0',
          admin: false,
          loginDate: null,
          ...written,
        },
      ],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).userId }),
  },
  {
    asks: 'GET /system/user/{id}',
    may: 'system:user:query',
    answers: { ...done, data: { userName: 'clerk', dept: { deptId: 103 } }, postIds: [4], roleIds: [2] },
    keys: ['code', 'msg', 'data', 'postIds', 'roleIds', 'posts', 'roles'],
    remembers: ({ data, postIds, roleIds }) => ({ record: { ...(data as Row), postIds, roleIds } }),
  },
  {
    asks: 'PUT /system/user',
    may: 'system:user:edit',
    refuses: [[{ userId: 1, userName: 'admin', nickName: '甲' }, '不允许操作超级管理员用户']],
    sends: ({ record }) => ({
      ...(record as Row),
      nickName: '职员二',
      password: '',
      params: {},
      searchValue: null,
    }),
    logs: ['用户管理', 2],
  },
  {
    asks: 'PUT /system/user/resetPwd',
    may: 'system:user:resetPwd',
    refuses: [[{ userId: 1, password: 'maple-43' }, '不允许操作超级管理员用户']],
    sends: ({ id }) => ({ userId: id, password: 'maple-43' }),
    logs: ['用户管理', 2],
  },
  {
    asks: 'PUT /system/user/changeStatus',
    may: 'system:user:edit',
    refuses: [[{ userId: 1, status: '1' }, '不允许操作超级管理员用户']],
    sends: ({ id }) => ({ userId: id, status: '1' }),
    logs: ['用户管理', 2],
  },
  {
    asks: 'GET /system/user/authRole/{id}',
    may: 'system:user:query',
    answers: {
      ...done,
      user: { userName: 'clerk', nickName: '职员二', status: '1' },
      roles: expect.arrayContaining([expect.objectContaining({ roleId: 2, flag: true, ...written })]),
    },
    keys: ['code', 'msg', 'user', 'roles'],
  },
  {
    asks: 'PUT /system/user/authRole?userId={id}&roleIds=2,3',
    may: 'system:user:edit',
    logs: ['用户管理', 4],
    logsSent: { userId: expect.any(String), roleIds: '2,3' },
  },
  { asks: 'PUT /system/user/authRole?userId={id}&roleIds=', may: 'system:user:edit', logs: ['用户管理', 4] },
  {
    asks: 'GET /system/user/{id}',
    may: 'system:user:query',
    answers: { ...done, roleIds: [], postIds: [4] },
  },
  {
    asks: 'GET /system/user/deptTree',
    may: 'system:user:list',
    answers: { ...done, data: [{ ...treeNode, disabled: false, children: expect.any(Array) }] },
  },
  { asks: 'GET /system/dept/treeselect', may: 'account', answers: { ...done, data: [treeNode] } },
  {
    asks: 'POST /system/user/export',
    may: 'system:user:export',
    form: 'userName=clerk&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    sheet: [
      '用户数据',
      [
        '用户序号',
        '登录名称',
        '用户名称',
        '用户邮箱',
        '手机号码',
        '用户性别',
        '账号状态',
        '最后登录IP',
        '最后登录时间',
        '部门名称',
        '部门负责人',
      ],
    ],
    logs: ['用户管理', 5],
  },
  {
    asks: 'POST /system/user/importTemplate',
    may: 'account',
    form: '',
    sheet: ['用户数据', ['部门编号', '登录名称', '用户名称', '用户邮箱', '手机号码', '用户性别', '账号状态']],
  },
  {
    asks: 'POST /system/user/importData?updateSupport=0',
    may: 'system:user:import',
    upload: {
      field: 'file',
      name: 'user.xlsx',
      bytes: () => sheetOf([['105', 'clerk2', '职员', '', '', '男', '正常']]),
    },
    answers: {
      code: 200,
      msg: '恭喜您，数据已全部导入成功！共 1 条，数据如下：<br/>1、账号 clerk2 导入成功',
    },
    keys: ['code', 'msg'],
    logs: ['用户管理', 6],
  },
  {
    asks: 'POST /system/user/importData?updateSupport=0',
    may: 'system:user:import',
    upload: { field: 'file', name: 'user.xls', bytes: () => sheetOf([]) },
    answers: { code: 500, msg: '仅允许导入xlsx格式文件，xls文件请用Excel另存为xlsx' },
    logs: ['用户管理', 6],
  },
  {
    asks: 'POST /system/user/importData?updateSupport=1',
    may: 'system:user:import',
    upload: {
      field: 'file',
      name: 'user.xlsx',
      bytes: () => sheetOf([['105', 'clerk2', '新名', '', '', '女', '停用']]),
    },
    answers: {
      code: 200,
      msg: '恭喜您，数据已全部导入成功！共 1 条，数据如下：<br/>1、账号 clerk2 更新成功',
    },
    logs: ['用户管理', 6],
  },
  {
    asks: 'POST /system/user/importData?updateSupport=false',
    may: 'system:user:import',
    upload: {
      field: 'file',
      name: 'user.xlsx',
      bytes: () =>
        sheetOf([
          ['105', 'clerk2', '新名', '', '', '女', '停用'],
          ['', 'clerk3', '丙', 'no address', '', '未知', '正常'],
        ]),
    },
    answers: {
      code: 500,
      msg: '很抱歉，导入失败！共 2 条数据格式不正确，错误如下：<br/>1、账号 clerk2 已存在<br/>2、账号 clerk3 导入失败：邮箱格式不正确',
    },
    logs: ['用户管理', 6],
  },
  {
    asks: 'POST /system/user/importData?updateSupport=0',
    may: 'system:user:import',
    upload: { field: 'file', name: 'user.xlsx', bytes: () => sheetOf([]) },
    answers: { code: 500, msg: '导入用户数据不能为空！' },
    logs: ['用户管理', 6],
  },
  {
    asks: 'DELETE /system/user/{id},1',
    may: 'system:user:remove',
    answers: { code: 500, msg: '当前用户不能删除' },
    logs: ['用户管理', 3],
  },
  { asks: 'DELETE /system/user/{id}', may: 'system:user:remove', logs: ['用户管理', 3] },
]

const importHeads = ['部门编号', '登录名称', '用户名称', '用户邮箱', '手机号码', '用户性别', '账号状态']

const sheetOf = (rows: string[][]) =>
  writeXlsx({ sheets: [{ name: '用户数据', rows: [importHeads, ...rows] }] })

const account: Step[] = [
  {
    asks: 'GET /captchaImage',
    may: 'public',
    answers: { ...done, captchaOnOff: false, captchaEnabled: false },
  },
  {
    asks: 'POST /register',
    may: 'public',
    sends: { username: 'newcomer', password: 'maple-42', confirmPassword: 'maple-42', code: '', uuid: '' },
    answers: { code: 500, msg: '当前系统没有开启注册功能！' },
  },
  {
    asks: 'GET /system/config/list?configKey=sys.account.registerUser',
    may: 'system:config:list',
    answers: table,
    remembers: (envelope) => ({ setting: firstOf(envelope) }),
  },
  {
    asks: 'PUT /system/config',
    may: 'system:config:edit',
    sends: ({ setting }) => ({ ...(setting as Row), configValue: 'true' }),
    logs: ['参数管理', 2],
  },
  {
    asks: 'POST /register',
    may: 'public',
    refuses: [
      [{ username: '', password: 'maple-42' }, '用户名不能为空'],
      [{ username: 'newcomer', password: '' }, '用户密码不能为空'],
      [{ username: 'n', password: 'maple-42' }, '账户长度必须在2到20个字符之间'],
      [{ username: 'newcomer', password: 'four' }, '密码长度必须在5到20个字符之间'],
      [{ username: 'admin', password: 'maple-42' }, "保存用户'admin'失败，注册账号已存在"],
    ],
    sends: { username: 'newcomer', password: 'maple-42', confirmPassword: 'maple-42', code: '', uuid: '' },
  },
  {
    asks: 'POST /login',
    may: 'public',
    refuses: [[{ username: 'newcomer', password: 'maple-43' }, '用户不存在/密码错误']],
    sends: { username: 'newcomer', password: 'maple-42', code: '', uuid: '' },
    keys: ['code', 'msg', 'token'],
    remembers: ({ token: mine }) => ({ mine }),
  },
  {
    asks: 'GET /getInfo',
    may: 'account',
    as: ({ mine }) => String(mine),
    answers: {
      ...done,
      user: {
        userName: 'newcomer',
        nickName: 'newcomer',
        avatar: '',
        usertype: '01',
        phonenumber: '',
        admin: false,
      },
      roles: ['ROLE_DEFAULT'],
      permissions: [],
      pwdChrtype: '0',
      isDefaultModifyPwd: false,
      isPasswordExpired: false,
    },
    keys: [
      'code',
      'msg',
      'user',
      'roles',
      'permissions',
      'pwdChrtype',
      'isDefaultModifyPwd',
      'isPasswordExpired',
    ],
  },
  {
    asks: 'GET /getInfo',
    may: 'account',
    answers: {
      user: {
        userId: 1,
        admin: true,
        deptId: 103,
        dept: { deptId: 103, deptName: '研发部门', leader: expect.any(String) },
      },
      roles: ['admin'],
      permissions: ['*:*:*'],
    },
  },
  {
    asks: 'GET /getRouters',
    may: 'account',
    answers: {
      ...done,
      data: expect.arrayContaining([
        expect.objectContaining({
          name: 'System',
          path: '/system',
          hidden: false,
          redirect: 'noRedirect',
          component: 'Layout',
          alwaysShow: true,
          meta: { title: '系统管理', icon: 'system', noCache: false, link: null },
          children: expect.arrayContaining([
            {
              name: 'User',
              path: 'user',
              hidden: false,
              component: 'system/user/index',
              meta: { title: '用户管理', icon: 'user', noCache: false, link: null },
            },
          ]),
        }),
      ]),
    },
    keys: ['code', 'msg', 'data'],
  },
  {
    asks: 'GET /getRouters',
    may: 'account',
    answers: {
      data: expect.toSatisfy((routes: MenuRoute[]) => {
        const names = namesOfRoutes(routes)
        return names.length > 20 && new Set(names).size === names.length
      }),
    },
  },
  {
    asks: 'GET /system/user/profile',
    may: 'account',
    answers: {
      ...done,
      data: {
        userName: 'admin',
        nickName: expect.any(String),
        phonenumber: expect.any(String),
        email: expect.any(String),
        sex: expect.any(String),
        avatar: '',
        dept: { deptName: '研发部门' },
        createTime: moment,
      },
      roleGroup: '超级管理员',
      postGroup: '董事长',
    },
    keys: ['code', 'msg', 'data', 'roleGroup', 'postGroup'],
    remembers: ({ data }) => ({ profile: data }),
  },
  {
    asks: 'PUT /system/user/profile',
    may: 'account',
    sends: ({ profile }) => ({
      ...(profile as Row),
      nickName: '站长',
      phonenumber: '13912349999',
      email: 'head@example.com',
      remark: null,
      roles: [],
    }),
    keys: ['code', 'msg'],
    logs: ['个人信息', 2],
  },
  {
    asks: 'POST /system/user',
    may: 'system:user:add',
    sends: { userName: 'other', nickName: '甲', phonenumber: '13912348888', email: 'other@example.com' },
    logs: ['用户管理', 1],
  },
  {
    asks: 'PUT /system/user/profile',
    may: 'account',
    refuses: [
      [
        { nickName: '站长', phonenumber: '13912348888', email: 'head@example.com', sex: '0' },
        "修改用户'admin'失败，手机号码已存在",
      ],
      [
        { nickName: '站长', phonenumber: '13912349999', email: 'other@example.com', sex: '0' },
        "修改用户'admin'失败，邮箱账号已存在",
      ],
    ],
    sends: { nickName: '站长', phonenumber: '13912349999', email: 'head@example.com', sex: '1' },
    logs: ['个人信息', 2],
  },
  {
    asks: 'PUT /system/user/profile/updatePwd?oldPassword=maple-42&newPassword=maple-43',
    may: 'account',
    as: ({ mine }) => String(mine),
    keys: ['code', 'msg'],
    logs: ['个人信息', 2],
    logsSent: {},
  },
  {
    asks: 'PUT /system/user/profile/updatePwd',
    may: 'account',
    as: ({ mine }) => String(mine),
    sends: { oldPassword: 'maple-42', newPassword: 'maple-44' },
    answers: { code: 500, msg: '修改密码失败，旧密码错误' },
    logs: ['个人信息', 2],
  },
  {
    asks: 'PUT /system/user/profile/updatePwd',
    may: 'account',
    as: ({ mine }) => String(mine),
    sends: { oldPassword: 'maple-43', newPassword: 'maple-43' },
    answers: { code: 500, msg: '新密码不能与旧密码相同' },
    logs: ['个人信息', 2],
  },
  {
    asks: 'PUT /system/user/profile/updatePwd',
    may: 'account',
    as: ({ mine }) => String(mine),
    sends: { oldPassword: 'maple-43', newPassword: 'maple-44' },
    logs: ['个人信息', 2],
  },
  {
    asks: 'POST /unlockscreen',
    may: 'account',
    as: ({ mine }) => String(mine),
    sends: { password: '' },
    answers: { code: 500, msg: '密码不能为空' },
  },
  {
    asks: 'POST /unlockscreen',
    may: 'account',
    as: ({ mine }) => String(mine),
    sends: { password: 'maple-42' },
    answers: { code: 500, msg: '密码错误，请重新输入' },
  },
  {
    asks: 'POST /unlockscreen',
    may: 'account',
    as: ({ mine }) => String(mine),
    sends: { password: 'maple-44' },
    answers: { code: 200, msg: '解锁成功' },
  },
  // what a canvas drew, under the name of the picture it was drawn from or none at all, as older clients send it
  ...['me.png', 'me.gif', 'blob'].map(
    (name): Step => ({
      asks: 'POST /system/user/profile/avatar',
      may: 'account',
      upload: {
        field: 'avatarfile',
        name,
        bytes: () =>
          sharp({ create: { width: 200, height: 200, channels: 3, background: '#409EFF' } })
            .png()
            .toBuffer(),
      },
      answers: { ...done, imgUrl: expect.stringMatching(/^\/profile\/.+\.jpg$/) },
      keys: ['code', 'msg', 'imgUrl'],
      logs: ['用户头像', 2],
    }),
  ),
  {
    asks: 'POST /system/user/profile/avatar',
    may: 'account',
    upload: {
      field: 'avatarfile',
      name: 'me.gif',
      bytes: () =>
        sharp({ create: { width: 200, height: 200, channels: 3, background: '#409EFF' } })
          .gif()
          .toBuffer(),
    },
    answers: { ...done, imgUrl: expect.stringMatching(/^\/profile\/.+\.jpg$/) },
    logs: ['用户头像', 2],
  },
  {
    asks: 'POST /system/user/profile/avatar',
    may: 'account',
    upload: { field: 'avatarfile', name: 'me.bmp', bytes: async () => Buffer.from(`BM${'\0'.repeat(60)}`) },
    answers: { code: 500, msg: '文件格式不正确, 请上传png, jpg, jpeg, gif格式文件!' },
    logs: ['用户头像', 2],
  },
  {
    asks: 'POST /logout',
    may: 'public',
    as: ({ mine }) => String(mine),
    answers: { code: 200, msg: '退出成功' },
    keys: ['code', 'msg'],
  },
  { asks: 'GET /getInfo', may: 'account', as: ({ mine }) => String(mine), answers: { code: 401 } },
]

describe('a client of the admin template', () => {
  it.each<[string, Step[]]>([
    ['account', account],
    ['user', user],
  ])('works with %s', (_, steps) => client.drive(steps))
})
