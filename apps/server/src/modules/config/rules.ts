import type { Permission } from '@app/contract/wire/call.ts'
import { type Me, mayDo } from '#platform/http/handle.ts'

/** What clients build their pages with; nothing else is told to everybody who is signed in. */
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

/** May somebody who is signed in read the value of this key? Keys that do not exist are like any other. */
export function mayReadSetting(me: Pick<Me, 'isSuper' | 'permissions'>, key: string): boolean {
  return (
    forEverybody.has(key) ||
    [...always, ...(forWork.get(key) ?? [])].some((permission) => mayDo(me, permission))
  )
}
