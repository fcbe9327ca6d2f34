import { listRedBlack } from '@app/contract/editorial/red-black.ts'
import { replyStatuses } from '@app/contract/editorial/red-black.values.ts'
import { listSchoolPosts, listSchoolThemes, type PostRow } from '@app/contract/post/post.ts'
import { labelOfCategory, type PostCategory } from '@app/contract/post/post.values.ts'
import { getRegisterHistory, type RegisterFactChange } from '@app/contract/school/register/register-desk.ts'
import {
  getSchool,
  listSchools,
  type SchoolDetail,
  type SchoolRow,
  schoolFacts,
} from '@app/contract/school/school.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { type Api, Refusal } from '@app/contract/wire/client.ts'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { olderGuideDay, refreshQuotedFees } from '#app/content/school-links.server.ts'
import { answerParagraph } from '#app/features/school/answer.ts'
import { colon } from '#app/features/school/copy.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import type { SchoolNames } from '#app/features/school/wording.ts'
import { read } from '#app/features/tool/cost/read.ts'
import { feeOf } from '#app/features/tool/cost/schools.ts'
import { yearFigures } from '#app/features/tool/cost/year/year-figures.server.ts'
import { yearTotal } from '#app/features/tool/cost/year/year-total.ts'
import { settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { signatureLine } from '#app/text/signature.ts'
import { chancesLines } from './chances-lines.ts'
import { questions } from './questions.ts'
import { registerAnswer } from './register/register-answer.ts'
import { type Listed, type QuestionGroup, registerQuestions } from './register/register-questions.ts'
import type { YearInAll } from './year-in-all.tsx'

const POSTS_SHOWN = 5
const OFFERED = 3
/** A figure checked longer ago than this is shown as outdated. */
const FRESH_DAYS = 365

export interface FeeLine {
  name: string
  note: string
  amount: number
  currency: string
  /** Where its source and its statement stand: under a sourced figure, or under the line itself; null for the list's. */
  figure: string | null
}

export interface Mention {
  schoolId: number
  isSample: boolean
  list: 'red' | 'black'
  day: string
  articles: { id: number; title: string }[]
  postCount: number
  verifiedCount: number
  reasons: string[]
  reply: string | null
  status: string
}

export interface SchoolPage {
  school: SchoolDetail
  names: SchoolNames
  answer: string
  fees: FeeLine[]
  /** The day on which the costs guide read other fees of this school than its record states now. */
  guideDay: string | undefined
  /** What a first year comes to; null where tuition is not stated. */
  year: YearInAll | null
  /** Figures that the school has stated since they were checked, with what an editor had found; null where nothing was. */
  statements: Record<string, { statedOn: string; checked: string | null }>
  /** Sources by figure; the kind says whether the check is recent. */
  sources: Record<string, { text: string; checkedOn: string; kind: 'checked' | 'outdated' | 'unverified' }>
  posts: { id: number; title: string; category: string; day: string; author: string; commentCount: number }[]
  postTotal: number
  /** What they are about, those of verified people first. */
  themes: { tag: string; count: number; verifiedCount: number; lastDay: string }[]
  /** Null when it is on no list; `failed` when the lists did not arrive. */
  mention: Mention | null | 'failed'
  questions: string[]
  /** For a school of the register, what is not stated, by whom to ask. */
  questionGroups: QuestionGroup[]
  /** For a school of the register, what the ministry's lists changed about it, newest first. */
  history: RegisterFactChange[]
  day: string | null
}

/** What is shown for an id that does not exist: other schools. */
export interface Lost {
  offered: SchoolRow[]
  names: SchoolNames
}

const dayOf = (moment: Date) => writeMoment(moment).slice(0, 10)

/** Everything the page of a school shows; for an unknown id the best documented schools instead. */
export async function readSchool(api: Api, id: number, language: Language): Promise<SchoolPage | Lost> {
  const [words, school] = await Promise.all([schoolWords(api), found(api, id)])
  if (!school) {
    const best = await settled(
      api(listSchools, { query: { pageNum: 1, pageSize: OFFERED }, body: { orderType: 'complete' } }),
    )
    return { offered: best.ok ? best.value.rows : [], names: words.names }
  }
  const [posts, themes, history, lists, types] = await Promise.all([
    settled(
      api(listSchoolPosts, {
        query: { pageNum: 1, pageSize: POSTS_SHOWN },
        body: { schoolId: id, orderType: 'new' },
      }),
    ),
    settled(api(listSchoolThemes, { body: { schoolId: id } })),
    isListed(school) ? settled(api(getRegisterHistory, { body: { id } })) : null,
    school.listFlag === 'none' ? null : settled(api(listRedBlack, { body: { cityCode: school.cityCode } })),
    readTypes(api),
    statesTuition(school) ? refreshLedger(api) : refreshQuotedFees(api, school),
  ])
  const statedLines = statedFeeLines(school)
  return {
    school,
    names: words.names,
    answer: isListed(school)
      ? registerAnswer(school, language)
      : answerParagraph(school, words.names, language),
    questionGroups: isListed(school) ? registerQuestions(school, language) : [],
    history: history?.ok ? history.value.data : [],
    fees: feeLines(school, language),
    guideDay: olderGuideDay(school),
    year: yearOf(school),
    sources: Object.fromEntries(
      sourcesOf(school, statedLines).map((source) => [
        source.figure,
        {
          text: language === 'en' ? source.textEn || source.text : source.text,
          checkedOn: source.checkedOn,
          kind: school.isSample ? 'unverified' : isFresh(source.checkedOn) ? 'checked' : 'outdated',
        },
      ]),
    ),
    statements: Object.fromEntries([
      ...school.statements.map(({ figure, statedOn, checked }) => [
        figure,
        { statedOn, checked: checked && checkedText(figure, checked, words.names, language) },
      ]),
      ...statedLines.flatMap(({ key, statedOn, former }) =>
        former === undefined ? [] : [[key, { statedOn, checked: former }]],
      ),
    ]),
    themes: themes.ok
      ? themes.value.data.map(({ lastTime, ...theme }) => ({ ...theme, lastDay: dayOf(lastTime) }))
      : [],
    posts: posts.ok
      ? posts.value.rows.map((post) => ({
          id: post.id,
          title: post.title,
          category: say(kindName(post, types.categories), language),
          day: dayOf(post.publishTime ?? post.createTime),
          author: signatureLine(post.author),
          commentCount: post.commentCount,
        }))
      : [],
    postTotal: posts.ok ? posts.value.total : 0,
    mention: lists === null ? null : lists.ok ? mentionOf(school, lists.value.data, language) : 'failed',
    questions: schoolFacts
      .filter((fact) => !fact.isStated(asDraft(school)))
      .flatMap((fact) => {
        const question = questions[fact.key as keyof typeof questions]
        return question ? [say(question, language)] : []
      }),
    day: school.updateTime && dayOf(school.updateTime),
  }
}

/** Whether a year's total rests on figures of the ledger besides the school's own. */
const statesTuition = ({ tuitionMin, register }: SchoolDetail) =>
  tuitionMin !== null || register?.boardTuition != null

function yearOf(school: SchoolDetail): YearInAll | null {
  if (!statesTuition(school)) return null
  const reading = read(new URLSearchParams(), [])
  const { cad, cny, without } = yearTotal(feeOf(school, school.schoolName), reading, yearFigures())
  return cad && cny && { cad, cny, without }
}

const isListed = (school: SchoolDetail): school is Listed => school.register !== null

/** What a post is called on the page of its school: a question has no category, and neither has a story. */
export function kindName(
  { isStory, isQuestion, blogType }: Pick<PostRow, 'isStory' | 'isQuestion' | 'blogType'>,
  categories: readonly PostCategory[],
): Pair {
  if (isStory) return { zh: '学生故事', en: 'Student story' }
  if (isQuestion) return { zh: '提问', en: 'Question' }
  return labelOfCategory(blogType, categories) ?? { zh: '文章', en: 'Article' }
}

async function found(api: Api, id: number): Promise<SchoolDetail | undefined> {
  try {
    return (await api(getSchool, { params: { id } })).data
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 404) return undefined
    throw failure
  }
}

