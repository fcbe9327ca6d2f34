import type { Member } from '#modules/member/rules.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Limit } from '#platform/rate-limit.ts'

const DAY_MS = 24 * 3_600_000

/** What new and regular members write from one address in a day. */
const byAddress = {
  post: { key: 'rate.blog.add.ip', max: 20, windowMs: DAY_MS },
  comment: { key: 'rate.comment.add.ip', max: 200, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

export const isStaff = (member: Pick<Member, 'isModerator' | 'isAdmin'>): boolean =>
  member.isModerator || member.isAdmin

/** Counts a text by the address it comes from, where that names one visitor; trusted people are not counted. */
export async function countByAddress(ctx: Ctx, member: Member, what: keyof typeof byAddress): Promise<void> {
  if (!ctx.client.isOneVisitor || isStaff(member) || member.level >= 2 || member.schoolId !== null) return
  await ctx.limiter.take(ctx.db, byAddress[what], ctx.client, ctx.now())
}
