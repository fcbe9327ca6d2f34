import type { SourceId } from '@app/contract/editorial/facts/sources.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'

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

/** What stands around the cases. */
export const freePlacesCopy = pairs({
  title: { zh: '什么情况下不用交学费', en: 'When a child pays nothing' },
  intro: {
    zh: '安省的孩子读公立学校不交学费。《教育法》第 49 条让教育局向持临时身份的学生收费，同时列出不得收费的人。常见的几种：',
    en: 'Children of Ontario attend public schools without a fee. Section 49 of the Education Act lets boards charge students of temporary status, and names those whom they must not charge. The usual cases:',
  },
  check: {
    zh: '最后由教育局看证件决定：父母的许可是否有效、孩子是否同住、从哪天起算、许可到期以后怎么办，都要书面问清。孩子自己持学习许可、父母不在加拿大的，一般要交国际生学费。',
    en: 'The board decides by the papers. Ask in writing whether the parent’s permit qualifies, whether the child must live with that parent, from which day it counts, and what happens when the permit ends. A child who is alone in Canada on a study permit usually pays.',
  },
  noLaw: {
    zh: '这里是摘要，不是法律意见。我们读到的是 2005 年的修法、到 2010 年的规例文本和一个教育局的说明，没有读到今天的合并本，请以 e-Laws 上的条文为准。',
    en: 'A summary, not legal advice. We read the amendment of 2005, the regulation up to 2010 and one board’s explanation, not today’s consolidated text; e-Laws decides.',
  },
  sources: { zh: '出处', en: 'Sources' },
})
