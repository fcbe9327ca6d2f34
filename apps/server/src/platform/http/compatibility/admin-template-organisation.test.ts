import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
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
 * What clients of the admin template send for roles, menus, departments and positions: addresses of older and
 * newer ones, shapes, Chinese texts, permissions and rows of the operation log. What holds for every call stands
 * in clients.test.ts.
 */

const client = await openTemplateClient()
const leaving = await makers(client.app).administrator({ permissions: [] })

const position: Step[] = [
  {
    asks: 'POST /system/post',
    may: 'system:post:add',
    refuses: [
      [{ postCode: 'x', postSort: 1 }, '岗位名称不能为空'],
      [{ postName: '甲', postCode: '', postSort: 1 }, '岗位编码不能为空'],
      [{ postName: '甲', postCode: 'x' }, '显示顺序不能为空'],
      [{ postName: '甲'.repeat(51), postCode: 'x', postSort: 1 }, '岗位名称长度不能超过50个字符'],
      [{ postName: '甲', postCode: 'x'.repeat(65), postSort: 1 }, '岗位编码长度不能超过64个字符'],
      [{ postName: '董事长', postCode: 'x', postSort: 1 }, "新增岗位'董事长'失败，岗位名称已存在"],
      [{ postName: '甲', postCode: 'ceo', postSort: 1 }, "新增岗位'甲'失败，岗位编码已存在"],
    ],
    sends: { postName: '测试', postCode: 'test', postSort: 0, status: '0', remark: undefined },
    logs: ['岗位管理', 1],
  },
  {
    asks: 'GET /system/post/list?pageNum=1&pageSize=10&postCode=test&postName=%E6%B5%8B&status=0',
    may: 'system:post:list',
    answers: { ...table, total: 1, rows: [{ postName: '测试', postSort: 0, status: '0', ...written }] },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).postId }),
  },
  {
    asks: 'GET /system/post/{id}',
    may: 'system:post:query',
    answers: { ...done, data: { postCode: 'test', remark: null, updateTime: null } },
    keys: ['code', 'msg', 'data'],
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'PUT /system/post',
    may: 'system:post:edit',
    sends: ({ record }) => ({ ...(record as Row), postName: '测试二', flag: false }),
    logs: ['岗位管理', 2],
  },
  {
    asks: 'GET /system/post/optionselect',
    may: 'account',
    answers: { ...done, data: expect.arrayContaining([expect.objectContaining({ postName: '测试二' })]) },
  },
  {
    asks: 'POST /system/post/export',
    may: 'system:post:export',
    form: 'pageNum=1&pageSize=10&postCode=test',
    sheet: ['岗位数据', ['岗位序号', '岗位编码', '岗位名称', '岗位排序', '状态']],
    logs: ['岗位管理', 5],
  },
  { asks: 'DELETE /system/post/{id}', may: 'system:post:remove', logs: ['岗位管理', 3] },
]

