import { relations } from '@app/contract/member/member.values.ts'
import { grades } from '@app/contract/post/post-writing.values.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { VerifiedPerson } from '#app/features/composer/calls.ts'
import { copy } from '#app/features/composer/copy.ts'
import type { PartProps } from '#app/features/composer/part.ts'
import { say } from '#app/site/language.ts'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'

/** Who the author is. What is verified about the school of the article is not asked again. */
export function CardPerson({ form, set, writer, language }: PartProps) {
  const [verified, setVerified] = useState<VerifiedPerson>()
  const mayKnow = writer?.usertype === '01' && writer.authstatus === 'approved'
  useEffect(() => {
    if (!mayKnow) return
    void import('#app/features/composer/calls.ts')
      .then(({ readVerified }) => readVerified())
      .then(setVerified)
  }, [mayKnow])
  const isTheirs = verified !== undefined && form.school?.id === verified.schoolId
  const fillIn = useEffectEvent(() => {
    if (!verified) return
    const { relation, enrolYear } = verified
    const grade = grades.find((one) => one === verified.grade) ?? ''
    set({ relation, enrolYear: String(enrolYear), grade })
  })
  useEffect(() => {
    if (isTheirs) fillIn()
  }, [isTheirs])
  if (isTheirs)
    return (
      <Note kind="ok">
        {say(copy.verifiedPerson(say(relations[verified.relation], language), verified.enrolYear), language)}
        {form.grade && `${language === 'zh' ? '，' : ', '}${say(copy.gradeName(form.grade), language)}`}
      </Note>
    )
  return (
    <div className="composer-thirds">
      <Field id="composer-relation" label={say(copy.relation, language)}>
        {(control) => (
          <select
            className="input"
            required
            value={form.relation}
            onChange={(event) => set({ relation: event.target.value as typeof form.relation })}
            {...control}
          >
            <option value="">{say(copy.choose, language)}</option>
            {Object.entries(relations).map(([value, name]) => (
              <option key={value} value={value}>
                {say(name, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        id="composer-year"
        label={say(copy.enrolYear, language)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={form.enrolYear}
        onChange={(event) => set({ enrolYear: event.target.value.trim() })}
      />
      <Field id="composer-grade" label={say(copy.grade, language)}>
        {(control) => (
          <select
            className="input"
            value={form.grade}
            onChange={(event) => set({ grade: event.target.value })}
            {...control}
          >
            <option value="">{say(copy.choose, language)}</option>
            {grades.map((grade) => (
              <option key={grade} value={grade}>
                {say(copy.gradeName(grade), language)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
