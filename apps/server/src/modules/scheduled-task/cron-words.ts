import type { Language } from '@app/contract/shapes/language.ts'
import type { Cron, Days, Span } from './cron.ts'

const two = (value: number) => String(value).padStart(2, '0')

const weekdays = {
  zh: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

const months = [
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

function timeWords(
  { hours, minutes, seconds }: Cron,
  language: Language,
): { text: string; isClock: boolean } {
  const zh = language === 'zh'
  const [minute, second] = [onlyOne(minutes), onlyOne(seconds)]
  if (areOnes(hours) && minute !== undefined && second !== undefined) {
    const clock = listOf(
      hours.map(({ from }) => `${two(from)}:${two(minute)}:${two(second)}`),
      language,
    )
    return { text: zh ? clock : `at ${clock}`, isClock: true }
  }
  const parts: string[] = []
  const [hourSteps, minuteSteps, secondSteps] = [onlySteps(hours), onlySteps(minutes), onlySteps(seconds)]
  const [minuteRange, secondRange] = [onlySteppedRange(minutes), onlySteppedRange(seconds)]
  if (hourSteps) parts.push(stepWords(hourSteps, ['小时', '时'], 'hour')[language])
  else if (!isAll(hours))
    parts.push(
      zh
        ? spanWords(hours, (value) => `${value} 点`, units.hour, language)
        : `during ${hours.every(isPlain) ? 'hour ' : ''}${spanWords(hours, String, units.hour, language)}`,
    )
  if (isAll(minutes)) {
    if (isAll(seconds)) parts.push(zh ? '每秒' : 'every second')
    else if (secondSteps) parts.push(stepWords(secondSteps, ['秒', '秒'], 'second')[language])
    else if (second === 0) parts.push(zh ? '每分钟' : 'every minute')
    else if (secondRange) {
      const words = steppedWords(secondRange, '秒', units.second)
      parts.push(zh ? `每分钟的${words.zh}` : `${words.en} of every minute`)
    } else {
      const words = spanWords(seconds, String, units.second, language)
      parts.push(zh ? `每分钟的第 ${words} 秒` : `every minute at second ${words}`)
    }
    return { text: parts.join(zh ? '，' : ', '), isClock: false }
  }
  if (minuteSteps) parts.push(stepWords(minuteSteps, ['分钟', '分'], 'minute')[language])
  else if (isAll(hours) && minute === 0 && second === 0)
    parts.push(zh ? '每小时整点' : 'every hour on the hour')
  else if (minuteRange) {
    const words = steppedWords(minuteRange, '分', units.minute)
    const ofHour = isAll(hours) ? (zh ? '每小时' : ' of every hour') : ''
    parts.push(zh ? `${ofHour}${words.zh}` : `${words.en}${ofHour}`)
  } else {
    const ofHour = isAll(hours) ? (zh ? '每小时' : 'every hour ') : ''
    const words = spanWords(minutes, String, units.minute, language)
    parts.push(zh ? `${ofHour}第 ${words} 分` : `${ofHour}at minute ${words}`)
  }
  if (isAll(seconds)) parts.push(zh ? '每秒' : 'every second')
  else if (secondSteps) parts.push(stepWords(secondSteps, ['秒', '秒'], 'second')[language])
  else if (secondRange) parts.push(steppedWords(secondRange, '秒', units.second)[language])
  else if (second !== 0) {
    const words = spanWords(seconds, String, units.second, language)
    parts.push(zh ? `第 ${words} 秒` : `at second ${words}`)
  }
  return { text: parts.join(zh ? '，' : ', '), isClock: false }
}

function dayWords(days: Days, language: Language): string {
  const zh = language === 'zh'
  const nameOf = (dayOfWeek: number) => weekdays[language][dayOfWeek - 1] ?? ''
  switch (days.by) {
    case 'month': {
      const plain =
        days.spans.length === 0
          ? []
          : [
              zh
                ? spanWords(days.spans, (value) => `${value} 日`, units.day, language)
                : `${days.spans.every(isPlain) ? 'day ' : ''}${spanWords(days.spans, String, units.day, language)}`,
            ]
      const nearest = days.nearest.map((day) =>
        zh ? `离 ${day} 日最近的工作日` : `the weekday nearest to the ${ordinal(day)}`,
      )
      return listOf([...plain, ...nearest], language)
    }
    case 'last': {
      const day =
        days.before === 0
          ? zh
            ? '最后一天'
            : 'the last day'
          : zh
            ? `最后一天之前第 ${days.before} 天`
            : `${days.before} ${days.before === 1 ? 'day' : 'days'} before the last day`
      if (!days.isWeekday) return day
      if (days.before === 0) return zh ? '最后一个工作日' : 'the last weekday'
      return zh ? `离${day}最近的工作日` : `the weekday nearest to ${day}`
    }
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

/** An expression in words: `每月最后一天，10:15:00`, `every 10 seconds`. */
export function cronWords(cron: Cron, language: Language): string {
  const zh = language === 'zh'
  const time = timeWords(cron, language)
  const isEveryMonth = isAll(cron.months)
  const isEveryDay = (cron.days.by === 'month' || cron.days.by === 'week') && isAll(cron.days.spans)
  const monthNames = spanWords(
    cron.months,
    (value) => (zh ? `${value} 月` : (months[value - 1] ?? '')),
    units.month,
    language,
  )
  const parts: string[] = []
  if (!isAll(cron.years)) {
    const years = spanWords(cron.years, (value) => (zh ? `${value} 年` : String(value)), units.year, language)
    parts.push(zh ? years : `in ${years}`)
  }
  if (!isEveryMonth) parts.push(zh ? monthNames : `in ${monthNames}`)
  if (isEveryDay) {
    if (time.isClock || !isEveryMonth) parts.push(zh ? '每天' : 'every day')
  } else {
    const days = dayWords(cron.days, language)
    // a day of the week by itself comes every week, everything else every month
    const isWeekly = cron.days.by === 'week'
    const often = isEveryMonth && !isWeekly
    parts.push(
      zh
        ? `${often ? '每月' : isWeekly ? '每逢' : ''}${days}`
        : `on ${days}${often ? ' of every month' : ''}`,
    )
  }
  if (zh) return [...parts, time.text].join('，')
  const sentence = [time.text, ...parts.reverse()].join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