const role: Step[] = [
  {
    asks: 'POST /system/role',
    may: 'system:role:add',
    refuses: [
      [{ roleKey: 'x', roleSort: 1 }, '角色名称不能为空'],
      [{ roleName: '甲'.repeat(31), roleKey: 'x', roleSort: 1 }, '角色名称长度不能超过30个字符'],
      [{ roleName: '甲', roleSort: 1 }, '权限字符不能为空'],
      [{ roleName: '甲', roleKey: 'x'.repeat(101), roleSort: 1 }, '权限字符长度不能超过100个字符'],
      [{ roleName: '甲', roleKey: 'x' }, '显示顺序不能为空'],
      [{ roleName: '普通角色', roleKey: 'x', roleSort: 1 }, "新增角色'普通角色'失败，角色名称已存在"],
      [{ roleName: '甲', roleKey: 'common', roleSort: 1 }, "新增角色'甲'失败，角色权限已存在"],
    ],
    sends: {
      roleId: undefined,
      roleName: '助理',
      roleKey: 'assistant',
      roleSort: 9,
      status: '0',
      menuIds: [1, 100, 1000],
      deptIds: [],
      menuCheckStrictly: true,
      deptCheckStrictly: true,
    },
    logs: ['角色管理', 1],
  },
  {
    asks: 'GET /system/role/list?pageNum=1&pageSize=10&roleName=%E5%8A%A9&roleKey=assist&status=0&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    may: 'system:role:list',
    answers: {
      ...table,
      total: 1,
      rows: [
        {
          roleName: '助理',
          roleKey: 'assistant',
          roleSort: 9,
          dataScope: '1',
          menuCheckStrictly: true,
          deptCheckStrictly: true,
          status: '0',
          delFlag: '0',
          flag: false,
          admin: false,
          ...written,
        },
      ],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).roleId }),
  },
  {
    asks: 'GET /system/role/{id}',
    may: 'system:role:query',
    answers: { ...done, data: { roleKey: 'assistant' } },
    keys: ['code', 'msg', 'data'],
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'GET /system/menu/roleMenuTreeselect/{id}',
    may: 'account',
    answers: {
      ...done,
      checkedKeys: [1000],
      menus: expect.arrayContaining([expect.objectContaining(treeNode)]),
    },
    keys: ['code', 'msg', 'checkedKeys', 'menus'],
  },
  {
    asks: 'PUT /system/role',
    may: 'system:role:edit',
    refuses: [[{ roleId: 1, roleName: '甲', roleKey: 'x', roleSort: 1 }, '不允许操作超级管理员角色']],
    sends: ({ record }) => ({
      ...(record as Row),
      roleName: '助理二',
      menuIds: [1, 100],
      deptIds: null,
      permissions: null,
    }),
    logs: ['角色管理', 2],
  },
  {
    asks: 'PUT /system/role/dataScope',
    may: 'system:role:edit',
    refuses: [[{ roleId: 1, dataScope: '2', deptIds: [] }, '不允许操作超级管理员角色']],
    sends: ({ record }) => ({
      ...(record as Row),
      dataScope: '2',
      deptIds: [100, 101, 105],
      deptCheckStrictly: true,
    }),
    logs: ['角色管理', 2],
  },
  ...['/system/role/deptTree/{id}', '/system/dept/roleDeptTreeselect/{id}'].map(
    (path): Step => ({
      asks: `GET ${path}`,
      may: 'system:role:query',
      answers: { ...done, checkedKeys: [105], depts: [{ ...treeNode, children: expect.any(Array) }] },
      keys: ['code', 'msg', 'checkedKeys', 'depts'],
    }),
  ),
  {
    asks: 'PUT /system/role/changeStatus',
    may: 'system:role:edit',
    refuses: [[{ roleId: 1, status: '1' }, '不允许操作超级管理员角色']],
    sends: ({ id }) => ({ roleId: id, status: '0' }),
    logs: ['角色管理', 2],
  },
  {
    asks: 'GET /system/role/optionselect',
    may: 'system:role:query',
    answers: { ...done, data: expect.arrayContaining([expect.objectContaining({ roleKey: 'assistant' })]) },
  },
  {
    asks: `GET /system/role/authUser/unallocatedList?pageNum=1&pageSize=10&roleId={id}&userName=${leaving.userName}&phonenumber=`,
    may: 'system:role:list',
    answers: {
      ...table,
      rows: [{ userName: expect.any(String), nickName: expect.any(String), status: '0', createTime: moment }],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ userId: firstOf(envelope).userId }),
  },
  {
    asks: 'PUT /system/role/authUser/selectAll?roleId={id}&userIds={userId}',
    may: 'system:role:edit',
    logs: ['角色管理', 4],
  },
  {
    asks: 'GET /system/role/authUser/allocatedList?pageNum=1&pageSize=10&roleId={id}',
    may: 'system:role:list',
    answers: { ...table, total: 1 },
    keys: tableKeys,
  },
  {
    asks: 'DELETE /system/role/{id}',
    may: 'system:role:remove',
    answers: { code: 500, msg: '助理二已分配,不能删除' },
    logs: ['角色管理', 3],
  },
  {
    asks: 'PUT /system/role/authUser/cancel',
    may: 'system:role:edit',
    sends: ({ id, userId }) => ({ userId, roleId: String(id) }),
    logs: ['角色管理', 4],
  },
  {
    asks: 'PUT /system/role/authUser/cancelAll?roleId={id}&userIds={userId}',
    may: 'system:role:edit',
    logs: ['角色管理', 4],
  },
  {
    asks: 'POST /system/role/export',
    may: 'system:role:export',
    form: 'pageNum=1&pageSize=10',
    sheet: ['角色数据', ['角色序号', '角色名称', '角色权限', '角色排序', '数据范围', '角色状态']],
    logs: ['角色管理', 5],
  },
  {
    asks: 'DELETE /system/role/1',
    may: 'system:role:remove',
    answers: { code: 500, msg: '不允许操作超级管理员角色' },
    logs: ['角色管理', 3],
  },
  { asks: 'DELETE /system/role/{id}', may: 'system:role:remove', logs: ['角色管理', 3] },
]

