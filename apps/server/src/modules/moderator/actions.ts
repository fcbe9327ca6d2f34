import { problem } from '@app/contract/wire/problem.ts'
import { MODERATOR_KEY } from '#modules/access-control/table.ts'
import { type Ctx, hasAdminRole, type Me, signedIn } from '#platform/http/handle.ts'
import { covers } from './rules.ts'
import { citiesOf, knownCities, lockModerator, putCities, type Scope } from './store.ts'

/**
 * The scope in which an account may moderate: moderators in their assigned cities, everywhere without any; other
 * accounts with the permission, everywhere. The queue, reports, lists and every act of moderation use this alone.
 */
export async function scopeOf(ctx: Pick<Ctx, 'db'>, me: Me): Promise<Scope> {
  // cities outlive the role, and an administrator may hold it too
  if (hasAdminRole(me) || !me.roles.includes(MODERATOR_KEY)) return null
  const cities = await citiesOf(ctx.db, me.userId)
  return cities.length > 0 ? cities : null
}

/** Tells for each city whether the account may moderate in it; null for what belongs to no city. */
export async function moderates(ctx: Pick<Ctx, 'db'>, me: Me): Promise<(cityCode: string | null) => boolean> {
  const scope = await scopeOf(ctx, me)
  return (cityCode) => covers(scope, cityCode)
}

/** Throws `notAllowed` where the caller may not moderate; null for what belongs to no city. */
export async function checkScope(ctx: Ctx, cityCode: string | null): Promise<void> {
  if (!covers(await scopeOf(ctx, signedIn(ctx)), cityCode))
    throw problem('notAllowed', {
      text: {
        zh: '该内容不在您的负责城市之内，请由负责的版主或管理员处理',
        en: 'This is outside your cities: leave it to its moderator or to an administrator',
      },
    })
}

/** Gives a moderator these cities, none for all. Throws `notFound` and `postCity`. */
export async function setCities(ctx: Ctx, userId: number, cityCodes: readonly string[]): Promise<void> {
  const codes = [...new Set(cityCodes)]
  if (!(await lockModerator(ctx.db, userId))) throw problem('notFound')
  if ((await knownCities(ctx.db, codes)).length < codes.length)
    throw problem('postCity', { field: 'cityCodes' })
  await putCities(ctx.db, userId, codes)
}