/** The answer names the same facts as the record they are counted on. */
function asDraft(school: SchoolDetail): Parameters<(typeof schoolFacts)[number]['isStated']>[0] {
  return { ...school, languages: school.languages as ('zh' | 'en' | 'fr')[] }
}

function isFresh(checkedOn: string): boolean {
  return now().getTime() - Date.parse(checkedOn) < FRESH_DAYS * 86_400_000
}

type Checked = NonNullable<SchoolDetail['statements'][number]['checked']>

/** What an editor had found of a figure, as the page shows figures; empty where that was nothing. */
function checkedText(
  figure: SchoolDetail['statements'][number]['figure'],
  checked: Checked,
  names: SchoolNames,
  language: Language,
): string {
  const money = (amount: number | null | undefined) =>
    amount == null ? '' : [checked.currency, amount.toLocaleString('en-US')].filter(Boolean).join(' ')
  switch (figure) {
    case 'tuition': {
      const { tuitionMin, tuitionMax, feeYear } = checked
      const range =
        tuitionMax != null && tuitionMax !== tuitionMin ? `–${tuitionMax.toLocaleString('en-US')}` : ''
      return [`${money(tuitionMin)}${range}`, feeYear].filter(Boolean).join(language === 'zh' ? '，' : ', ')
    }
    case 'boardingFee':
      return money(checked.boardingFee)
    case 'fees':
      return { zh: `${checked.fees?.length ?? 0} 项`, en: `${checked.fees?.length ?? 0} lines` }[language]
    case 'existStuNums':
      return names.students[checked.existStuNums ?? ''] ?? ''
    case 'founded':
      return checked.founded == null ? '' : String(checked.founded)
    case 'chances':
      return chancesText(checked, language)
    case 'destinations': {
      const { destinations } = checked
      return destinations ? `${destinations.year}: ${destinations.known}/${destinations.graduates}` : ''
    }
  }
}

