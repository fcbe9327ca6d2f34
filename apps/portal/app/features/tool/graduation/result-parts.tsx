import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import { type Language, listText, type Pair } from '@app/contract/shapes/language.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { FigureCard } from '#app/ui/media/figure-card.tsx'
import type { Cohort, TermCredits } from './calculate.ts'
import { copy, rowNames } from './copy.ts'
import type { Filled } from './read.ts'

/** The ledger's entries that this page stamps. */
export type Stamps = Record<'F01' | 'F02' | 'F03' | 'F04' | 'T01' | 'T04', Fact>

export type ResultProps = {
  filled: Filled
  stamps: Stamps
  /** The literacy and financial-literacy states in words. */
  literacy: Pair
  financial: Pair
  language: Language
}

export type CaseProps = { filled: Filled; stamps: Stamps; cohort: Cohort; language: Language }

export const heads = {
  required: copy.required,
  earned: copy.earned,
  counted: copy.countedHead,
  missing: copy.missingHead,
}

export function TermName({ at, language }: { at: number; language: Language }) {
  return <span className="whitespace-nowrap">{say(copy.termN(at), language)}</span>
}

export function HoursCard({
  filled,
  stamps,
  language,
}: {
  filled: Filled
  stamps: Stamps
  language: Language
}) {
  return (
    <FigureCard
      number={text(Math.max(0, filled.hoursTarget - filled.hoursDone))}
      unit={say(copy.hoursOf(filled.hoursTarget), language)}
      label={say(copy.hoursLeft, language)}
      stamp={<FactStamp fact={stamps.F03} language={language} />}
    />
  )
}

export function text(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function partsText(parts: TermCredits[], language: Language, electives: Pair = rowNames.el): string {
  return listText(
    parts.map(({ key, credits }) =>
      say(copy.part(key === 'el' ? electives : rowNames[key], credits), language),
    ),
    language,
  )
}
