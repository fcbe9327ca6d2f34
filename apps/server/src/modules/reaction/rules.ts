import { type Problem, problem } from '@app/contract/wire/problem.ts'
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
): Problem | undefined {
  if (!schoolsMayMarkTheirOwn && member.schoolId !== null && member.schoolId === target.schoolId)
    return problem('notAllowed', {
      text: {
        zh: '学校账号不能对与本校有关的内容表态，由学生和家长来评价',
        en: 'A school account cannot react to what concerns its own school: leave that to students and parents',
      },
    })
  return target.isApart && !target.isHidden ? problem('userBlocked') : undefined
}

/** A personal account of level 0 without verification, as `weight-store` knows it. */
export const isNewcomer = ({
  usertype,
  isVerified,
  level,
}: Pick<Member, 'usertype' | 'isVerified' | 'level'>) => usertype === '01' && !isVerified && level === 0

/** "Helpful" is for those who have been here for a while, and never for one's own text. */
export function refusalOfHelpful(member: Member, target: Pick<Target, 'authorId'>): Problem | undefined {
  if (target.authorId === member.userId)
    return problem('notAllowed', {
      text: {
        zh: '不能给自己的内容标记“有帮助”，由其他读者来评价',
        en: 'You cannot mark your own text as helpful: leave that to other readers',
      },
    })
  return standingOf(member) === 'new' && !member.isVerified ? problem('levelTooLow') : undefined
}
