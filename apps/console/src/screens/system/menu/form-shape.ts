import { named, text } from '@app/contract/shapes/shapes.ts'
import { menuAdmin } from '@app/contract/system/menu.ts'
import { z } from 'zod'

/** Directories and screens lead somewhere. */
const routed = menuAdmin.draft.extend({
  path: named(
    '路由地址',
    'Path',
    z
      .string()
      .trim()
      .min(1, text('路由地址不能为空', 'Path is required'))
      .max(200, text('路由地址不能超过200个字符', 'Path: at most 200 characters')),
  ),
})

/** What the form of a menu demands, by its type. A directory below another may be a group, which has no path. */
export const menuShape = ({ menuType, parentId }: { menuType?: unknown; parentId?: unknown }) =>
  menuType === 'F' || (menuType === 'M' && Number(parentId) > 0) ? menuAdmin.draft : routed
