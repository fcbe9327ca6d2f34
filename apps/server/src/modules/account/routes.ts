import { readMe } from '@app/contract/account/account.ts'
import { DEFAULT_ROLE } from '@app/contract/account/account.values.ts'
import { maskPhone } from '@app/contract/account/phone.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { accountById } from './store.ts'

export const accountRoutes: RouteHandler[] = [
  handle(readMe, async (_, ctx) => {
    const me = signedIn(ctx)
    const account = await accountById(ctx.db, me.userId)
    if (!account) throw problem('signInNeeded', { values: { uri: readMe.path } })
    const [chrtype, modify, days] = await Promise.all([
      ctx.setting('sys.account.chrtype'),
      ctx.setting('sys.account.initPasswordModify'),
      ctx.setting('sys.account.passwordValidateDays'),
    ])
    const changed = account.pwdUpdateDate?.getTime()
    const maxAgeMs = Number(days) * DAY_MS
    return {
      user: { ...account, phonenumber: maskPhone(account.phonenumber), admin: me.isSuper },
      roles: me.heldRoles.length > 0 ? [...me.heldRoles] : [DEFAULT_ROLE],
      permissions: [...me.permissions],
      pwdChrtype: chrtype || '0',
      isDefaultModifyPwd: modify === '1' && changed === undefined,
      isPasswordExpired: maxAgeMs > 0 && (changed === undefined || ctx.now().getTime() - changed > maxAgeMs),
    }
  }),
]
