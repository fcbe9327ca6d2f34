import type { SourceId } from '@app/contract/editorial/facts/sources.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** One case in which a board may not charge a child, or does not refuse it. */
interface FreePlace {
  text: Pair
  sources: readonly SourceId[]
}

/**
 * When a child pays nothing at a publicly funded school, as subsection 49 (7) of the Education Act was read in the
 * amendment of 2005 and as a board explains it to families.
 */
export const freePlaces: readonly FreePlace[] = [
  {
    text: {
      zh: '孩子是加拿大公民或永久居民，和父母住在这个教育局的地区。',
      en: 'The child is a citizen or permanent resident and lives with a parent in the board’s area.',
    },
    sources: ['education-act'],
  },
  {
    text: {
      zh: '父母一方持工作许可在加拿大，或已申请工作许可、正在等结果（49(7)(e)）。教育局通常要求孩子未满 18 岁并与这位家长同住。',
      en: 'A parent is in Canada on a work permit, or has applied for one and waits for the decision: 49 (7) (e). Boards usually ask that the child is under 18 and lives with that parent.',
    },
    sources: ['education-act-2005', 'wrdsb-fee-exempt'],
  },
  {
    text: {
      zh: '父母一方持学习许可，在领取安省政府拨款的大学或学院全日制读学位、文凭或证书课程。读私立学院、短期英语班一般不算，先问教育局。',
      en: 'A parent on a study permit is a full-time student in a degree, diploma or certificate program of a university or college that receives operating grants from Ontario. A private college or a short English course does not usually count: ask the board.',
    },
    sources: ['wrdsb-fee-exempt', 'education-act'],
  },
  {
    text: {
      zh: '父母一方已是永久居民，或孩子、父母正在等永久居民的结果（具体是谁申请、到了哪一步，条文有区分）（49(7)(d)、(e)）。',
      en: 'A parent is a permanent resident, or the child or parent waits for a decision on permanent residence: 49 (7) (d) and (e). It matters who applied and how far the application is.',
    },
    sources: ['education-act-2005', 'steps-to-justice-school'],
  },
  {
    text: {
      zh: '孩子或父母申请难民保护，或已获保护；持临时居留许可（TRP）或外交身份的也在内（49(7)(c)）。',
      en: 'The child or a parent claims refugee protection or has it; also those on a temporary resident permit or with diplomatic status: 49 (7) (c).',
    },
    sources: ['education-act-2005'],
  },
  {
    text: {
      zh: '教育交流项目互派的学生，以及规例另外列出的类别（49(7)(a)，规例 586/05）。',
      en: 'Students of an exchange program, and classes named by regulation: 49 (7) (a) and O. Reg. 586/05.',
    },
    sources: ['education-act-2005', 'fee-exemption-regulation'],
  },
  {
    text: {
      zh: '未满 18 岁、本来有权入学的孩子，不因自己或父母没有合法身份被拒收（第 49.1 条）。这一条说的是入学，收不收费由教育局按上面的规定定。',
      en: 'A child under 18 who is otherwise entitled to be admitted may not be refused because the child or a parent is unlawfully in Canada (section 49.1). It is about admission; on fees the rules above decide.',
    },
    sources: ['ontario-ppm-136'],
  },
]
