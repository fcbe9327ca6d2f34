import { namesAnotherSchool, schoolNames } from '#modules/member/nickname-store.ts'
import type { Member } from '#modules/member/rules.ts'
import type { SpeaksFor } from '#modules/sensitive-word/check.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** For whom a member's texts may claim to speak: staff for the site, a verified officer for the own school. */
export async function officeOf(
  ctx: Ctx,
  member: Pick<Member, 'isModerator' | 'isAdmin' | 'schoolId'>,
): Promise<SpeaksFor> {
  if (member.isModerator || member.isAdmin) return 'site'
  const { schoolId } = member
  if (schoolId === null) return undefined
  const listed = await ctx.cached('school names', ['school', 'school:list', 'school:new'], () =>
    schoolNames(ctx.db),
  )
  return { namesAnother: (passage) => namesAnotherSchool(passage, listed, schoolId) }
}
