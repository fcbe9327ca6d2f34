import type { Language } from '@app/contract/shapes/language.ts'
import type { Cron, Days, Span } from './cron.ts'

const two = (value: number) => String(value).padStart(2, '0')

const weekdays = {
  zh: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const ordinal = (value: number) => {
  const ending = ['th', 'st', 'nd', 'rd'][value % 100 > 10 && value % 100 < 14 ? 0 : value % 10] ?? 'th'
  return `${value}${ending}`
}

const listOf = (words: readonly string[], language: Language) =>
  language === 'zh'
    ? words.join('、')
    : words.length < 2
      ? words.join('')
      : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const isAll = (spans: readonly Span[]) => spans.some(({ written }) => written === 'all')
const onlyOne = (spans: readonly Span[]) =>
  spans.length === 1 && spans[0]?.written === 'one' ? spans[0].from : undefined
const areOnes = (spans: readonly Span[]) =>
  spans.length > 0 && spans.every(({ written }) => written === 'one')
const onlySteps = (spans: readonly Span[]) =>
  spans.length === 1 && spans[0]?.written === 'steps' ? spans[0] : undefined

/** What the values of a field count. */
interface Unit {
  zh: string
  en: string
}

const units = {
  second: { zh: '秒', en: 'second' },
  minute: { zh: '分钟', en: 'minute' },
  hour: { zh: '小时', en: 'hour' },
  day: { zh: '天', en: 'day' },
  month: { zh: '个月', en: 'month' },
  year: { zh: '年', en: 'year' },
} as const satisfies Record<string, Unit>

const isPlain = ({ written, step }: Span) => written === 'one' || (written === 'range' && step === 1)
const onlySteppedRange = (spans: readonly Span[]) =>
  spans.length === 1 && spans[0]?.written === 'range' && spans[0].step > 1 ? spans[0] : undefined

/** `8、10至18`, with the names of values. */
function spanWords(
  spans: readonly Span[],
  nameOf: (value: number) => string,
  unit: Unit,
  language: Language,
): string {
  const zh = language === 'zh'
  return listOf(
    spans.map(({ from, to, step, written }) => {
      const [first, last] = [nameOf(from), nameOf(to)]
      if (written === 'one') return first
      const every = zh ? `每 ${step} ${unit.zh}` : `every ${ordinal(step)} ${unit.en} from ${first}`
      if (written === 'steps') return zh ? `从${first}起${every}` : `${every} on`
      if (step === 1) return zh ? `${first}至${last}` : `${first} to ${last}`
      return zh ? `${first}到${last}之间${every}` : `${every} to ${last}`
    }),
    language,
  )
}

/** A step within a range of minutes or seconds. */
function steppedWords({ from, to, step }: Span, place: string, unit: Unit) {
  return {
    zh: `第 ${from} ${place}到第 ${to} ${place}之间每 ${step} ${unit.zh}`,
    en: `every ${step} ${unit.en}s from ${unit.en} ${from} to ${to}`,
  }
}

/** Every so many hours, minutes or seconds, from the first on or from another. */
function stepWords({ from, step }: Span, zh: readonly [unit: string, place: string], en: string) {
  const every = step === 1 ? `every ${en}` : `every ${step} ${en}s`
  return {
    zh: from === 0 ? `每 ${step} ${zh[0]}` : `从第 ${from} ${zh[1]}起每 ${step} ${zh[0]}`,
    en: from === 0 ? every : `${every} from ${en} ${from} on`,
  }
}

/** `08:30:00` for each hour, where one minute and one second are meant; undefined for all other expressions. */
function clockWords({ hours, minutes, seconds }: Cron, language: Language): string | undefined {
  const [minute, second] = [onlyOne(minutes), onlyOne(seconds)]
  if (!areOnes(hours) || minute === undefined || second === undefined) return undefined
  const clock = listOf(
    hours.map(({ from }) => `${two(from)}:${two(minute)}:${two(second)}`),
    language,
  )
  return language === 'zh' ? clock : `at ${clock}`
}

function hourWords(hours: readonly Span[], language: Language): string | undefined {
  if (isAll(hours)) return undefined
  const steps = onlySteps(hours)
  if (steps) return stepWords(steps, ['小时', '时'], 'hour')[language]
  if (language === 'zh') return spanWords(hours, (value) => `${value} 点`, units.hour, language)
  return `during ${hours.every(isPlain) ? 'hour ' : ''}${spanWords(hours, String, units.hour, language)}`
}

/** The minutes, where not all are meant. */
function minuteWords({ hours, minutes, seconds }: Cron, language: Language): string {
  const zh = language === 'zh'
  const steps = onlySteps(minutes)
  if (steps) return stepWords(steps, ['分钟', '分'], 'minute')[language]
  const isHourly = isAll(hours)
  if (isHourly && onlyOne(minutes) === 0 && onlyOne(seconds) === 0)
    return zh ? '每小时整点' : 'every hour on the hour'
  const range = onlySteppedRange(minutes)
  if (range) {
    const words = steppedWords(range, '分', units.minute)
    if (zh) return `${isHourly ? '每小时' : ''}${words.zh}`
    return `${words.en}${isHourly ? ' of every hour' : ''}`
  }
  const words = spanWords(minutes, String, units.minute, language)
  return zh
    ? `${isHourly ? '每小时' : ''}第 ${words} 分`
    : `${isHourly ? 'every hour ' : ''}at minute ${words}`
}

/** The seconds as every value or as steps, which read alike beside all minutes and beside some. */
function secondStepWords(seconds: readonly Span[], language: Language): string | undefined {
  if (isAll(seconds)) return language === 'zh' ? '每秒' : 'every second'
  const steps = onlySteps(seconds)
  return steps && stepWords(steps, ['秒', '秒'], 'second')[language]
}

/** The seconds of every minute. */
function everyMinuteWords(seconds: readonly Span[], language: Language): string {
  const zh = language === 'zh'
  const stepped = secondStepWords(seconds, language)
  if (stepped !== undefined) return stepped
  if (onlyOne(seconds) === 0) return zh ? '每分钟' : 'every minute'
  const range = onlySteppedRange(seconds)
  if (range) {
    const words = steppedWords(range, '秒', units.second)
    return zh ? `每分钟的${words.zh}` : `${words.en} of every minute`
  }
  const words = spanWords(seconds, String, units.second, language)
  return zh ? `每分钟的第 ${words} 秒` : `every minute at second ${words}`
}

/** The seconds beside named minutes; second 0 is not mentioned. */
function secondWords(seconds: readonly Span[], language: Language): string | undefined {
  const stepped = secondStepWords(seconds, language)
  if (stepped !== undefined) return stepped
  const range = onlySteppedRange(seconds)
  if (range) return steppedWords(range, '秒', units.second)[language]
  if (onlyOne(seconds) === 0) return undefined
  const words = spanWords(seconds, String, units.second, language)
  return language === 'zh' ? `第 ${words} 秒` : `at second ${words}`
}

function timeWords(cron: Cron, language: Language): { text: string; isClock: boolean } {
  const clock = clockWords(cron, language)
  if (clock !== undefined) return { text: clock, isClock: true }
  const { hours, minutes, seconds } = cron
  const parts = [
    hourWords(hours, language),
    ...(isAll(minutes)
      ? [everyMinuteWords(seconds, language)]
      : [minuteWords(cron, language), secondWords(seconds, language)]),
  ]
  const text = parts.filter((part) => part !== undefined).join(language === 'zh' ? '，' : ', ')
  return { text, isClock: false }
}

function dayOfMonthWords({ spans, nearest }: Extract<Days, { by: 'month' }>, language: Language): string {
  const zh = language === 'zh'
  const words = zh
    ? spanWords(spans, (value) => `${value} 日`, units.day, language)
    : `${spans.every(isPlain) ? 'day ' : ''}${spanWords(spans, String, units.day, language)}`
  const nearestWords = nearest.map((day) =>
    zh ? `离 ${day} 日最近的工作日` : `the weekday nearest to the ${ordinal(day)}`,
  )
  return listOf([...(spans.length === 0 ? [] : [words]), ...nearestWords], language)
}

function lastDayWords({ before, isWeekday }: Extract<Days, { by: 'last' }>, language: Language): string {
  const zh = language === 'zh'
  if (before === 0) {
    if (isWeekday) return zh ? '最后一个工作日' : 'the last weekday'
    return zh ? '最后一天' : 'the last day'
  }
  const day = zh
    ? `最后一天之前第 ${before} 天`
    : `${before} ${before === 1 ? 'day' : 'days'} before the last day`
  if (!isWeekday) return day
  return zh ? `离${day}最近的工作日` : `the weekday nearest to ${day}`
}

function dayWords(days: Days, language: Language): string {
  const zh = language === 'zh'
  const nameOf = (dayOfWeek: number) => weekdays[language][dayOfWeek - 1] ?? ''
  switch (days.by) {
    case 'month':
      return dayOfMonthWords(days, language)
    case 'last':
      return lastDayWords(days, language)
    case 'week':
      return spanWords(days.spans, nameOf, units.day, language)
    case 'lastOfWeek':
      return zh ? `最后一个${nameOf(days.dayOfWeek)}` : `the last ${nameOf(days.dayOfWeek)}`
    case 'nthOfWeek':
      return zh
        ? `第 ${days.nth} 个${nameOf(days.dayOfWeek)}`
        : `the ${ordinal(days.nth)} ${nameOf(days.dayOfWeek)}`
  }
}

function monthWords(months: readonly Span[], language: Language): string {
  if (language === 'zh') return spanWords(months, (value) => `${value} 月`, units.month, language)
  return `in ${spanWords(months, (value) => monthNames[value - 1] ?? '', units.month, language)}`
}

function yearWords(years: readonly Span[], language: Language): string {
  if (language === 'zh') return spanWords(years, (value) => `${value} 年`, units.year, language)
  return `in ${spanWords(years, String, units.year, language)}`
}

/** The days with how often they come; `isEveryMonth` is false where the months are named beside them. */
function recurringDayWords(days: Days, isEveryMonth: boolean, language: Language): string {
  const words = dayWords(days, language)
  // a day of the week by itself comes every week, everything else every month
  const isWeekly = days.by === 'week'
  const isMonthly = isEveryMonth && !isWeekly
  if (language === 'en') return `on ${words}${isMonthly ? ' of every month' : ''}`
  if (isMonthly) return `每月${words}`
  return isWeekly ? `每逢${words}` : words
}

/** An expression in words: `每月最后一天，10:15:00`, `every 10 seconds`. */
export function cronWords(cron: Cron, language: Language): string {
  const zh = language === 'zh'
  const time = timeWords(cron, language)
  const isEveryMonth = isAll(cron.months)
  const isEveryDay = (cron.days.by === 'month' || cron.days.by === 'week') && isAll(cron.days.spans)
  const parts: string[] = []
  if (!isAll(cron.years)) parts.push(yearWords(cron.years, language))
  if (!isEveryMonth) parts.push(monthWords(cron.months, language))
  if (!isEveryDay) parts.push(recurringDayWords(cron.days, isEveryMonth, language))
  else if (time.isClock || !isEveryMonth) parts.push(zh ? '每天' : 'every day')
  if (zh) return [...parts, time.text].join('，')
  const sentence = [time.text, ...parts.reverse()].join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
