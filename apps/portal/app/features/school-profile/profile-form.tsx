import { boardings, currencies, teachingLanguages, tuitionPers } from '@app/contract/school/school.values.ts'
import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import { listText, type Pair } from '@app/contract/shapes/language.ts'
import type { CityOption } from '@app/contract/site/city.ts'
import { allParts } from '@app/editor/parts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { RichTextField } from '#app/form/rich-text-field.tsx'
import type { UploadCounts } from '#app/form/upload/use-uploads.ts'
import { useGuard } from '#app/form/use-guard.ts'
import { useSending } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'
import {
  changesOf,
  type ProfileForm as Form,
  type ListField,
  type RowField,
  type TypedField,
} from './form.ts'
import { PicturesField } from './pictures-field.tsx'
import { type Column, RowsField } from './rows-field.tsx'
import { useTypedProfile } from './use-typed-profile.ts'

/** Every part but mentions: a school's page names no member. */
const parts = { ...allParts, mentions: false }

type Words = readonly { value: string; label: string }[]

interface Props {
  info: MySchoolInfo
  cities: readonly CityOption[]
  dictionaries: Readonly<Record<string, Words>>
  onSaved: (info: MySchoolInfo) => void
}

/** The element of a place of the form: of a field, or of `fees.2.amount`. */
const idOf = (place: string) => `school-profile-${place.replaceAll('.', '-')}`

/** What one group of the form holds together. */
const inDestinations = ['gradYear', 'graduates', 'known', 'graduated']

