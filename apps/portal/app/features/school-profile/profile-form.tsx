import { internationalAnswers, interviews } from '@app/contract/school/admission.values.ts'
import { boardings, currencies, teachingLanguages, tuitionPers } from '@app/contract/school/school.values.ts'
import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import { listText, type Pair } from '@app/contract/shapes/language.ts'
import type { CityOption } from '@app/contract/site/city.ts'
import { useEffect, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { useGuard } from '#app/form/use-guard.ts'
import { useSending } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, Field, FieldGroup } from '#app/ui/control/field.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { changesOf, type ProfileForm as Form } from './form.ts'
import { PicturesField } from './pictures-field.tsx'
import { idOf, profileFields, type Words } from './profile-fields.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { Column } from './rows-field.tsx'
import { StaleProfileDialog } from './stale-profile-dialog.tsx'
import { useTypedProfile } from './use-typed-profile.ts'
import { useUploadCounts } from './use-upload-counts.ts'

interface Props {
  info: MySchoolInfo
  cities: readonly CityOption[]
  dictionaries: Readonly<Record<string, Words>>
  onSaved: (info: MySchoolInfo) => void
}

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

/** The form of a school's profile. What was typed stays, whether the saving succeeds or not. */
export function ProfileForm({ info, cities, dictionaries, onSaved }: Props) {
  const language = useLanguage()
  const localized = (pair: Pair) => say(pair, language)
  const { base, form, latest, changed, isChanged, isRestored, ...typed } = useTypedProfile(info)
  const [stale, setStale] = useState<MySchoolInfo>()
  const { uploads, files, isUploading, countsOf, whenSettled } = useUploadCounts()
  const { errors, setErrors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
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
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isIncomplete = Object.values(uploads).some(({ waiting, failed }) => waiting + failed > 0)
    if (!isChanged && !isIncomplete) return showToast(localized(copy.unchanged))
    sendBy(async () => {
      await whenSettled()
      const failed = Object.entries(files.current).filter(([, counts]) => counts.failed > 0)
      if (failed.length > 0)
        return { errors: Object.fromEntries(failed.map(([field]) => [field, localized(copy.failedUploads)])) }
      const { form: savedForm, base: upon } = latest.current
      const changes = changesOf(savedForm, upon.form)
      if (Object.keys(changes).length === 0) {
        showToast(localized(copy.unchanged))
        return {}
      }
      const { save } = await import('./send.ts')
      const outcome = await save(
        changes,
        { version: upon.version, schoolId: info.schoolId },
        savedForm,
        language,
      )
      if ('stale' in outcome) {
        setStale(outcome.stale)
        return {}
      }
      if ('info' in outcome) {
        const next = outcome.info
        // what was typed while it was on its way is not saved yet, and stays
        typed.rebase(next, savedForm)
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

  const { line, amount, words, wordsOf, oneOf, someOf, rows, text, picture, count } = profileFields({
    form,
    latest,
    set,
    errors,
    countsOf,
    localized,
  })
  const entries = (type: string) => dictionaries[type] ?? []
  const part = { form, changed, errors: summary.errors }
  const unstated = { value: '', label: localized(copy.notStated) }

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
      <ProfileSection
        name="identity"
        title={localized(copy.identity)}
        hint={localized(copy.identityHint)}
        {...part}
        isFirst
      >
        {() => (
          <>
            <div className="profile-pair">
              {line('schoolName', undefined, { isRequired: true })}
              {line('schoolNameEn', undefined, { isRequired: true })}
            </div>
            {oneOf('schoolType', entries('bbs_school_type'))}
            {line('ministryNo', copy.ministryHint, { inputMode: 'numeric' })}
          </>
        )}
      </ProfileSection>
      <ProfileSection name="place" title={localized(copy.place)} {...part}>
        {() => (
          <>
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
          </>
        )}
      </ProfileSection>
      <ProfileSection name="school" title={localized(copy.school)} {...part}>
        {() => (
          <>
            {line('founded', copy.settledHint, { inputMode: 'numeric' })}
            {someOf('recruitGrade', entries('recruitgradedict'))}
            {someOf('joinSchool', entries('joinschooldict'))}
            {oneOf('existStuNums', [...entries('existstunumsdict'), unstated])}
            {oneOf('boarding', wordsOf(boardings))}
            {someOf('languages', wordsOf(teachingLanguages))}
            {rows('programs', copy.programs, copy.addProgramme, programmeColumns, 12)}
            <div className="profile-pair">
              {words('tags')}
              {words('tagsEn')}
            </div>
          </>
        )}
      </ProfileSection>
      <ProfileSection
        name="chances"
        title={localized(copy.chances)}
        hint={localized(copy.chancesHint)}
        {...part}
      >
        {() => (
          <>
            {oneOf('international', [...wordsOf(internationalAnswers), unstated])}
            {line('chancesYear', copy.feeYearHint)}
            <div className="profile-pair">
              {line('seats', undefined, { inputMode: 'numeric' })}
              {line('applicants', undefined, { inputMode: 'numeric' })}
            </div>
            <div className="profile-pair">
              {line('englishNeeded', copy.englishNeededHint)}
              {line('englishNeededEn', copy.englishNeededEnHint)}
            </div>
            {oneOf('interview', [...wordsOf(interviews), unstated])}
          </>
        )}
      </ProfileSection>
      <ProfileSection name="fees" title={localized(copy.fees)} hint={localized(copy.feesHint)} {...part}>
        {() => (
          <>
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
          </>
        )}
      </ProfileSection>
      <ProfileSection name="texts" title={localized(copy.texts)} {...part}>
        {() => (
          <>{(['intro', 'introEn', 'admissions', 'admissionsEn', 'life', 'lifeEn'] as const).map(text)}</>
        )}
      </ProfileSection>
      <ProfileSection name="pictures" title={localized(copy.pictures)} {...part}>
        {() => (
          <>
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
          </>
        )}
      </ProfileSection>
      <ProfileSection name="destinations" title={localized(copy.destinations)} {...part}>
        {() => (
          <>
            <FieldGroup
              id={idOf('destinations')}
              label={localized(copy.graduation)}
              error={errors.destinations}
            >
              <div className="profile-pair">
                {count('gradYear')}
                {count('graduates')}
                {count('known')}
              </div>
            </FieldGroup>
            {rows('graduated', copy.graduated, copy.addDestination, destinationColumns, 30)}
          </>
        )}
      </ProfileSection>
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
        <StaleProfileDialog
          language={language}
          onClose={() => setStale(undefined)}
          useMine={() => {
            typed.rebase(stale)
            onSaved(stale)
            setStale(undefined)
            showToast(localized(copy.merged))
          }}
          useTheirs={() => {
            typed.startAgain(stale)
            onSaved(stale)
            setStale(undefined)
          }}
        />
      )}
      <LeaveDialog guard={guard} text={copy.leaveText} onLeave={() => typed.startAgain()} />
    </form>
  )
}
