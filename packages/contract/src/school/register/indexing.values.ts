import type { SchoolRow } from '@app/contract/school/school.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { RegisterSummary } from './register.ts'

/** The sitemap lists schools apart by who runs them, so that a search engine's report tells them apart too. */
export const addressGroups = {
  public: { zh: '公立与天主教', en: 'Public and Catholic' },
  private: { zh: '私立', en: 'Private' },
  other: { zh: '其他', en: 'Others' },
} as const satisfies Record<string, Pair>
export type AddressGroup = keyof typeof addressGroups

/** What of a school decides whether search engines may list its page. */
export interface IndexFacts
  extends Pick<
    SchoolRow,
    | 'isSample'
    | 'isAuth'
    | 'boarding'
    | 'tuitionMin'
    | 'blogCount'
    | 'scoreCount'
    | 'recruitGrade'
    | 'programs'
    | 'lat'
  > {
  register: Pick<
    RegisterSummary,
    'kind' | 'credits' | 'city' | 'boardName' | 'enrolment' | 'osslt' | 'goneOn'
  > | null
}

/** A page that says less of its own than this repeats a thousand others. */
const OWN_FACTS_MIN = 3

/** True for a school of which it, an editor or a family says something. */
const isDescribed = (school: IndexFacts): boolean =>
  school.isAuth ||
  school.boarding !== 'unknown' ||
  school.tuitionMin !== null ||
  school.blogCount > 0 ||
  school.scoreCount > 0 ||
  school.recruitGrade.length > 0 ||
  school.programs.length > 0

/**
 * True if search engines may list the page of a school. A page with facts of the register alone needs enough that tells it
 * apart: place, board, results or number of students, neighbours (which its coordinates give it), and for a private school
 * that it may give credits, which is what families look such a school up for.
 */
export function isIndexed(school: IndexFacts): boolean {
  const { register } = school
  if (school.isSample) return false
  if (!register || isDescribed(school)) return true
  if (register.goneOn !== null) return false
  const own = [
    register.city !== null,
    register.boardName !== null,
    register.osslt !== null || register.enrolment !== null,
    school.lat !== null,
    register.kind === 'private' && register.credits !== 'no',
  ]
  return own.filter(Boolean).length >= OWN_FACTS_MIN
}
