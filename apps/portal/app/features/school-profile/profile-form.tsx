import type { CityOption } from '@app/contract/city.ts'
import type { Pair } from '@app/contract/language.ts'
import { boardings, currencies, teachingLanguages, tuitionPers } from '@app/contract/school.values.ts'
import type { MySchoolInfo } from '@app/contract/school-profile.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { useGuard } from '#app/form/use-guard.ts'
import { useSending } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/field.tsx'
import { Note } from '#app/ui/note.tsx'
import { Skeleton } from '#app/ui/state.tsx'
import { showToast } from '#app/ui/toast.ts'
import { copy } from './copy.ts'
import {
  changesOf,
  type ProfileForm as Form,
  formOf,
  type ListField,
  merged,
  type RowField,
  type TypedField,
} from './form.ts'
import { PicturesField } from './pictures-field.tsx'
import { type Column, RowsField } from './rows-field.tsx'

const ProfileText = lazy(async () => ({ default: (await import('./text-field.tsx')).ProfileText }))

type Words = readonly { value: string; label: string }[]

interface Props {
  info: MySchoolInfo
  cities: readonly CityOption[]
  dictionaries: Readonly<Record<string, Words>>
  onSaved: (info: MySchoolInfo) => void
}

const idOf = (field: string) => `school-profile-${field}`

const programmeColumns: readonly Column[] = [
  { key: 'name', label: copy.programme },
  { key: 'nameEn', label: copy.english },
]
const feeColumns: readonly Column[] = [
  { key: 'name', label: copy.feeName },
  { key: 'nameEn', label: copy.english },
  { key: 'amount', label: copy.amount, isNumber: true },
  { key: 'currency', label: copy.currency, options: currencies },
  { key: 'note', label: copy.note },
  { key: 'noteEn', label: copy.noteEn },
]
const destinationColumns: readonly Column[] = [
  { key: 'name', label: copy.destination },
  { key: 'nameEn', label: copy.english },
  { key: 'count', label: copy.count, isNumber: true },
]

