import { DAY_MS } from '@app/contract/time.values.ts'
import type { Member } from '#modules/member/rules.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Counted, Limit } from '#platform/limit/limits.ts'

/** What new and regular members write from one address in a day. */
const byAddress = {
  post: { key: 'rate.blog.add.ip', max: 20, windowMs: DAY_MS, errKey: 'rate.blog.add' },
  comment: { key: 'rate.comment.add.ip', max: 200, windowMs: DAY_MS, errKey: 'rate.comment.add' },
} as const satisfies Record<string, Limit>

export const isStaff = (member: Pick<Member, 'isModerator' | 'isAdmin'>): boolean =>
  member.isModerator || member.isAdmin

/** Where a text counts by the address it comes from, if that names one visitor; trusted people are not counted. */
export function limitsByAddress(
  { client }: Ctx,
  member: Member,
  what: keyof typeof byAddress,
): (readonly [Limit, Counted])[] {
  if (!client.isOneVisitor || isStaff(member) || member.level >= 2 || member.schoolId !== null) return []
  return [[byAddress[what], client]]
}
