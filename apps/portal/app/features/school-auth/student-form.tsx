import { offeredName } from '@app/contract/school/school.values.ts'
import { studentRelations } from '@app/contract/school/school-auth.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { type FormEvent, useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { textOf } from '#app/form/text-of.ts'
import type { UploadCounts } from '#app/form/upload/use-uploads.ts'
import { useGuard } from '#app/form/use-guard.ts'
import { useSending } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { MaterialsField, type UploadedMaterial } from './materials-field.tsx'

const idOf = (field: string) => `student-auth-${field}`

interface Suggested {
  id: number
  name: string
  offeredName: string
}

/** A family's application to be verified as being at a school. */
export function StudentForm({
  grades,
  onDone,
}: {
  grades: readonly { value: string; label: string }[]
  onDone: () => void
}) {
  const language = useLanguage()
  const localized = (pair: Pair) => say(pair, language)
  const { errors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const [typed, setTyped] = useState('')
  const [suggested, setSuggested] = useState<readonly Suggested[]>([])
  const [materials, setMaterials] = useState<readonly UploadedMaterial[]>([])
  const [isChanged, setChanged] = useState(false)
  const clientToken = useRef(crypto.randomUUID())
  const [uploads, setUploads] = useState<UploadCounts>({ waiting: 0, failed: 0 })
  const guard = useGuard(isChanged || uploads.waiting > 0)
  const change = () => {
    setChanged(true)
    clientToken.current = crypto.randomUUID()
  }

  const type = async (text: string) => {
    setTyped(text)
    if (text.trim() === '' || suggested.some(({ name }) => name === text)) return
    const [{ api }, { suggestSchools }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/school/school.ts'),
    ])
    // without suggestions the name can still be typed whole
    const found = await api(suggestSchools, { body: { keyword: text } }).catch(() => undefined)
    const named = (found?.data ?? []).map((school) => ({
      id: school.id,
      name: (language === 'en' && school.schoolNameEn) || school.schoolName,
      offeredName: offeredName(school, language),
    }))
    setSuggested((before) => [...named, ...before.filter(({ id }) => !named.some((one) => one.id === id))])
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    sendBy(async () => {
      if (uploads.waiting > 0) return { errors: { materials: localized(formCopy.waitForUploads) } }
      if (uploads.failed > 0) return { errors: { materials: localized(formCopy.failedUploads) } }
      const { sendStudentAuth } = await import('./send.ts')
      const outcome = await sendStudentAuth(
        {
          schoolId: suggested.find(({ name }) => name === typed.trim())?.id ?? null,
          relation: textOf(form, 'relation'),
          enrolYear: textOf(form, 'enrolYear'),
          grade: textOf(form, 'grade'),
          materials,
        },
        clientToken.current,
        language,
      )
      if (!outcome) {
        setChanged(false)
        showToast(localized(copy.sent))
        onDone()
      }
      return outcome ?? {}
    })
  }

  return (
    <form className="grid max-w-text gap-5" noValidate onSubmit={submit} onChange={change}>
      <ErrorSummary
        key={summary.tries}
        title={localized(formCopy.wrong)}
        errors={Object.entries(summary.errors).map(([field, text]) => ({ field: idOf(field), text }))}
      />
      <TextField
        id={idOf('schoolId')}
        label={localized(copy.studentSchool)}
        hint={localized(copy.studentSchoolHint)}
        error={errors.schoolId}
        list={idOf('schools')}
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => void type(event.target.value)}
      />
      <datalist id={idOf('schools')}>
        {suggested.map(({ id, name, offeredName: label }) => (
          <option key={id} value={name} label={label === name ? undefined : label} />
        ))}
      </datalist>
      <FieldGroup id={idOf('relation')} label={localized(copy.relation)} error={errors.relation}>
        <div className="flex flex-wrap gap-x-6">
          {Object.entries(studentRelations).map(([value, name]) => (
            <Choice key={value} type="radio" name="relation" value={value}>
              {localized(name)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <TextField
        id={idOf('enrolYear')}
        label={localized(copy.enrolYear)}
        error={errors.enrolYear}
        name="enrolYear"
        inputMode="numeric"
        required
      />
      <Field id={idOf('grade')} label={localized(copy.grade)} error={errors.grade}>
        {(control) => (
          <select className="input" name="grade" defaultValue="" {...control}>
            <option value="">{localized(copy.choose)}</option>
            {grades.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MaterialsField
        id={idOf('materials')}
        kind="student"
        firstKind="offer"
        hint={copy.studentMaterials}
        materials={materials}
        error={errors.materials}
        onCounts={setUploads}
        onChange={(next) => {
          setMaterials(next)
          change()
        }}
      />
      <div role="alert" className="empty:hidden">
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {localized(isBusy ? copy.busy : copy.apply)}
      </Button>
      <LeaveDialog guard={guard} text={formCopy.unsaved} />
    </form>
  )
}