const newMenu = {
  parentId: 1,
  menuName: '台账',
  orderNum: 1,
  path: 'sheets',
  menuType: 'C',
  isFrame: '1',
  isCache: '0',
}

const menu: Step[] = [
  {
    asks: 'POST /system/menu',
    may: 'system:menu:add',
    refuses: [
      [{ ...newMenu, menuName: '' }, '菜单名称不能为空'],
      [{ ...newMenu, menuName: '甲'.repeat(51) }, '菜单名称长度不能超过50个字符'],
      [{ ...newMenu, orderNum: undefined }, '显示顺序不能为空'],
      [{ ...newMenu, menuType: undefined }, '菜单类型不能为空'],
      [{ ...newMenu, menuType: '' }, '菜单类型不能为空'],
      [{ ...newMenu, path: 'x'.repeat(201) }, '路由地址不能超过200个字符'],
      [{ ...newMenu, component: 'x'.repeat(256) }, '组件路径不能超过255个字符'],
      [{ ...newMenu, perms: 'x'.repeat(101) }, '权限标识长度不能超过100个字符'],
      [{ ...newMenu, menuName: '用户管理' }, "新增菜单'用户管理'失败，菜单名称已存在"],
      [{ ...newMenu, isFrame: '0' }, "新增菜单'台账'失败，地址必须以http(s)://开头"],
      [{ ...newMenu, path: 'user' }, "新增菜单'台账'失败，路由名称或地址已存在"],
    ],
    sends: {
      menuId: undefined,
      ...newMenu,
      icon: undefined,
      visible: '0',
      status: '0',
      perms: 'system:sheets:list',
    },
    logs: ['菜单管理', 1],
  },
  {
    asks: 'GET /system/menu/list?menuName=%E5%8F%B0%E8%B4%A6&visible=0&status=0',
    may: 'system:menu:list',
    answers: {
      ...done,
      data: [
        {
          menuName: '台账',
          parentId: 1,
          orderNum: 1,
          path: 'sheets',
          component: null,
          query: null,
          routeName: '',
          isFrame: '1',
          isCache: '0',
          menuType: 'C',
          visible: '0',
          status: '0',
          perms: 'system:sheets:list',
          icon: '#',
          ...written,
        },
      ],
    },
    keys: ['code', 'msg', 'data'],
    remembers: (envelope) => ({ id: firstOf(envelope).menuId }),
  },
  {
    asks: 'GET /system/menu/{id}',
    may: 'system:menu:query',
    answers: { ...done, data: { menuName: '台账' } },
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'PUT /system/menu',
    may: 'system:menu:edit',
    refuses: [
      [
        { menuId: 100, ...newMenu, parentId: 100, menuName: '用户管理', path: 'user' },
        "修改菜单'用户管理'失败，上级菜单不能选择自己",
      ],
    ],
    sends: ({ record }) => ({ ...(record as Row), menuName: '台账二', parentName: null, children: [] }),
    logs: ['菜单管理', 2],
  },
  {
    asks: 'PUT /system/menu/updateSort',
    may: 'system:menu:edit',
    refuses: [[{ menuIds: '100,101', orderNums: '1' }, '保存排序异常，请联系管理员']],
    sends: ({ id }) => ({ menuIds: `100,${id}`, orderNums: '1,20' }),
    logs: ['保存菜单排序', 2],
  },
  {
    asks: 'GET /system/menu/treeselect?menuName=',
    may: 'account',
    answers: { ...done, data: expect.arrayContaining([expect.objectContaining(treeNode)]) },
  },
  {
    asks: 'DELETE /system/menu/1',
    may: 'system:menu:remove',
    answers: { code: 601, msg: '存在子菜单,不允许删除' },
    logs: ['菜单管理', 3],
  },
  {
    asks: 'DELETE /system/menu/1001',
    may: 'system:menu:remove',
    answers: { code: 601, msg: '菜单已分配,不允许删除' },
    logs: ['菜单管理', 3],
  },
  { asks: 'DELETE /system/menu/{id}', may: 'system:menu:remove', logs: ['菜单管理', 3] },
]

