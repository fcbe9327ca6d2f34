import { sayReason } from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { checkNotAdministrator } from '#modules/post/review/administrator-actions.ts'
import { isAdministrator } from '#modules/post/review/review-store.ts'
import { checkWroteWithin } from '#modules/sanction/actions.ts'
import { lastingSanctions } from '#modules/sanction/store.ts'
import { type Ctx, hasAdminRole, mayDo, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import {
  addressesOf,
  appealsAgainstSanctions,
  casesAbout,
  latestPosts,
  personById,
  reportsMadeBy,
} from './store.ts'

/** What reviewers see of a member, and what the caller may do to them. Throws `notFound`. */
export async function memberDesk(ctx: Ctx, userId: number) {
  const { db, language } = ctx
  const me = signedIn(ctx)
  const person = await personById(db, userId)
  if (!person) throw problem('notFound')
  const isAdmin = hasAdminRole(me)
  const mayWarn =
    mayDo(me, sanctionUser.access) &&
    userId !== me.userId &&
    (isAdmin || !(person.isStaff || (await isAdministrator(db, userId))))
  // a sanction for a text under an alias would say whose it is
  const { mute, ban } = await lastingSanctions(db, userId, { now: ctx.now(), withAliases: me.isSuper })
  const written = (lasting: typeof mute) =>
    lasting ? { until: endOf(lasting.until), reason: sayReason(lasting.reasonKey)[language] } : null
  return {
    muted: written(mute),
    banned: written(ban),
    mayWarn,
    mayBan: mayWarn && isAdmin,
    mayReset: mayWarn && (isAdmin || !person.isSchool),
    posts: await latestPosts(db, userId),
    reportsMade: await reportsMadeBy(db, userId),
    reportsReceived: await casesAbout(db, userId),
    appeals: await appealsAgainstSanctions(db, userId),
  }
}

const ADDRESS_DAYS = 180

/** Network addresses of a member; the look stands in the audit log. Throws `notFound` and `notAllowed`. */
export async function originsOf(ctx: Ctx, userId: number, reason: string) {
  const { db } = ctx
  const person = await personById(db, userId)
  if (!person) throw problem('notFound')
  const me = signedIn(ctx)
  await checkNotAdministrator(ctx, userId)
  await checkWroteWithin(ctx, userId)
  // a moderator looks at a few people; a list of them all is no reason
  await ctx.limiter.take(db, limits.originsDay, String(me.userId), ctx.now())
  await noteAudit(ctx, {
    act: 'look',
    objKind: 'user',
    objId: userId,
    title: person.nickName,
    note: reason,
  })
  return addressesOf(db, userId, new Date(ctx.now().getTime() - ADDRESS_DAYS * DAY_MS))
}
