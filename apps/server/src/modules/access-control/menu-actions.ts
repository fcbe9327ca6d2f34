import type { Pair } from '@app/contract/shapes/language.ts'
import { portalRoots, serverRoots } from '@app/contract/site/portal.values.ts'
import { menuAdmin } from '@app/contract/system/menu.ts'
import { problem, problems } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { duplicateProblem } from '#platform/resource/duplicate-problem.ts'
import { isAddress, isMisleadingPath, rootOf, takesPlaceOf } from './menu-rules.ts'
import { type Menu, menusToWrite } from './menu-store.ts'

type Draft = z.output<typeof menuAdmin.draft>

/** Refuses a menu that gets in another one's way, and completes what columns cannot leave out. */
export async function checkMenu(
  ctx: Ctx,
  draft: Draft,
  menuId: number | undefined,
): Promise<Record<string, unknown>> {
  const verb = menuId === undefined ? '新增' : '修改'
  const values = { name: draft.menuName }
  const { parentId, menuType, isFrame } = draft
  const [path, routeName] = [draft.path ?? '', draft.routeName ?? '']
  const all = await menusToWrite(ctx.db)
  const current = all.find((one) => menuId !== undefined && one.menuId === menuId)
  checkPermissions(ctx, draft, current)
  if (
    all.some((one) => one.parentId === parentId && one.menuName === draft.menuName && one.menuId !== menuId)
  )
    throw duplicateProblem(menuId === undefined ? 'create' : 'update', {
      called: menuAdmin.title,
      name: draft.menuName,
      field: 'menuName',
      label: { zh: '菜单名称', en: 'Name' },
    })
  // a button's path leads nowhere, and is looked at when it becomes a screen
  if (menuType !== 'F') checkPath(draft, path, current, verb)
  if (menuId !== undefined && isWithin(all, parentId, menuId))
    throw problem('menuOwnParent', { field: 'parentId', values })
  if (parentId !== 0 && !all.some((one) => one.menuId === parentId))
    throw problem('referenceMissing', {
      field: 'parentId',
      text: { zh: '上级菜单不存在', en: 'There is no such menu' },
    })
  if (takesPlaceOf({ ...(menuId === undefined ? {} : { menuId }), parentId, menuType, path, routeName }, all))
    throw problem('menuRouteTaken', { field: 'path', values, text: withVerb('menuRouteTaken', verb) })
  const root = rootOf({ parentId, menuType, isFrame, path })
  const stays = current?.path === path && current.parentId === parentId
  if (root !== undefined && !stays && isTaken(root))
    throw problem('menuOfPortal', {
      field: 'path',
      values: { ...values, path: root },
      text: withVerb('menuOfPortal', verb),
    })
  return { path, routeName, icon: draft.icon || '#', menuNameEn: draft.menuNameEn ?? '' }
}

/** Throws `menuAddress` and `menuPath`; a path that stays as it is may stay. */
function checkPath(
  { menuName, isFrame }: Draft,
  path: string,
  current: Menu | undefined,
  verb: string,
): void {
  const values = { name: menuName }
  if (isFrame === 0 && !isAddress(path))
    throw problem('menuAddress', { field: 'path', values, text: withVerb('menuAddress', verb) })
  const isSamePath = path === current?.path && current.menuType !== 'F'
  if (!isSamePath && isMisleadingPath(path))
    throw problem('menuPath', { field: 'path', values, text: withVerb('menuPath', verb) })
}

/**
 * Refuses a menu whose permission the caller does not have. A permission that it gives already may stay, and so may
 * that of a disabled menu, as long as it stays disabled.
 */
function checkPermissions(ctx: Ctx, draft: Draft, stored: Menu | undefined): void {
  const me = signedIn(ctx)
  const before = stored?.status === '0' || draft.status !== '0' ? wordsOf(stored?.perms) : []
  if (!me.isSuper && wordsOf(draft.perms).some((word) => !before.includes(word) && !me.permissions.has(word)))
    throw problem('menuBeyondRights', { field: 'perms' })
}

const wordsOf = (perms: string | null | undefined): string[] => perms?.split(',').filter(Boolean) ?? []

/** Whether something else answers below a first segment, in any letter case. */
const isTaken = (root: string): boolean =>
  [...portalRoots, ...serverRoots].some((one) => one.toLowerCase() === root.toLowerCase())

/** The refusal as clients of the admin template know it: its Chinese says whether a menu is added or changed. */
function withVerb(name: 'menuAddress' | 'menuPath' | 'menuRouteTaken' | 'menuOfPortal', verb: string): Pair {
  const { zh, en } = problems[name]
  return { zh: zh.replace('保存', verb), en }
}

/** Whether a menu is another one, or stands below it. */
function isWithin(all: readonly Menu[], menuId: number, other: number): boolean {
  for (let at: number | undefined = menuId; at; at = all.find((one) => one.menuId === at)?.parentId)
    if (at === other) return true
  return false
}
