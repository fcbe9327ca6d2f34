/** The clocks by which open days state their time. */
export const openDayZones = {
  'America/Toronto': { zh: '多伦多时间', en: 'Toronto time' },
  'America/Winnipeg': { zh: '安大略西北部时间（中部）', en: 'Central time' },
  'Asia/Shanghai': { zh: '北京时间', en: 'Beijing time' },
} as const
export type OpenDayZone = keyof typeof openDayZones

export const openDayLanguages = {
  en: { zh: '英语', en: 'English' },
  zh: { zh: '中文', en: 'Chinese' },
  both: { zh: '中文和英语', en: 'Chinese and English' },
} as const
export type OpenDayLanguage = keyof typeof openDayLanguages

/** What became of an open day. One that waits was written by the school and has words that staff look at first. */
export const openDayStates = {
  planned: { zh: '将举办', en: 'Planned' },
  waiting: { zh: '待审核', en: 'Awaiting review' },
  withdrawn: { zh: '已取消', en: 'Cancelled' },
} as const
export type OpenDayState = keyof typeof openDayStates

export const OPEN_DAY_TITLE_MAX = 80
export const OPEN_DAY_TEXT_MAX = 1000
export const OPEN_DAY_PLACE_MAX = 160
/** Open days that a school may have ahead of it. */
export const OPEN_DAYS_AHEAD = 20
/** Days from now within which an open day is held. */
export const OPEN_DAY_DAYS_AHEAD = 730
/** Schools whose open days are read at a time. */
export const OPEN_DAY_SCHOOLS = 50

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetOf(zone: OpenDayZone, at: number): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(zone, clock)
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The moment that clocks of a zone show as this day and time; in the hour that a change of clocks leaves out, the next one. */
export function momentIn(zone: OpenDayZone, day: string, time: string): Date {
  const written = Date.parse(`${day}T${time}:00Z`)
  const first = written - offsetOf(zone, written)
  return new Date(written - offsetOf(zone, first))
}
