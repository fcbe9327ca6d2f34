import { boardings } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { copy, names, placeNames, themeNames } from '#app/features/match/copy.ts'
import {
  type Answers,
  ceilingOf,
  countsLodging,
  isAnswered,
  isLodgingDue,
  type ListedFact,
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
const semicolon: Pair = { zh: '；', en: '; ' }
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
    const lodging =
      answers.withBoarding === undefined
        ? copy.lodgingUsual
        : answers.withBoarding
          ? copy.withBoarding
          : copy.lodgingNever
    return list([...amounts, say(lodging, language)], language)
  }
  const value = answers[question]
  return list(
    (Array.isArray(value) ? value : [value]).map((one) => valueText(question, String(one), words, language)),
    language,
  )
}

const programmeNames = (programmes: MatchSchool['programs'], language: Language) =>
  programmes.map(({ name, nameEn }) => (language === 'en' ? nameEn || name : name || nameEn))

function lodgingText(school: MatchSchool, language: Language): string {
  if (school.boardingIncluded) return say({ zh: '住宿含在学费内', en: 'boarding included' }, language)
  if (school.boardingFee === null)
    return say({ zh: '住在哪里、要多少钱未提供', en: 'the cost of housing is not stated' }, language)
  const fee = boardingFeeText(school, language)
  return say({ zh: `住宿 ${fee}`, en: `boarding ${fee}` }, language)
}

function budgetText(school: MatchSchool, answers: Answers, fit: number | null, language: Language): string {
  const currency = currencyCodes.find((code) => code === school.currency)
  const tuition = tuitionText(school, language)
  if (tuition === null) return say(budgetCopy.noTuition, language)
  if (school.tuitionPer === 'course') return say(budgetCopy.byCourse(tuition), language)
  const ceiling = currency && ceilingOf(answers, currency)
  if (ceiling === undefined) return say(budgetCopy.noCeiling(tuition), language)
  const isWithBoarding = countsLodging(school, answers) && isLodgingDue(school)
  const parts = [
    say({ zh: `学费 ${tuition}`, en: `Tuition ${tuition}` }, language),
    ...(isWithBoarding ? [lodgingText(school, language)] : []),
  ]
  const text = parts.join(say({ zh: '，', en: ', ' }, language))
  const cost = yearCost(school, countsLodging(school, answers))
  if (fit === 0 && cost)
    return say(budgetCopy.over(text, moneyText(cost.from - ceiling, school.currency, language)), language)
  return fit === 0.5 ? say(budgetCopy.partly(text), language) : text
}

const budgetCopy = {
  noTuition: {
    zh: '学费未提供；没写不等于便宜，先要报价',
    en: 'Tuition is not stated. That does not make it cheap: ask for a quotation',
  },
  byCourse: (tuition: string): Pair => ({
    zh: `${tuition}，一年多少要看选几门`,
    en: `${tuition}; a year depends on how many are taken`,
  }),
  noCeiling: (tuition: string): Pair => ({
    zh: `${tuition}；你没填这种货币的上限`,
    en: `${tuition}; you gave no ceiling in this currency`,
  }),
  over: (text: string, amount: string): Pair => ({
    zh: `${text}；至少超出 ${amount}`,
    en: `${text}; at least ${amount} over`,
  }),
  partly: (text: string): Pair => ({
    zh: `${text}；低档在预算内，高档超出`,
    en: `${text}; the lower end fits, the higher does not`,
  }),
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
  ].join(semicolon[language])
}

function chineseText({ languages }: MatchSchool): Pair {
  if (languages.length === 0) return { zh: '教学语言未提供', en: 'languages of teaching not stated' }
  return languages.includes('zh')
    ? { zh: '教学语言含中文', en: 'Chinese is a language of teaching' }
    : { zh: '教学语言不含中文', en: 'Chinese is not a language of teaching' }
}

function englishSupportText(school: MatchSchool, language: Language): Pair {
  if (school.programs.length === 0) return { zh: '课程未提供', en: 'programs not stated' }
  const found = list(programmeNames(programmesFor(school, 'esl'), language), language)
  return found
    ? { zh: `有${found}`, en: `lists ${found}` }
    : { zh: '没有列出英语过渡课', en: 'lists no English support course' }
}

