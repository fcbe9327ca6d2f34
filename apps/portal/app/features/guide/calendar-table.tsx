import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { CALENDAR_ENTRY, calendarMonth, universityCalendar } from '#app/content/university-calendar.ts'
import { pairs, say } from '#app/site/language.ts'
import { stampedParts } from './stamped-parts.tsx'

const { Fact, Table } = stampedParts

const copy = pairs({
  whole: (year: number) => ({
    zh: `${year} 年 9 月入学的日历，两组对照`,
    en: `The calendar for September ${year}, both groups`,
  }),
  permit: (year: number) => ({
    zh: `读大学：先接受付款，再证明信，再学习许可（${year} 年 9 月入学）`,
    en: `University: accept and pay, then the letter, then the permit (September ${year})`,
  }),
  month: { zh: '月份', en: 'Month' },
  what: { zh: '做什么', en: 'What' },
  groupA: { zh: 'A 组：安省日校在读', en: 'Group A: at an Ontario day school' },
  groupB: { zh: 'B 组：其他申请人', en: 'Group B: everybody else' },
})

/** The university calendar, whole or from the first offer on. */
export function CalendarTable({ language, isPermit = false }: { language: Language; isPermit?: boolean }) {
  const stated = (words: Pair, fact: LedgerId | undefined) =>
    fact ? <Fact id={fact}>{say(words, language)}</Fact> : say(words, language)
  return (
    <Table
      caption={say((isPermit ? copy.permit : copy.whole)(CALENDAR_ENTRY), language)}
      head={[copy.month, copy.what, copy.groupA, copy.groupB].map((title) => say(title, language))}
      rows={universityCalendar
        .filter((row) => row.isPermit || !isPermit)
        .map(({ at, what, groupA, groupB, factA, factB }) => [
          say(calendarMonth(at), language),
          say(what, language),
          stated(groupA, factA),
          stated(groupB, factB),
        ])}
    />
  )
}
