import type { Permission } from '@app/contract/wire/call.ts'
import { type Me, mayDo } from '#platform/http/handle.ts'

/** Settings that clients build their pages with; every signed-in account may read these alone. */
const forEverybody: ReadonlySet<string> = new Set([
  'sys.index.skinName',
  'sys.index.sideTheme',
  'sys.account.captchaEnabled',
  'sys.account.registerUser',
  'sys.account.chrtype',
])

/** Those who see the list of settings read any; some values are needed for other work too. */
const always: readonly Permission[] = ['system:config:list', 'system:config:query']
const forWork: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['sys.user.initPassword', ['system:user:add', 'system:user:import', 'system:user:resetPwd']],
])

/** True if a signed-in account may read the value of this key. Keys that do not exist are treated alike. */
export function mayReadSetting(me: Pick<Me, 'isSuper' | 'permissions'>, key: string): boolean {
  return (
    forEverybody.has(key) ||
    [...always, ...(forWork.get(key) ?? [])].some((permission) => mayDo(me, permission))
  )
}