function englishText(school: MatchSchool, wanted: readonly string[], language: Language): string {
  const parts = wanted.map((support) =>
    say(support === 'zh' ? chineseText(school) : englishSupportText(school, language), language),
  )
  const text = parts.join(semicolon[language])
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function cityText(school: MatchSchool, fit: number | null, language: Language): string {
  if (school.isOnline) return say(online, language)
  const place = locationText(school, language)
  if (fit === null)
    return `${place ?? ''}${say({ zh: '（没有写明位置）', en: ' (no position stated)' }, language)}`.trim()
  const km = school.schoolType === 1 ? torontoKm(school) : null
  if (km === null) return place ?? say(notStated, language)
  return `${place ?? ''}${say({ zh: `，距多伦多约 ${km} 公里`, en: `, about ${km} km from Toronto` }, language)}`
}

function gradeText(school: MatchSchool, language: Language): string {
  const grades = gradesText(school.recruitGrade, language)
  return say(grades ? { zh: `招 ${grades}`, en: `Takes ${grades}` } : notStated, language)
}

const online: Pair = { zh: '只上网课，不在任何一地', en: 'Taught online, in no one place' }
const notStated: Pair = { zh: '学校没有提供', en: 'The school does not state it' }
const verification = {
  yes: { zh: '已认证', en: 'Verified' },
  no: { zh: '未认证', en: 'Not verified' },
}
const listNames: Record<MatchSchool['listFlag'], Pair> = {
  none: { zh: '不在红榜，也不在黑榜', en: 'On neither list' },
  red: { zh: '在红榜', en: 'On the red list' },
  black: { zh: '在黑榜', en: 'On the black list' },
}

const fromList: Record<ListedFact, Pair> = {
  grade: { zh: '（教育厅名单）', en: ' (ministry’s list)' },
  size: { zh: '（教育厅名单）', en: ' (ministry’s list)' },
  budget: { zh: '（教育局对国际生的收费）', en: ' (the board’s fee for international students)' },
}

/** Why a school meets an answer or not, in words of its own facts; what a list states in its place says so. */
export function reasonText(
  line: { question: QuestionId; fit: number | null },
  school: MatchSchool,
  answers: Answers,
  words: Words,
  language: Language,
): string {
  const text = ownReason(line, school, answers, words, language)
  const listed = school.listed.find((fact) => fact === line.question)
  return listed ? `${text}${say(fromList[listed], language)}` : text
}

function ownReason(
  { question, fit }: { question: QuestionId; fit: number | null },
  school: MatchSchool,
  answers: Answers,
  words: Words,
  language: Language,
): string {
  switch (question) {
    case 'place':
      if (school.isOnline) return say(online, language)
      return say(school.schoolType === 1 ? placeNames.canada : placeNames.china, language)
    case 'city':
      return cityText(school, fit, language)
    case 'grade':
      return gradeText(school, language)
    case 'entry': {
      const intakes = school.joinSchool.map((value) => nameIn(words.names.intake, value))
      return list(intakes, language) || say(notStated, language)
    }
    case 'boarding':
      return say(boardings[school.boarding], language)
    case 'size':
      return school.existStuNums === null
        ? say(notStated, language)
        : nameIn(words.names.students, school.existStuNums)
    case 'budget':
      return budgetText(school, answers, fit, language)
    case 'themes':
      return fit === null ? say(notStated, language) : themesText(school, answers.themes ?? [], language)
    case 'english':
      return englishText(school, answers.english ?? [], language)
    case 'stated': {
      const { completeness } = school
      const text = {
        zh: `已提供 ${completeness}/${FACT_COUNT} 项`,
        en: `${completeness} of ${FACT_COUNT} facts stated`,
      }
      return say(text, language)
    }
    case 'lists':
      return say(listNames[school.listFlag], language)
    case 'verified':
      return say(school.isAuth ? verification.yes : verification.no, language)
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
