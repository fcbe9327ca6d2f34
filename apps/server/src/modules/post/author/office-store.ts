import { namesAnotherSchool, schoolNames } from '#modules/member/nickname-store.ts'
import { isVouchedFor, type Member } from '#modules/member/rules.ts'
import { hasRecord } from '#modules/member/store.ts'
import { ownContacts } from '#modules/school-auth/actions.ts'
import type { Author, SpeaksFor } from '#modules/sensitive-word/check.ts'
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

/**
 * What the check of a member's text needs to know of its author.
 *
 * @param shownWith what readers see beside it under the same name
 */
export async function voiceOf(
  ctx: Ctx,
  member: Member,
  shownWith: readonly string[] = [],
): Promise<{ ownContacts: string[]; speaksFor: SpeaksFor; author?: Author }> {
  return {
    ownContacts: await ownContacts(ctx, member),
    speaksFor: await officeOf(ctx, member),
    // nothing that these demand waits, so nothing is searched for it
    ...(!isVouchedFor(member) && { author: { shownWith, hasRecord: () => hasRecord(ctx, member) } }),
  }
}
