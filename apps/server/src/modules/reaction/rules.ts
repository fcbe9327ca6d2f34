import type { ProblemName } from '@app/contract/wire/problem.ts'
import { type Member, standingOf } from '#modules/member/rules.ts'
import type { Target } from './store.ts'

/**
 * Why a member may not react to something; undefined when they may. A school account gives no opinion about itself.
 * For a hidden author the refusal leaves out a block, because it would reveal the author.
 */
export function refusalOf(
  member: Pick<Member, 'schoolId'>,
  target: Pick<Target, 'schoolId' | 'isApart' | 'isHidden'>,
  { schoolsMayMarkTheirOwn = false } = {},
): ProblemName | undefined {
  if (!schoolsMayMarkTheirOwn && member.schoolId !== null && member.schoolId === target.schoolId)
    return 'notAllowed'
  return target.isApart && !target.isHidden ? 'userBlocked' : undefined
}

/** "Helpful" is for those who have been here for a while, and never for one's own text. */
export function refusalOfHelpful(member: Member, target: Pick<Target, 'authorId'>): ProblemName | undefined {
  if (target.authorId === member.userId) return 'notAllowed'
  return standingOf(member) === 'new' && !member.isVerified ? 'levelTooLow' : undefined
}
