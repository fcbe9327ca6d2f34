import {
  explainedReasons,
  type ReportKind,
  type ReportReason,
  reportLimits,
  reportReasons,
} from '@app/contract/moderation/report.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { Choice, Field, FieldGroup } from '#app/ui/control/field.tsx'
import { reportCopy } from './copy.ts'

export interface ReportTarget {
  objKind: ReportKind
  objId: number
}

/** Why something is reported. */
export interface Grounds {
  reason?: ReportReason
  content: string
}

export type GroundsErrors = Partial<Record<keyof Grounds, string>>

const isExplained = ({ reason }: Grounds) => reason !== undefined && explainedReasons.includes(reason)

/** What is missing in it. */
export function checkGrounds(grounds: Grounds, language: Language): GroundsErrors {
  const { min, max } = reportLimits.content
  const length = [...grounds.content.trim()].length
  const isShort = isExplained(grounds) && length < min
  return {
    ...(!grounds.reason && { reason: say(reportCopy.noReason, language) }),
    ...((isShort || length > max) && { content: say(reportCopy.badContent, language) }),
  }
}

interface Props {
  grounds: Grounds
  errors: GroundsErrors
  language: Language
  onChange: (grounds: Grounds) => void
}

/** A reason, and words where it needs them. */
export function ReportFields({ grounds, errors, language, onChange }: Props) {
  const isNeeded = isExplained(grounds)
  return (
    <>
      <FieldGroup id="report-reason" label={say(reportCopy.reason, language)} error={errors.reason}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {(Object.keys(reportReasons) as ReportReason[]).map((one) => (
            <Choice
              key={one}
              type="radio"
              name="reason"
              value={one}
              checked={grounds.reason === one}
              onChange={() => onChange({ ...grounds, reason: one })}
            >
              {say(reportReasons[one], language)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <Field
        id="report-content"
        label={say(reportCopy.content, language)}
        optionalText={isNeeded ? undefined : say(reportCopy.optional, language)}
        hint={isNeeded ? say(reportCopy.needed, language) : undefined}
        error={errors.content}
      >
        {(control) => (
          <textarea
            className="input writing-text"
            rows={3}
            value={grounds.content}
            onChange={(event) => onChange({ ...grounds, content: event.target.value })}
            {...control}
          />
        )}
      </Field>
    </>
  )
}
