import { memberOf } from '#modules/member/store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { isStaff } from './limits.ts'
import type { PostReader } from './rules.ts'

/** Who reads, with what their rights depend on; null for strangers, who all get the same. */
export async function readerOf(ctx: Ctx): Promise<(PostReader & { userId: number }) | null> {
  if (!ctx.me) return null
  const member = await memberOf(ctx.db, ctx.me)
  return { member, userId: member.userId, isStaff: isStaff(member), now: ctx.now() }
}
