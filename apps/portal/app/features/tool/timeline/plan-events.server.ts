import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { universityCalendar } from '#app/content/university-calendar.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { type Plan, type StepKey, stepsOf } from './calculate.ts'
import type { CalendarEvent } from './calendar.ts'
import { copy } from './copy.ts'
import { stepWords } from './steps.server.ts'

/** When the test is written, as a school repeats EQAO's schedule. */
const OSSLT_WINDOWS: LedgerId = 'T08'

/** Entries of the ledger that state the day or the window of a step. */
function factsOf(key: StepKey): LedgerId[] {
  if (key.startsWith('osslt')) return [OSSLT_WINDOWS]
  const milestone = universityCalendar.find((one) => one.key === key)
  return [...new Set([milestone?.factA ?? [], milestone?.factB ?? []].flat())]
}

/** The steps of a plan that are still to come, as whole-day events on the first of their month. */
export function planEvents(
  plan: Plan,
  from: string,
  { language, origin }: { language: Language; origin: string },
): CalendarEvent[] {
  const words = stepWords(language)
  return stepsOf(plan, from)
    .filter(({ month }) => month >= from)
    .map(({ key, month, guide }) => {
      const link = origin + to(guide, language)
      const stated = factsOf(key).map((id) => {
        const fact = ledger[id]
        return say(copy.fileFact(fact.body, figureOf(fact), fact.checkedOn), language)
      })
      return {
        uid: `${plan.goal}-${plan.year}-${key}@ossd-timeline`,
        day: `${month}-01`,
        summary: words[key].what,
        description: [words[key].why, ...stated, say(copy.fileNote, language), link].join('\n'),
        url: link,
      }
    })
}