/** What a school says of itself, to be changed: keeps what was typed whatever becomes of the saving. */
export function ProfileForm({ info, cities, dictionaries, onSaved }: Props) {
  const language = useLanguage()
  const said = (pair: Pair) => say(pair, language)
  const [base, setBase] = useState(() => ({ form: formOf(info), version: info.version }))
  const [form, setForm] = useState(base.form)
  const [stale, setStale] = useState<MySchoolInfo>()
  // texts that come from outside are put into fresh editors
  const [opened, setOpened] = useState(0)
  const sending = useRef(new Map<string, number>())
  const { errors, setErrors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const isChanged = Object.keys(changesOf(form, base.form)).length > 0
  const [isUploading, setUploading] = useState(false)
  const guard = useGuard(isChanged || isUploading)

  const set = (change: Partial<Form>) => {
    setForm((before) => ({ ...before, ...change }))
    // a field that is being mended is no longer called wrong
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
  }
  const begin = (next: MySchoolInfo, shown: Form) => {
    setBase({ form: formOf(next), version: next.version })
    setForm(shown)
    setOpened((count) => count + 1)
  }
  // what was withdrawn, or put away, in the note above: what is typed here stays
  const isOutdated = info.version !== base.version && !stale
  useEffect(() => {
    if (isOutdated) begin(info, merged(form, base.form, formOf(info)))
  })
  const isSending = (field: string) => (waiting: number) => {
    sending.current.set(field, waiting)
    setUploading([...sending.current.values()].some((one) => one > 0))
  }

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const changes = changesOf(form, base.form)
    if (Object.keys(changes).length === 0 && !isUploading) return showToast(said(copy.unchanged))
    sendBy(async () => {
      if (isUploading) return { failure: said(copy.waitForUploads) }
      const { save } = await import('./send.ts')
      const outcome = await save(changes, base.version, language)
      if ('stale' in outcome) {
        setStale(outcome.stale)
        return {}
      }
      if ('info' in outcome) {
        const next = outcome.info
        setBase({ form: formOf(next), version: next.version })
        setForm(formOf(next))
        showToast(said(next.waiting?.status === 'pending' ? copy.savedWaiting : copy.saved))
        onSaved(next)
        return {}
      }
      return outcome
    })
  }

  const line = (
    name: Exclude<TypedField, 'tags' | 'tagsEn'>,
    hint?: Pair,
    more: { isRequired?: boolean; inputMode?: 'numeric' | 'decimal' | 'url' } = {},
  ) => (
    <TextField
      id={idOf(name)}
      label={said(copy[name as 'address'])}
      hint={hint && said(hint)}
      error={errors[name]}
      autoComplete="off"
      required={more.isRequired}
      inputMode={more.inputMode}
      {...(!more.isRequired && { optionalText: said(formCopy.optional) })}
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const amount = (name: 'tuitionMin' | 'tuitionMax' | 'boardingFee' | 'founded') =>
    line(name, undefined, { inputMode: 'numeric' })
  const words = (name: 'tags' | 'tagsEn') => (
    <TextField
      id={idOf(name)}
      label={said(copy[name])}
      hint={said(copy.tagsHint)}
      optionalText={said(formCopy.optional)}
      error={errors[name]}
      autoComplete="off"
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const wordsOf = (options: Readonly<Record<string, Pair>>): Words =>
    Object.entries(options).map(([value, label]) => ({ value, label: said(label) }))
  const oneOf = (
    name: 'schoolType' | 'existStuNums' | 'boarding' | 'tuitionPer' | 'currency',
    options: Words,
  ) => (
    <FieldGroup id={idOf(name)} label={said(copy[name])} error={errors[name]}>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name={idOf(name)}
            value={value}
            checked={form[name] === value}
            onChange={() => set({ [name]: value })}
          >
            {label}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  )
  const someOf = (name: Exclude<ListField, 'photos'>, options: Words) => (
    <FieldGroup id={idOf(name)} label={said(copy[name])} error={errors[name]}>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            type="checkbox"
            checked={form[name].includes(value)}
            onChange={(event) =>
              set({
                [name]: event.target.checked
                  ? // in the order they are offered in
                    options.flatMap((one) =>
                      one.value === value || form[name].includes(one.value) ? [one.value] : [],
                    )
                  : form[name].filter((one) => one !== value),
              })
            }
          >
            {label}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  )
  const rows = (
    name: RowField,
    label: Pair,
    add: Pair,
    columns: readonly Column[],
    most: number,
    field: string = name,
  ) => (
    <RowsField
      id={idOf(field === name ? name : `${field}-rows`)}
      label={said(label)}
      add={said(add)}
      columns={columns}
      most={most}
      rows={form[name]}
      error={field === name ? errors[name] : undefined}
      onChange={(next) => set({ [name]: next })}
    />
  )
  const text = (name: 'intro' | 'introEn' | 'admissions' | 'admissionsEn' | 'life' | 'lifeEn') => (
    <ProfileText
      key={`${name} ${opened}`}
      id={idOf(name)}
      label={said(copy[name])}
      value={form[name]}
      error={errors[name]}
      onChange={(html) => set({ [name]: html })}
      onSending={isSending(name)}
    />
  )
  const picture = (name: 'logo' | 'cover') => (
    <PicturesField
      id={idOf(name)}
      label={said(copy[name])}
      add={said(name === 'logo' ? copy.addLogo : copy.addCover)}
      most={1}
      pictures={form[name] ? [form[name]] : []}
      error={errors[name]}
      onChange={([one = '']) => set({ [name]: one })}
      onSending={isSending(name)}
    />
  )
  const count = (name: 'gradYear' | 'graduates' | 'known') => (
    <TextField
      id={idOf(name)}
      label={said(copy[name])}
      inputMode="numeric"
      autoComplete="off"
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const entries = (type: string) => dictionaries[type] ?? []

  return (
    <form className="profile-form" noValidate onSubmit={submit} aria-labelledby="school-profile">
      <ErrorSummary
        key={summary.tries}
        title={said(formCopy.wrong)}
        errors={Object.entries(summary.errors).map(([field, text]) => ({ field: idOf(field), text }))}
      />
      <Part title={said(copy.identity)} hint={said(copy.identityHint)}>
        <div className="profile-pair">
          {line('schoolName', undefined, { isRequired: true })}
          {line('schoolNameEn', undefined, { isRequired: true })}
        </div>
        {oneOf('schoolType', entries('bbs_school_type'))}
        {line('ministryNo', copy.ministryHint, { inputMode: 'numeric' })}
      </Part>
      <Part title={said(copy.place)}>
        <Field id={idOf('cityCode')} label={said(copy.cityCode)} error={errors.cityCode}>
          {(control) => (
            <select
              className="input"
              value={form.cityCode}
              onChange={(event) => set({ cityCode: event.target.value })}
              {...control}
            >
              <option value="000000">{said(copy.allCities)}</option>
              {cities
                .filter(({ value }) => value !== '000000')
                .map(({ value, label, labelEn }) => (
                  <option key={value} value={value}>
                    {language === 'en' ? labelEn : label}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <div className="profile-pair">
          {line('location', copy.locationHint)}
          {line('locationEn', copy.locationEnHint)}
        </div>
        <div className="profile-pair">
          {line('lng', undefined, { inputMode: 'decimal' })}
          {line('lat', undefined, { inputMode: 'decimal' })}
        </div>
        {line('address')}
        {line('website', copy.websiteHint, { inputMode: 'url' })}
      </Part>
      <Part title={said(copy.school)}>
        {amount('founded')}
        {someOf('recruitGrade', entries('recruitgradedict'))}
        {someOf('joinSchool', entries('joinschooldict'))}
        {oneOf('existStuNums', [...entries('existstunumsdict'), { value: '', label: said(copy.notStated) }])}
        {oneOf('boarding', wordsOf(boardings))}
        {someOf('languages', wordsOf(teachingLanguages))}
        {rows('programs', copy.programs, copy.addProgramme, programmeColumns, 12)}
        <div className="profile-pair">
          {words('tags')}
          {words('tagsEn')}
        </div>
      </Part>
      <Part title={said(copy.fees)}>
        {oneOf('currency', wordsOf(currencies))}
        <div className="profile-pair">
          {amount('tuitionMin')}
          {amount('tuitionMax')}
        </div>
        {oneOf('tuitionPer', wordsOf(tuitionPers))}
        <div className="profile-pair">
          {amount('boardingFee')}
          {line('feeYear', copy.feeYearHint)}
        </div>
        <Choice
          type="checkbox"
          id={idOf('boardingIncluded')}
          checked={form.boardingIncluded}
          onChange={(event) => set({ boardingIncluded: event.target.checked })}
        >
          {said(copy.boardingIncluded)}
        </Choice>
        {rows('fees', copy.feeLines, copy.addFee, feeColumns, 20)}
      </Part>
      <Part title={said(copy.texts)}>
        <Suspense fallback={<Skeleton text={said(copy.loadingEditor)} lines={[100, 80, 100]} />}>
          {(['intro', 'introEn', 'admissions', 'admissionsEn', 'life', 'lifeEn'] as const).map(text)}
        </Suspense>
      </Part>
      <Part title={said(copy.pictures)}>
        {picture('logo')}
        {picture('cover')}
        <PicturesField
          id={idOf('photos')}
          label={said(copy.photos)}
          add={said(copy.addPhotos)}
          most={5}
          pictures={form.photos}
          error={errors.photos}
          onChange={(photos) => set({ photos })}
          onSending={isSending('photos')}
        />
      </Part>
      <Part title={said(copy.destinations)}>
        <FieldGroup id={idOf('destinations')} label={said(copy.graduation)} error={errors.destinations}>
          <div className="profile-pair">
            {count('gradYear')}
            {count('graduates')}
            {count('known')}
          </div>
        </FieldGroup>
        {rows('graduated', copy.graduated, copy.addDestination, destinationColumns, 30, 'destinations')}
      </Part>
      <div className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {failure && <Note kind="error">{failure}</Note>}
        </div>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {said(isBusy ? copy.saving : copy.save)}
        </Button>
      </div>
      {stale && (
        <Dialog
          isOpen
          onClose={() => setStale(undefined)}
          title={said(copy.staleTitle)}
          closeText={said(copy.close)}
        >
          <div className="grid gap-4">
            <p>{said(copy.staleText)}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  begin(stale, merged(form, base.form, formOf(stale)))
                  onSaved(stale)
                  setStale(undefined)
                  showToast(said(copy.merged))
                }}
              >
                {said(copy.mine)}
              </Button>
              <Button
                kind="quiet"
                onClick={() => {
                  begin(stale, formOf(stale))
                  onSaved(stale)
                  setStale(undefined)
                }}
              >
                {said(copy.theirs)}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      {guard.wanted && (
        <Dialog isOpen onClose={guard.stay} title={said(copy.leaveTitle)} closeText={said(copy.close)}>
          <div className="grid gap-4">
            <p>{said(copy.leaveText)}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={guard.stay}>{said(copy.stay)}</Button>
              <Button kind="quiet" onClick={() => guard.leave(guard.wanted ?? '')}>
                {said(copy.leave)}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </form>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="profile-part">
      <div>
        <h3>{title}</h3>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
