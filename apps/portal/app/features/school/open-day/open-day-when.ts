import { type OpenDayZone, openDayZones } from '@app/contract/school/open-day/open-day.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { openDayCopy as copy } from './open-day-copy.ts'

interface Held {
  day: string
  time: string
  minutes: number
  zone: OpenDayZone
}

const DAY_MINUTES = 1440

/** When an open day is held, in words: weekday, beginning, end and the zone of both. */
export function whenHeld({ day, time, minutes, zone }: Held): Pair {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = hour * 60 + minute + minutes
  const two = (number: number) => String(number).padStart(2, '0')
  const clock = `${two(Math.floor((end % DAY_MINUTES) / 60))}:${two(end % 60)}`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return copy.when(day, weekday, copy.span(time, clock, end >= DAY_MINUTES), openDayZones[zone])
}

/** A moment by the clocks of families in China. */
export const inBeijing = (moment: Date): Pair => ({
  zh: momentText(moment, 'zh'),
  en: momentText(moment, 'en'),
})
