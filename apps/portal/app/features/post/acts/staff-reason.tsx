import { type ReviewReason, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { useState } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { actCopy } from './act-copy.ts'

/** The call's limit for free words. */
const WORDS_MAX = 200

const listed = Object.keys(reviewReasons) as ReviewReason[]

interface Props {
  id?: string
  hint: string
  error?: string
  onChange: (reason: string) => void
}

/**
 * Why staff act on another author's text: a listed reason, which the author reads in their own language, or free
 * words. Calls `onChange` with the empty text while there is none.
 */
export function StaffReason({ id = 'staff-reason', hint, error, onChange }: Props) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReviewReason | ''>('')
  const [words, setWords] = useState('')
  const tell = (reason: ReviewReason | '', text: string) => {
    setChosen(reason)
    setWords(text)
    onChange(reason === 'other' ? text.trim() : reason)
  }
  const isOther = chosen === 'other'
  return (
    <>
      <Field
        id={id}
        label={say(actCopy.staffReason, language)}
        hint={hint}
        error={isOther ? undefined : error}
      >
        {(control) => (
          <select
            className="input"
            value={chosen}
            onChange={(event) => tell(event.target.value as ReviewReason | '', words)}
            {...control}
          >
            <option value="">{say(actCopy.chooseReason, language)}</option>
            {listed.map((reason) => (
              <option key={reason} value={reason}>
                {say(reviewReasons[reason], language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isOther && (
        <TextField
          id={`${id}-words`}
          label={say(actCopy.staffReasonWords, language)}
          value={words}
          maxLength={WORDS_MAX}
          error={error}
          onChange={(event) => tell('other', event.target.value)}
        />
      )}
    </>
  )
}
