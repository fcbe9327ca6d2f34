import { memberOf } from '#modules/member/store.ts'
import { moderates } from '#modules/moderator/actions.ts'
import { isStaff } from '#modules/post/limits.ts'
import type { PostReader } from '#modules/post/rules.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** Who reads, with what their rights depend on; null for strangers, who all get the same. */
export async function readerOf(ctx: Ctx): Promise<(PostReader & { userId: number }) | null> {
  if (!ctx.me) return null
  const member = await memberOf(ctx.db, ctx.me)
  const isOfStaff = isStaff(member)
  return {
    member,
    userId: member.userId,
    isStaff: isOfStaff,
    mayModerate: isOfStaff ? await moderates(ctx, ctx.me) : () => false,
    now: ctx.now(),
  }
}