/** What an editor had found of the chances of a place, in one line. */
function chancesText(checked: Checked, language: Language): string {
  const { seats, applicants, englishNeeded, englishNeededEn } = checked
  const lines = chancesLines(
    {
      chancesYear: null,
      seats: seats ?? null,
      applicants: applicants ?? null,
      englishNeeded: englishNeeded ?? null,
      englishNeededEn: englishNeededEn ?? null,
      international: checked.international ?? null,
      interview: checked.interview ?? null,
    },
    language,
  )
  return lines
    .flatMap(({ term, value }) => (value ? `${say(term, language)}${colon[language]}${value}` : []))
    .join(language === 'zh' ? '；' : '; ')
}

/** A line of a list that the school has stated: what the line said before, empty for a new one; undefined for an unchanged one. */
interface StatedLine {
  key: string
  statedOn: string
  former: string | undefined
}

const lineKey = (at: number) => `fees ${at}`

/** The lines of the list by what the school has changed of them; none where it is not known what stood before. */
function statedFeeLines({ fees, feeYear, statements }: SchoolDetail): StatedLine[] {
  const stated = statements.find(({ figure }) => figure === 'fees')
  const before = stated?.checked?.fees
  if (!stated || !before) return []
  const formerYear = stated.checked?.feeYear
  const isOtherYear = formerYear !== undefined && formerYear !== feeYear
  return fees.map(({ name, amount, currency }, at) => {
    const former = before.find((one) => one.name === name)
    const isSame = !isOtherYear && former?.amount === amount && former.currency === currency
    const year = isOtherYear && formerYear ? ` (${formerYear})` : ''
    const text = former ? `${former.currency} ${former.amount.toLocaleString('en-US')}${year}` : ''
    return { key: lineKey(at), statedOn: stated.statedOn, former: isSame ? undefined : text }
  })
}

/** The sources of a school by figure; each stated line has that of the list besides. */
function sourcesOf({ sources }: SchoolDetail, lines: readonly StatedLine[]) {
  const ofList = sources.find(({ figure }) => figure === 'fees')
  return [...sources, ...(ofList ? lines.map(({ key }) => ({ ...ofList, figure: key })) : [])]
}

/** The stated lines; tuition and boarding lead when the list leaves them out. */
function feeLines(school: SchoolDetail, language: Language): FeeLine[] {
  const isByLine = statedFeeLines(school).length > 0
  const lines = school.fees.map(
    (fee, at): FeeLine => ({
      name: language === 'en' ? fee.nameEn || fee.name : fee.name || fee.nameEn,
      note: (language === 'en' ? fee.noteEn || fee.note : fee.note || fee.noteEn) ?? '',
      amount: fee.amount,
      currency: fee.currency,
      figure:
        fee.amount === school.tuitionMin || fee.amount === school.tuitionMax
          ? 'tuition'
          : fee.amount === school.boardingFee
            ? 'boardingFee'
            : isByLine
              ? lineKey(at)
              : null,
    }),
  )
  const lead: FeeLine[] = []
  const add = (figure: 'tuition' | 'boardingFee', amount: number | null, name: string) => {
    if (amount !== null && !lines.some((line) => line.figure === figure))
      lead.push({ name, note: '', amount, currency: school.currency, figure })
  }
  add('tuition', school.tuitionMin, { zh: '学费', en: 'Tuition' }[language])
  add('boardingFee', school.boardingFee, { zh: '住宿费', en: 'Boarding' }[language])
  return [...lead, ...lines]
}

type Lists = { redlist: Entry[]; balcklist: Entry[] }
type Entry = {
  schoolId: number
  articles: { id: number; title: string }[]
  sinceTime: Date
  postCount: number
  verifiedCount: number
  reasons: { label: string; labelEn: string }[]
  reply: string | null
  replyStatus: keyof typeof replyStatuses
}

function mentionOf(school: SchoolDetail, lists: Lists, language: Language): Mention | 'failed' {
  const list = school.listFlag === 'red' ? 'red' : 'black'
  const entry = (list === 'red' ? lists.redlist : lists.balcklist).find((one) => one.schoolId === school.id)
  if (!entry) return 'failed'
  return {
    schoolId: school.id,
    isSample: school.isSample,
    list,
    day: dayOf(entry.sinceTime),
    articles: entry.articles,
    postCount: entry.postCount,
    verifiedCount: entry.verifiedCount,
    reasons: entry.reasons.map((reason) =>
      language === 'en' ? reason.labelEn || reason.label : reason.label,
    ),
    reply: entry.reply,
    status: say(replyStatuses[entry.replyStatus], language),
  }
}
