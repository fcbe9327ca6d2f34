import type { Language } from '@app/contract/shapes/language.ts'
import { skippable } from '#app/features/tool/cost/read.ts'
import { say } from '#app/site/language.ts'
import { Choice, FieldGroup } from '#app/ui/control/field.tsx'
import { yearCopy } from './year-copy.ts'

const labels = {
  custodian: yearCopy.skipCustodian,
  esl: yearCopy.skipEsl,
  permit: yearCopy.skipPermit,
} as const

/** Charges that the reader says do not arise, so that a year's total does not miss them. */
export function SkipFields({ skipped, language }: { skipped: readonly string[]; language: Language }) {
  return (
    <FieldGroup id="skip" label={say(yearCopy.skip, language)} hint={say(yearCopy.skipNames, language)}>
      <div className="flex flex-wrap gap-x-6">
        {skippable.map((line) => (
          <Choice
            key={line}
            type="checkbox"
            name="skip"
            value={line}
            id={`skip-${line}`}
            defaultChecked={skipped.includes(line)}
          >
            {say(labels[line], language)}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  )
}