/** How many unsaved fields are named; the rest is counted. */
const NAMED = 3

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
  const localized = (pair: Pair) => say(pair, language)
  const { base, form, latest, changed, isChanged, isRestored, ...typed } = useTypedProfile(info)
  const [stale, setStale] = useState<MySchoolInfo>()
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadCounts>>>({})
  const files = useRef(uploads)
  /** Told once nothing is on its way any more. */
  const settled = useRef<(() => void)[]>([])
  const { errors, setErrors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const isUploading = Object.values(uploads).some(({ waiting }) => waiting > 0)
  // another language is another page, on which what was typed is found again
  const guard = useGuard(
    isChanged || isUploading,
    (link) => link.dataset.frame === 'language' && !isUploading && typed.keep(),
  )

  const set = (change: Partial<Form>) => {
    typed.set(change)
    // a field that is being mended is no longer called wrong
    const mended = Object.keys(change)
    if (mended.some((field) => inDestinations.includes(field))) mended.push('destinations')
    const isMended = (place: string) =>
      mended.some((field) => place === field || place.startsWith(`${field}.`))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([place]) => !isMended(place))))
  }
  // what was withdrawn, or put away, in the note above: what is typed here stays
  const isOutdated = info.version !== base.version && !stale
  useEffect(() => {
    if (isOutdated) typed.rebase(info)
  })
  const countsOf = (field: string) => (counts: UploadCounts) => {
    files.current = { ...files.current, [field]: counts }
    setUploads(files.current)
  }
  // once the form holds what has arrived
  useEffect(() => {
    if (!isUploading) for (const tell of settled.current.splice(0)) tell()
  })
  const whenSettled = () =>
    Object.values(files.current).some(({ waiting }) => waiting > 0)
      ? new Promise<void>((resolve) => settled.current.push(resolve))
      : Promise.resolve()

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isIncomplete = Object.values(uploads).some(({ waiting, failed }) => waiting + failed > 0)
    if (!isChanged && !isIncomplete) return showToast(localized(copy.unchanged))
    sendBy(async () => {
      await whenSettled()
      const failed = Object.entries(files.current).filter(([, counts]) => counts.failed > 0)
      if (failed.length > 0)
        return { errors: Object.fromEntries(failed.map(([field]) => [field, localized(copy.failedUploads)])) }
      const { form: sent, base: upon } = latest.current
      const changes = changesOf(sent, upon.form)
      if (Object.keys(changes).length === 0) {
        showToast(localized(copy.unchanged))
        return {}
      }
      const { save } = await import('./send.ts')
      const outcome = await save(changes, upon.version, sent, language)
      if ('stale' in outcome) {
        setStale(outcome.stale)
        return {}
      }
      if ('info' in outcome) {
        const next = outcome.info
        // what was typed while it was on its way is not saved yet, and stays
        typed.rebase(next, sent)
        showToast(localized(next.waiting?.status === 'pending' ? copy.savedWaiting : copy.saved))
        onSaved(next)
        return {}
      }
      return outcome
    })
  }
  const nameOf = (field: string) => localized(field === 'fees' ? copy.feeLines : copy[field as 'address'])
  const unsavedText = () => {
    const names = listText(changed.slice(0, NAMED).map(nameOf), language)
    return localized(copy.unsaved(names, changed.length, NAMED))
  }

  const line = (
    name: Exclude<TypedField, 'tags' | 'tagsEn'>,
    hint?: Pair,
    more: { isRequired?: boolean; inputMode?: 'numeric' | 'decimal' | 'url' } = {},
  ) => (
    <TextField
      id={idOf(name)}
      label={localized(copy[name as 'address'])}
      hint={hint && localized(hint)}
      error={errors[name]}
      autoComplete="off"
      required={more.isRequired}
      inputMode={more.inputMode}
      {...(!more.isRequired && { optionalText: localized(formCopy.optional) })}
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const amount = (name: 'tuitionMin' | 'tuitionMax') => line(name, undefined, { inputMode: 'numeric' })
  const words = (name: 'tags' | 'tagsEn') => (
    <TextField
      id={idOf(name)}
      label={localized(copy[name])}
      hint={localized(copy.tagsHint)}
      optionalText={localized(formCopy.optional)}
      error={errors[name]}
      autoComplete="off"
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const wordsOf = (options: Readonly<Record<string, Pair>>): Words =>
    Object.entries(options).map(([value, label]) => ({ value, label: localized(label) }))
  const oneOf = (
    name: 'schoolType' | 'existStuNums' | 'boarding' | 'tuitionPer' | 'currency',
    options: Words,
  ) => (
    <FieldGroup id={idOf(name)} label={localized(copy[name])} error={errors[name]}>
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
    <FieldGroup id={idOf(name)} label={localized(copy[name])} error={errors[name]}>
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
  const rows = (name: RowField, label: Pair, add: Pair, columns: readonly Column[], most: number) => (
    <RowsField
      id={idOf(name)}
      label={localized(label)}
      add={localized(add)}
      columns={columns}
      most={most}
      rows={form[name]}
      error={errors[name]}
      errorOf={(at, key) => errors[`${name}.${at}.${key}`]}
      onChange={(next) => set({ [name]: next })}
    />
  )
  const text = (name: 'intro' | 'introEn' | 'admissions' | 'admissionsEn' | 'life' | 'lifeEn') => (
    <RichTextField
      key={name}
      id={idOf(name)}
      label={localized(copy[name])}
      value={form[name]}
      error={errors[name]}
      parts={parts}
      onChange={({ html, uploads: counts }) => {
        countsOf(name)(counts)
        if (html !== latest.current.form[name]) set({ [name]: html })
      }}
      onOpened={({ uploads: counts }) => countsOf(name)(counts)}
    />
  )
  const picture = (name: 'logo' | 'cover') => (
    <PicturesField
      id={idOf(name)}
      label={localized(copy[name])}
      add={localized(name === 'logo' ? copy.addLogo : copy.addCover)}
      most={1}
      pictures={form[name] ? [form[name]] : []}
      error={errors[name]}
      onChange={([one = '']) => set({ [name]: one })}
      onCounts={countsOf(name)}
    />
  )
  const count = (name: 'gradYear' | 'graduates' | 'known') => (
    <TextField
      id={idOf(name)}
      label={localized(copy[name])}
      error={errors[name]}
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
        title={localized(formCopy.wrong)}
        errors={Object.entries(summary.errors).map(([place, text]) => ({ field: idOf(place), text }))}
      />
      {isRestored && (
        <Note>
          {localized(copy.restored)}{' '}
          <Button kind="plain" onClick={() => typed.startAgain()}>
            {localized(copy.dropRestored)}
          </Button>
        </Note>
      )}
      <Part title={localized(copy.identity)} hint={localized(copy.identityHint)}>
        <div className="profile-pair">
          {line('schoolName', undefined, { isRequired: true })}
          {line('schoolNameEn', undefined, { isRequired: true })}
        </div>
        {oneOf('schoolType', entries('bbs_school_type'))}
        {line('ministryNo', copy.ministryHint, { inputMode: 'numeric' })}
      </Part>
      <Part title={localized(copy.place)}>
        <Field id={idOf('cityCode')} label={localized(copy.cityCode)} error={errors.cityCode}>
          {(control) => (
            <select
              className="input"
              value={form.cityCode}
              onChange={(event) => set({ cityCode: event.target.value })}
              {...control}
            >
              <option value="000000">{localized(copy.allCities)}</option>
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
        {line('address', copy.settledHint)}
        {line('website', copy.websiteHint, { inputMode: 'url' })}
      </Part>
      <Part title={localized(copy.school)}>
        {line('founded', copy.settledHint, { inputMode: 'numeric' })}
        {someOf('recruitGrade', entries('recruitgradedict'))}
        {someOf('joinSchool', entries('joinschooldict'))}
        {oneOf('existStuNums', [
          ...entries('existstunumsdict'),
          { value: '', label: localized(copy.notStated) },
        ])}
        {oneOf('boarding', wordsOf(boardings))}
        {someOf('languages', wordsOf(teachingLanguages))}
        {rows('programs', copy.programs, copy.addProgramme, programmeColumns, 12)}
        <div className="profile-pair">
          {words('tags')}
          {words('tagsEn')}
        </div>
      </Part>
      <Part title={localized(copy.fees)} hint={localized(copy.feesHint)}>
        {oneOf('currency', wordsOf(currencies))}
        <div className="profile-pair">
          {amount('tuitionMin')}
          {amount('tuitionMax')}
        </div>
        {oneOf('tuitionPer', wordsOf(tuitionPers))}
        <div className="profile-pair">
          {line('boardingFee', copy.amountHint, { inputMode: 'numeric' })}
          {line('feeYear', copy.feeYearHint)}
        </div>
        <Choice
          type="checkbox"
          id={idOf('boardingIncluded')}
          checked={form.boardingIncluded}
          onChange={(event) => set({ boardingIncluded: event.target.checked })}
        >
          {localized(copy.boardingIncluded)}
        </Choice>
        {rows('fees', copy.feeLines, copy.addFee, feeColumns, 20)}
      </Part>
      <Part title={localized(copy.texts)}>
        {(['intro', 'introEn', 'admissions', 'admissionsEn', 'life', 'lifeEn'] as const).map(text)}
      </Part>
      <Part title={localized(copy.pictures)}>
        {picture('logo')}
        {picture('cover')}
        <PicturesField
          id={idOf('photos')}
          label={localized(copy.photos)}
          add={localized(copy.addPhotos)}
          most={5}
          pictures={form.photos}
          error={errors.photos}
          onChange={(photos) => set({ photos })}
          onCounts={countsOf('photos')}
        />
      </Part>
      <Part title={localized(copy.destinations)}>
        <FieldGroup id={idOf('destinations')} label={localized(copy.graduation)} error={errors.destinations}>
          <div className="profile-pair">
            {count('gradYear')}
            {count('graduates')}
            {count('known')}
          </div>
        </FieldGroup>
        {rows('graduated', copy.graduated, copy.addDestination, destinationColumns, 30)}
      </Part>
      <div className="save-bar">
        <div role="alert" className="empty:hidden">
          {failure && <Note kind="error">{failure}</Note>}
        </div>
        <Button type="submit" busy={isBusy}>
          {localized(isBusy ? (isUploading ? copy.waitingForUploads : copy.saving) : copy.save)}
        </Button>
        <p className="meta">{isChanged ? unsavedText() : localized(copy.allSaved)}</p>
      </div>
      {stale && (
        <Dialog
          isOpen
          onClose={() => setStale(undefined)}
          title={localized(copy.staleTitle)}
          closeText={localized(copy.close)}
        >
          <div className="grid gap-4">
            <p>{localized(copy.staleText)}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  typed.rebase(stale)
                  onSaved(stale)
                  setStale(undefined)
                  showToast(localized(copy.merged))
                }}
              >
                {localized(copy.mine)}
              </Button>
              <Button
                kind="quiet"
                onClick={() => {
                  typed.startAgain(stale)
                  onSaved(stale)
                  setStale(undefined)
                }}
              >
                {localized(copy.theirs)}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      <LeaveDialog guard={guard} text={copy.leaveText} onLeave={() => typed.startAgain()} />
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
