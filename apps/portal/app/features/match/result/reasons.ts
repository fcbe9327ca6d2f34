import { boardings } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { copy, names, placeNames, themeNames } from '#app/features/match/copy.ts'
import {
  type Answers,
  ceilingOf,
  isAnswered,
  isLodgingDue,
  type MatchSchool,
  programmesFor,
  type QuestionId,
  type Theme,
  torontoKm,
  yearCost,
} from '#app/features/match/questions/questions.ts'
import { nameIn, valueText, type Words } from '#app/features/match/questions/values.ts'
import type { Flip } from '#app/features/match/rank/what-if.ts'
import { currencyCodes } from '#app/features/school/list/filters.ts'
import {
  boardingFeeText,
  FACT_COUNT,
  gradesText,
  locationText,
  moneyText,
  tuitionText,
} from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { resultCopy } from './result-copy.ts'

const comma: Pair = { zh: '、', en: ', ' }
const list = (parts: readonly string[], language: Language) => parts.join(comma[language])

/** A whole answer in words; empty when the question is not answered. */
export function answerText(question: QuestionId, answers: Answers, words: Words, language: Language): string {
  if (!isAnswered(question, answers)) return ''
  if (question === 'verified') return say(copy.verifiedOnly, language)
  if (question === 'budget') {
    const amounts = currencyCodes.flatMap((currency) => {
      const ceiling = ceilingOf(answers, currency)
      return ceiling === undefined ? [] : `≤ ${moneyText(ceiling, currency, language)}`
    })
    return list(answers.withBoarding ? [...amounts, say(copy.withBoarding, language)] : amounts, language)
  }
  const value = answers[question]
  return list(
    (Array.isArray(value) ? value : [value]).map((one) => valueText(question, String(one), words, language)),
    language,
  )
}

const programmeNames = (programmes: MatchSchool['programs'], language: Language) =>
  programmes.map(({ name, nameEn }) => (language === 'en' ? nameEn || name : name || nameEn))

function budgetText(school: MatchSchool, answers: Answers, fit: number | null, language: Language): string {
  const zh = language === 'zh'
  const currency = currencyCodes.find((code) => code === school.currency)
  const tuition = tuitionText(school, language)
  if (tuition === null)
    return zh
      ? '学费未提供；没写不等于便宜，先要报价'
      : 'Tuition is not stated. That does not make it cheap: ask for a quotation'
  if (school.tuitionPer === 'course')
    return zh ? `${tuition}，一年多少要看选几门` : `${tuition}; a year depends on how many are taken`
  const ceiling = currency && ceilingOf(answers, currency)
  if (ceiling === undefined)
    return zh ? `${tuition}；你没填这种货币的上限` : `${tuition}; you gave no ceiling in this currency`
  const cost = yearCost(school, answers.withBoarding ?? false)
  const isWithBoarding = answers.withBoarding && isLodgingDue(school)
  const boarding = boardingFeeText(school, language)
  const boardingText = school.boardingIncluded
    ? zh
      ? '住宿含在学费内'
      : 'boarding included'
    : school.boardingFee === null
      ? zh
        ? '住在哪里、要多少钱未提供'
        : 'the cost of lodging is not stated'
      : zh
        ? `住宿 ${boarding}`
        : `boarding ${boarding}`
  const parts = [`${zh ? '学费' : 'Tuition'} ${tuition}`, ...(isWithBoarding ? [boardingText] : [])]
  const text = parts.join(zh ? '，' : ', ')
  if (fit === 0 && cost) {
    const over = moneyText(cost.from - ceiling, school.currency, language)
    return zh ? `${text}；至少超出 ${over}` : `${text}; at least ${over} over`
  }
  if (fit === 0.5)
    return zh ? `${text}；低档在预算内，高档超出` : `${text}; the lower end fits, the higher does not`
  return text
}

function themesText(school: MatchSchool, wanted: readonly Theme[], language: Language): string {
  const zh = language === 'zh'
  const found = wanted.map((theme) => {
    const programmes = programmeNames(programmesFor(school, theme), language)
    if (programmes.length === 0 && theme === 'french' && school.languages.includes('fr'))
      programmes.push(zh ? '法语授课' : 'teaching in French')
    return { theme, programmes }
  })
  const has = [...new Set(found.flatMap(({ programmes }) => programmes))]
  const lacks = found
    .filter(({ programmes }) => programmes.length === 0)
    .map(({ theme }) => say(themeNames[theme], language))
  return [
    ...(has.length > 0 ? [`${zh ? '有' : 'Lists '}${list(has, language)}`] : []),
    ...(lacks.length > 0
      ? [`${zh ? '没有列出' : has.length > 0 ? 'does not list ' : 'Does not list '}${list(lacks, language)}`]
      : []),
  ].join(zh ? '；' : '; ')
}

