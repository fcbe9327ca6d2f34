import { z } from 'zod'
import { call } from './call.ts'
import { dataOf } from './shapes.ts'

export const RouteMeta = z.object({
  title: z.string(),
  icon: z.string(),
  noCache: z.boolean(),
  link: z.string().nullable(),
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
