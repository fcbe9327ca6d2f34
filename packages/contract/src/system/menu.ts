import {
  Choice,
  Dict,
  dataOf,
  Id,
  Line,
  named,
  OptionalLine,
  PathId,
  SortOrder,
  Status,
  text,
} from '@app/contract/shapes/shapes.ts'
import { ParentId, TreeNode, treeResource } from '@app/contract/shapes/tree.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { Written } from './dictionary.ts'

export const menuTypes = {
  M: { zh: '目录', en: 'Directory' },
  C: { zh: '菜单', en: 'Screen' },
  F: { zh: '按钮', en: 'Button' },
} as const

/** A flag that the admin template stores as 0 or 1 and some clients send as text. */
const Flag = z.codec(
  z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]),
  z.union([z.literal(0), z.literal(1)]),
  {
    decode: (value) => (Number(value) === 0 ? 0 : 1),
    encode: (flag) => String(flag) as '0' | '1',
  },
)

/** Whether a menu stands in the sidebar: 0, or 1 for one that is only reached by its address. */
const Visible = Dict('sys_show_hide').regex(/^[01]$/)

const draft = z.object({
  parentId: named('上级菜单', 'Parent', ParentId.default(0)),
  menuType: named('菜单类型', 'Type', Choice(menuTypes)),
  icon: named('菜单图标', 'Icon', OptionalLine(100)),
  orderNum: named('显示顺序', 'Order', SortOrder),
  menuName: named('菜单名称', 'Name', Line(50)),
  menuNameEn: named('英文名称', 'English name', OptionalLine(80)),
  routeName: named('路由名称', 'Route name', OptionalLine(50)),
  isFrame: named('是否外链', 'External', Flag.default(1)),
  path: named(
    '路由地址',
    'Path',
    z.string().trim().max(200, text('路由地址不能超过200个字符', 'Path: at most 200 characters')).nullish(),
  ),
  component: named(
    '组件路径',
    'Component',
    z
      .string()
      .trim()
      .max(255, text('组件路径不能超过255个字符', 'Component: at most 255 characters'))
      .nullish(),
  ),
  perms: named('权限标识', 'Permission', OptionalLine(100)),
  query: named('路由参数', 'Parameters', OptionalLine(255)),
  isCache: named('是否缓存', 'Kept alive', Flag.default(0)),
  visible: named('显示状态', 'Shown', Visible.default('0')),
  status: named('菜单状态', 'Status', Status.default('0')),
})

/** Menus of the console: directories, screens, and the buttons that stand for further permissions. */
export const menuAdmin = treeResource({
  name: 'menu',
  title: { zh: '菜单', en: 'Menu' },
  path: '/system/menu',
  permission: 'system:menu',
  id: 'menuId',
  tree: { parent: 'parentId', label: 'menuName', order: 'orderNum' },
  // rights are made of menus
  alsoInvalidates: ['menu', 'role'],
  record: z.object({
    menuId: named('菜单编号', 'No.', Id),
    ...draft.shape,
    parentId: named('上级菜单', 'Parent', ParentId),
    icon: named('菜单图标', 'Icon', z.string()),
    menuNameEn: named('英文名称', 'English name', z.string()),
    routeName: named('路由名称', 'Route name', z.string()),
    path: named('路由地址', 'Path', z.string()),
    component: named('组件路径', 'Component', z.string().nullable()),
    perms: named('权限标识', 'Permission', z.string().nullable()),
    query: named('路由参数', 'Parameters', z.string().nullable()),
    isFrame: named('是否外链', 'External', Flag),
    isCache: named('是否缓存', 'Kept alive', Flag),
    visible: named('显示状态', 'Shown', Visible),
    status: named('菜单状态', 'Status', Status),
    ...Written,
  }),
  draft,
  search: z.object({
    menuName: named('菜单名称', 'Name', z.string().max(50).optional()),
    visible: named('显示状态', 'Shown', Visible.optional()),
    status: named('菜单状态', 'Status', Status.optional()),
  }),
})

/** The menus that the caller could grant. */
export const readMenuTree = call({
  id: 'menu.tree',
  summary: { zh: '菜单树', en: 'The tree of menus' },
  method: 'GET',
  path: '/system/menu/treeselect',
  access: 'account',
  query: menuAdmin.search,
  answer: dataOf(z.array(TreeNode)),
  shows: ['menu', 'role'],
})

export const readRoleMenus = call({
  id: 'menu.ofRole',
  summary: { zh: '角色的菜单树', en: 'Menus that a role grants' },
  method: 'GET',
  path: '/system/menu/roleMenuTreeselect/{roleId}',
  access: 'account',
  params: z.object({ roleId: PathId }),
  answer: z.object({ checkedKeys: z.array(Id), menus: z.array(TreeNode) }),
  shows: ['menu', 'role'],
})

export const RouteMeta = z.object({
  title: z.string(),
  icon: z.string(),
  noCache: z.boolean(),
  link: z.string().nullable(),
  /** The part of the directory that shows the entry; groups have no address, so that those of their screens stay. */
  group: z.object({ id: Id, title: z.string(), icon: z.string() }).optional(),
})

/** One entry of a person's menu tree (docs/console-rules.md#menus). */
export interface MenuRoute {
  name?: string
  path: string
  hidden: boolean
  redirect?: string
  component?: string
  query?: string
  alwaysShow?: boolean
  meta?: z.output<typeof RouteMeta>
  children?: MenuRoute[]
}

export const MenuRoute: z.ZodType<MenuRoute, MenuRoute> = z.object({
  name: z.string().optional(),
  path: z.string(),
  hidden: z.boolean(),
  redirect: z.string().optional(),
  component: z.string().optional(),
  query: z.string().optional(),
  alwaysShow: z.boolean().optional(),
  meta: RouteMeta.optional(),
  get children() {
    return z.array(MenuRoute).optional()
  },
})

/** Titles come in the reader's language. */
export const readMenus = call({
  id: 'menu.routes',
  summary: { zh: '当前用户的菜单', en: 'Menus of the person' },
  method: 'GET',
  path: '/getRouters',
  access: 'account',
  answer: dataOf(z.array(MenuRoute)),
  shows: ['menu', 'role'],
})
