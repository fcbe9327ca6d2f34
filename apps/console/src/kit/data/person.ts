import { readMe } from '@app/contract/account/account.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { type MenuRoute, readMenus } from '@app/contract/system/menu.ts'
import { queryOf, useCall } from './use-call.ts'

const ALL_PERMISSIONS = '*:*:*'
const SUPER_ROLE = 'admin'

/** Both are read once per session and again when a write or the language makes them stale. */
export const meQuery = queryOf(readMe, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
export const menusQuery = queryOf(readMenus, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })

export function useMe() {
  return useCall(readMe, undefined, { staleTimeMs: Number.POSITIVE_INFINITY }).data
}

/** Whether this is the one super administrator, for what no permission grants. */
export function useIsSuper(): boolean {
  return useMe()?.permissions.includes(ALL_PERMISSIONS) ?? false
}

const none: MenuRoute[] = []

export function useMenus(): MenuRoute[] {
  return useCall(readMenus, undefined, { staleTimeMs: Number.POSITIVE_INFINITY }).data?.data ?? none
}

/** Asks the call itself: `can(cityAdmin.create)`. */
export function useCan(): (call: Pick<Call, 'access'>) => boolean {
  const me = useMe()
  return ({ access }) =>
    access === 'public' ||
    (me !== undefined && (access === 'account' || hasPermission(me.permissions, [access])))
}

function listed(wanted: readonly string[], complaint: string): readonly string[] {
  if (wanted.length === 0) throw new Error(complaint)
  return wanted
}

const permissionsMissing = '请设置操作权限标签值'
const rolesMissing = '请设置角色权限标签值'

/** Any of the permissions, or the wildcard. Throws on an empty list, which is always a mistake of the caller. */
export function hasPermission(held: readonly string[], wanted: readonly string[]): boolean {
  return listed(wanted, permissionsMissing).some(
    (one) => held.includes(ALL_PERMISSIONS) || held.includes(one),
  )
}

/** All of the permissions, or the wildcard. Throws on an empty list. */
export function hasEveryPermission(held: readonly string[], wanted: readonly string[]): boolean {
  return listed(wanted, permissionsMissing).every(
    (one) => held.includes(ALL_PERMISSIONS) || held.includes(one),
  )
}

/** Any of the roles, or `admin`. Throws on an empty list. */
export function hasRole(held: readonly string[], wanted: readonly string[]): boolean {
  return listed(wanted, rolesMissing).some((one) => held.includes(SUPER_ROLE) || held.includes(one))
}

/** All of the roles, or `admin`. Throws on an empty list. */
export function hasEveryRole(held: readonly string[], wanted: readonly string[]): boolean {
  return listed(wanted, rolesMissing).every((one) => held.includes(SUPER_ROLE) || held.includes(one))
}