function englishText(school: MatchSchool, wanted: readonly string[], language: Language): string {
  const zh = language === 'zh'
  const parts = wanted.map((wish) => {
    if (wish === 'zh') {
      if (school.languages.length === 0) return zh ? '教学语言未提供' : 'languages of teaching not stated'
      if (school.languages.includes('zh')) return zh ? '教学语言含中文' : 'Chinese is a language of teaching'
      return zh ? '教学语言不含中文' : 'Chinese is not a language of teaching'
    }
    if (school.programs.length === 0) return zh ? '课程未提供' : 'programmes not stated'
    const found = programmeNames(programmesFor(school, 'esl'), language)
    if (found.length > 0) return (zh ? '有' : 'lists ') + list(found, language)
    return zh ? '没有列出英语过渡课' : 'lists no English support course'
  })
  const text = parts.join(zh ? '；' : '; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Why a school meets an answer or not, in words of its own facts. */
export function reasonText(
  { question, fit }: { question: QuestionId; fit: number | null },
  school: MatchSchool,
  answers: Answers,
  words: Words,
  language: Language,
): string {
  const zh = language === 'zh'
  const notStated = zh ? '学校没有提供' : 'The school does not state it'
  switch (question) {
    case 'place':
      return say(school.schoolType === 1 ? placeNames.canada : placeNames.china, language)
    case 'city': {
      const place = locationText(school, language)
      if (fit === null) return `${place ?? ''}${zh ? '（没有写明位置）' : ' (no position stated)'}`.trim()
      const km = school.schoolType === 1 ? torontoKm(school) : null
      if (km === null) return place ?? notStated
      return `${place ?? ''}${zh ? `，距多伦多约 ${km} 公里` : `, about ${km} km from Toronto`}`
    }
    case 'grade': {
      const grades = gradesText(school.recruitGrade, language)
      return grades ? (zh ? `招 ${grades}` : `Takes ${grades}`) : notStated
    }
    case 'entry':
      return (
        list(
          school.joinSchool.map((value) => nameIn(words.names.intake, value)),
          language,
        ) || notStated
      )
    case 'boarding':
      return say(boardings[school.boarding], language)
    case 'size':
      return school.existStuNums === null ? notStated : nameIn(words.names.students, school.existStuNums)
    case 'budget':
      return budgetText(school, answers, fit, language)
    case 'themes':
      return fit === null ? notStated : themesText(school, answers.themes ?? [], language)
    case 'english':
      return englishText(school, answers.english ?? [], language)
    case 'stated':
      return zh
        ? `已提供 ${school.completeness}/${FACT_COUNT} 项`
        : `${school.completeness} of ${FACT_COUNT} facts stated`
    case 'lists': {
      const texts: Record<MatchSchool['listFlag'], Pair> = {
        none: { zh: '不在红榜，也不在黑榜', en: 'On neither list' },
        red: { zh: '在红榜', en: 'On the red list' },
        black: { zh: '在黑榜', en: 'On the black list' },
      }
      return say(texts[school.listFlag], language)
    }
    case 'verified':
      return school.isAuth ? (zh ? '已认证' : 'Verified') : zh ? '未认证' : 'Not verified'
  }
}

/** A single change in words, without what it leads to. */
export function flipText(
  flip: Flip,
  groupName: (group: (Flip & { kind: 'weight' })['group']) => string,
  words: Words,
  language: Language,
): string {
  if (flip.kind === 'weight')
    return say(resultCopy.flipWeight(groupName(flip.group), flip.from, flip.to), language)
  const name = say(names[flip.question], language)
  if (flip.kind === 'must') return say(resultCopy.flipMust(name), language)
  const { change } = flip
  switch (change.kind) {
    case 'drop':
      return say(resultCopy.flipDrop(name), language)
    case 'ceiling':
      return say(resultCopy.flipCeiling(moneyText(change.amount, change.currency, language)), language)
    case 'boarding':
      return say(resultCopy.flipBoarding(change.isOn), language)
    default: {
      const value = valueText(flip.question, change.value, words, language)
      const text = { set: resultCopy.flipSet, add: resultCopy.flipAdd, remove: resultCopy.flipRemove }[
        change.kind
      ]
      return say(text(name, value), language)
    }
  }
}