const department: Step[] = [
  {
    asks: 'POST /system/dept',
    may: 'system:dept:add',
    refuses: [
      [{ parentId: 100, orderNum: 1 }, '部门名称不能为空'],
      [{ parentId: 100, deptName: '甲'.repeat(31), orderNum: 1 }, '部门名称长度不能超过30个字符'],
      [{ parentId: 100, deptName: '甲' }, '显示顺序不能为空'],
      [{ parentId: 100, deptName: '甲', orderNum: 1, phone: '1'.repeat(12) }, '联系电话长度不能超过11个字符'],
      [{ parentId: 100, deptName: '甲', orderNum: 1, email: 'x' }, '邮箱格式不正确'],
      [{ parentId: 100, deptName: '深圳总公司', orderNum: 1 }, "新增部门'深圳总公司'失败，部门名称已存在"],
    ],
    sends: {
      parentId: 100,
      deptName: '北京分公司',
      orderNum: 3,
      leader: undefined,
      phone: '',
      email: '',
      status: '0',
    },
    logs: ['部门管理', 1],
  },
  {
    asks: 'GET /system/dept/list?deptName=%E5%8C%97%E4%BA%AC&status=0',
    may: 'system:dept:list',
    answers: {
      ...done,
      data: [
        {
          deptName: '北京分公司',
          parentId: 100,
          ancestors: '0,100',
          orderNum: 3,
          status: '0',
          delFlag: '0',
          ...written,
        },
      ],
    },
    keys: ['code', 'msg', 'data'],
    remembers: (envelope) => ({ id: firstOf(envelope).deptId }),
  },
  {
    asks: 'GET /system/dept/list?deptId={id}',
    may: 'system:dept:list',
    answers: { ...done, data: expect.toSatisfy((rows: unknown[]) => rows.length === 1) },
  },
  {
    asks: 'GET /system/dept/list?parentId=101',
    may: 'system:dept:list',
    answers: { ...done, data: expect.toSatisfy((rows: unknown[]) => rows.length === 5) },
  },
  {
    asks: 'GET /system/dept/list/exclude/101',
    may: 'system:dept:list',
    answers: {
      ...done,
      data: expect.toSatisfy(
        (rows: Row[]) =>
          rows.length > 2 && rows.every(({ deptId, parentId }) => deptId !== 101 && parentId !== 101),
      ),
    },
  },
  {
    asks: 'GET /system/dept/{id}',
    may: 'system:dept:query',
    answers: { ...done, data: { deptName: '北京分公司', parentName: 'OSSD 深度选校' } },
    remembers: ({ data }) => ({ record: data }),
  },
  {
    asks: 'PUT /system/dept',
    may: 'system:dept:edit',
    refuses: [
      [
        { deptId: 101, parentId: 101, deptName: '深圳总公司', orderNum: 1 },
        "修改部门'深圳总公司'失败，上级部门不能是自己",
      ],
      [
        { deptId: 101, parentId: 100, deptName: '深圳总公司', orderNum: 1, status: '1' },
        '该部门包含未停用的子部门！',
      ],
      [
        { deptId: 102, parentId: 100, deptName: '深圳总公司', orderNum: 1 },
        "修改部门'深圳总公司'失败，部门名称已存在",
      ],
    ],
    sends: ({ record }) => ({ ...(record as Row), status: '1', children: [], parentName: null }),
    logs: ['部门管理', 2],
  },
  {
    asks: 'POST /system/dept',
    may: 'system:dept:add',
    sends: ({ id }) => ({ parentId: id, deptName: '乙', orderNum: 1 }),
    answers: { code: 500, msg: '部门停用，不允许新增' },
    logs: ['部门管理', 1],
  },
  {
    asks: 'PUT /system/dept/updateSort',
    may: 'system:dept:edit',
    refuses: [[{ deptIds: '101,102', orderNums: '1' }, '保存排序异常，请联系管理员']],
    sends: ({ id }) => ({ deptIds: `101,${id}`, orderNums: '1,7' }),
    logs: ['保存部门排序', 2],
  },
  {
    asks: 'DELETE /system/dept/101',
    may: 'system:dept:remove',
    answers: { code: 601, msg: '存在下级部门,不允许删除' },
    logs: ['部门管理', 3],
  },
  {
    asks: 'DELETE /system/dept/103',
    may: 'system:dept:remove',
    answers: { code: 601, msg: '部门存在用户,不允许删除' },
    logs: ['部门管理', 3],
  },
  { asks: 'DELETE /system/dept/{id}', may: 'system:dept:remove', logs: ['部门管理', 3] },
]

describe('a client of the admin template', () => {
  it.each<[string, Step[]]>([
    ['role', role],
    ['menu', menu],
    ['department', department],
    ['position', position],
  ])('works with %s', (_, steps) => client.drive(steps))
})
