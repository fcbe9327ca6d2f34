import { readMoment } from '@app/contract/shapes/shapes.values.ts'

/**
 * Calendar arithmetic for the date pickers on plain `Date`s, read in Asia/Shanghai wherever the reader sits,
 * because every time of the product is meant there. Shanghai has had one offset since 1991,
 * so shifting by eight hours and using the UTC fields is exact.
 */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const DAY = 'YYYY-MM-DD'

const shifted = (date: Date) => new Date(date.getTime() + OFFSET_MS)
const back = (ms: number) => new Date(ms - OFFSET_MS)

type DateField = 'FullYear' | 'Month' | 'Date' | 'Hours' | 'Minutes' | 'Seconds' | 'Milliseconds'

const read = (field: DateField | 'Day') => (date: Date) => shifted(date)[`getUTC${field}`]()
const write = (field: DateField) => (date: Date, value: number) =>
  back(shifted(date)[`setUTC${field}`](value))

/** The same day some months away; the last day of a shorter month where that day does not exist. */
function addMonth(date: Date, months: number): Date {
  const here = shifted(date)
  const day = here.getUTCDate()
  here.setUTCDate(1)
  here.setUTCMonth(here.getUTCMonth() + months)
  const last = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 0)).getUTCDate()
  return back(here.setUTCDate(Math.min(day, last)))
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

const isEnglish = (locale: string) => locale.startsWith('en')

function firstOfWeek(locale: string, date: Date): Date {
  const first = isEnglish(locale) ? 0 : 1
  const past = (read('Day')(date) - first + 7) % 7
  return new Date(date.getTime() - past * DAY_MS)
}

function format(date: Date, pattern: string): string {
  const parts: Record<string, string> = {
    YYYY: pad(read('FullYear')(date), 4),
    MM: pad(read('Month')(date) + 1),
    M: String(read('Month')(date) + 1),
    DD: pad(read('Date')(date)),
    D: String(read('Date')(date)),
    HH: pad(read('Hours')(date)),
    mm: pad(read('Minutes')(date)),
    ss: pad(read('Seconds')(date)),
    Q: String(Math.floor(read('Month')(date) / 3) + 1),
    MMM: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'Asia/Shanghai' }).format(date),
  }
  return pattern.replace(/YYYY|MMM|MM|M|DD|D|HH|mm|ss|Q/g, (part) => parts[part] ?? part)
}

/**
 * Reads a text that is complete in a pattern of days or moments; undefined for any other. The pickers ask at each key and
 * write what was read into the field: the beginning of a day must not pass for another day.
 */
function parse(text: string, pattern: string): Date | undefined {
  const written = text.trim().replace(/[/.]/g, '-')
  if (written.length !== pattern.length) return undefined
  const date = readMoment(pattern.length > DAY.length ? written : `${written} 00:00:00`)
  // A day that does not exist rolls over, and then reads differently from what was typed.
  return !Number.isNaN(date.getTime()) && format(date, pattern) === written ? date : undefined
}

export const shanghaiCalendar = {
  getWeekDay: read('Day'),
  getMillisecond: read('Milliseconds'),
  getSecond: read('Seconds'),
  getMinute: read('Minutes'),
  getHour: read('Hours'),
  getDate: read('Date'),
  getMonth: read('Month'),
  getYear: read('FullYear'),
  getNow: () => new Date(),
  getFixedDate: (fixed: string) => parse(fixed, DAY) ?? new Date(Number.NaN),
  getEndDate: (date: Date) => write('Date')(addMonth(write('Date')(date, 1), 1), 0),
  addYear: (date: Date, years: number) => addMonth(date, years * 12),
  addMonth,
  addDate: (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS),
  setYear: (date: Date, year: number) => addMonth(date, (year - read('FullYear')(date)) * 12),
  setMonth: (date: Date, month: number) => addMonth(date, month - read('Month')(date)),
  setDate: write('Date'),
  setHour: write('Hours'),
  setMinute: write('Minutes'),
  setSecond: write('Seconds'),
  setMillisecond: write('Milliseconds'),
  isAfter: (one: Date, other: Date) => one.getTime() > other.getTime(),
  isValidate: (date: Date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: (locale: string) => (isEnglish(locale) ? 0 : 1),
    getWeekFirstDate: firstOfWeek,
    getWeek: (locale: string, date: Date) => {
      const year = read('FullYear')(date)
      const start = firstOfWeek(locale, readMoment(`${year}-01-01 00:00:00`))
      return 1 + Math.floor((date.getTime() - start.getTime()) / (7 * DAY_MS))
    },
    format: (_locale: string, date: Date, pattern: string) => format(date, pattern),
    parse: (_locale: string, text: string, patterns: string[]) =>
      patterns.map((pattern) => parse(text, pattern)).find((date) => date !== undefined) ?? null,
    getShortWeekDays: (locale: string) =>
      isEnglish(locale)
        ? ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
        : ['日', '一', '二', '三', '四', '五', '六'],
    getShortMonths: (locale: string) =>
      Array.from({ length: 12 }, (_, month) =>
        isEnglish(locale)
          ? new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(
              Date.UTC(2026, month, 15),
            )
          : `${month + 1}月`,
      ),
  },
}
