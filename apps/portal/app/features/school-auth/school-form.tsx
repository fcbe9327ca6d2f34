import { isPublicKind } from '@app/contract/school/register/register.values.ts'
import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { SchoolAuth } from '@app/contract/school/school-auth.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { CityOption } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
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
import { chineseNameOf, listedFacts, oneNameOf } from './listed-facts.ts'
import { MaterialsField, type UploadedMaterial } from './materials-field.tsx'
import type { WrittenSchool } from './send.ts'

export type Dictionaries = Record<string, readonly { value: string; label: string }[]>

interface Props {
  before?: SchoolAuth
  /** The school whose page the applicant comes from. */
  claimed?: SchoolDetail | undefined
  cities: readonly CityOption[]
  dictionaries: Dictionaries
  onDone: () => void
}

type Name = keyof Omit<WrittenSchool, 'materials'>

/** The type of schools outside China: those have a ministry number, and no licence number or Chinese city. */
const OUTSIDE_CHINA = '1'

/** What the directory and the ministry's register know of a school, as its application asks for it. */
const knownOf = (school: SchoolDetail): Partial<Record<Name, string | string[]>> => {
  const listed = listedFacts(school.register)
  return {
    schoolType: String(school.schoolType),
    schoolName: chineseNameOf(school),
    schoolNameEn: school.schoolNameEn,
    cityCode: school.cityCode,
    address: school.address || listed.address,
    website: school.website || listed.website,
    ministryNo: school.ministryNo ?? '',
    joinSchool: school.joinSchool,
    recruitGrade: school.recruitGrade.length > 0 ? school.recruitGrade : listed.recruitGrade,
    existStuNums: school.existStuNums || listed.existStuNums,
  }
}

/** The number of the school that links of former pages pass on: `?ministryNo=906450`. */
function linkedNumber(): string {
  const number = new URLSearchParams(window.location.search).get('ministryNo') ?? ''
  return /^\d{6}$/.test(number) ? number : ''
}

const nameOf = ({ schoolName, schoolNameEn }: SchoolDetail, language: Language) =>
  language === 'en' ? schoolNameEn || schoolName : schoolName

/** The ministry's number is the licence of a school outside China, unless its application has named another. */
const licenceOutside = (before: SchoolAuth | undefined, ministryNo: string) =>
  before?.licenseNo && before.licenseNo !== before.ministryNo ? before.licenseNo : ministryNo

/** A school's application: a new one, or one that is corrected. */
export function SchoolForm({ before, claimed, cities, dictionaries, onDone }: Props) {
  const language = useLanguage()
  const stored: Partial<Record<Name, string | string[] | null>> =
    (before && { ...before, schoolName: chineseNameOf(before) }) ??
    (claimed ? knownOf(claimed) : { ministryNo: linkedNumber() })
  const textIn = (name: Name) => String(stored[name] ?? '')
  const [type, setType] = useState(textIn('schoolType'))
  const isOutside = type === OUTSIDE_CHINA
  const kind = claimed?.register?.kind
  const isKnownPublic = kind !== undefined && isPublicKind(kind)
  /** Only the register says whether a number is a public school's: the server looks it up. */
  const isPublic = (ministryNo: string): boolean | null => {
    if (kind !== undefined && ministryNo === claimed?.ministryNo) return isKnownPublic
    return isOutside && /^\d{6}$/.test(ministryNo) ? null : false
  }
  const localized = (pair: Pair) => say(pair, language)
  const { errors, summary, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const [materials, setMaterials] = useState<readonly UploadedMaterial[]>(before?.materials ?? [])
  const [isChanged, setChanged] = useState(false)
  const clientToken = useRef(crypto.randomUUID())
  const [uploads, setUploads] = useState<UploadCounts>({ waiting: 0, failed: 0 })
  const guard = useGuard(isChanged || uploads.waiting > 0)
  const idOf = (field: string) => `auth-${before?.id ?? 'new'}-${field}`
  const change = () => {
    setChanged(true)
    clientToken.current = crypto.randomUUID()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: Name) => textOf(form, name)
    const all = (name: Name) => form.getAll(name).map(String)
    sendBy(async () => {
      if (uploads.waiting > 0) return { errors: { materials: localized(formCopy.waitForUploads) } }
      if (uploads.failed > 0) return { errors: { materials: localized(formCopy.failedUploads) } }
      const { sendSchoolAuth } = await import('./send.ts')
      const outcome = await sendSchoolAuth(
        {
          schoolType: text('schoolType'),
          // a school without a Chinese name is called one thing
          schoolName: text('schoolName').trim() || (isOutside ? oneNameOf(text('schoolNameEn')) : ''),
          schoolNameEn: text('schoolNameEn'),
          cityCode: isOutside ? ALL_CITIES : text('cityCode'),
          address: text('address'),
          website: text('website'),
          ministryNo: text('ministryNo').trim(),
          licenseNo: isOutside ? licenceOutside(before, text('ministryNo').trim()) : text('licenseNo'),
          joinSchool: all('joinSchool'),
          recruitGrade: all('recruitGrade'),
          existStuNums: text('existStuNums'),
          contactName: text('contactName'),
          contactTitle: text('contactTitle'),
          contactPhone: text('contactPhone').trim(),
          contactEmail: text('contactEmail').trim(),
          remark: text('remark'),
          materials,
        },
        before,
        clientToken.current,
        language,
        isPublic(text('ministryNo').trim()),
      )
      if (!outcome) {
        setChanged(false)
        showToast(localized(copy.sent))
        onDone()
      }
      return outcome ?? {}
    })
  }

  const line = (
    name:
      | 'schoolName'
      | 'schoolNameEn'
      | 'ministryNo'
      | 'licenseNo'
      | 'contactName'
      | 'contactPhone'
      | 'contactEmail',
    hint?: Pair,
    {
      isOptional,
      ...input
    }: { type?: string; inputMode?: 'numeric'; autoComplete?: string; isOptional?: boolean } = {},
  ) => (
    <TextField
      id={idOf(name)}
      label={localized(copy[name])}
      hint={hint && localized(hint)}
      error={errors[name]}
      name={name}
      {...(isOptional ? { optionalText: localized(formCopy.optional) } : { required: true })}
      defaultValue={textIn(name)}
      {...input}
    />
  )
  const optional = (name: 'address' | 'website' | 'contactTitle') => (
    <TextField
      id={idOf(name)}
      label={localized(copy[name])}
      optionalText={localized(formCopy.optional)}
      error={errors[name]}
      name={name}
      defaultValue={textIn(name)}
    />
  )
  const boxes = (
    name: 'schoolType' | 'joinSchool' | 'recruitGrade' | 'existStuNums',
    type: 'radio' | 'checkbox',
    dictionary: string,
  ) => {
    const uploaded = stored[name] ?? []
    return (
      <FieldGroup id={idOf(name)} label={localized(copy[name])} error={errors[name]}>
        <div className="flex flex-wrap gap-x-6">
          {(dictionaries[dictionary] ?? []).map(({ value, label }) => (
            <Choice
              key={value}
              type={type}
              name={name}
              value={value}
              defaultChecked={Array.isArray(uploaded) ? uploaded.includes(value) : uploaded === value}
              onChange={name === 'schoolType' ? () => setType(value) : undefined}
            >
              {label}
            </Choice>
          ))}
        </div>
      </FieldGroup>
    )
  }

  return (
    <form className="grid max-w-text gap-5" noValidate onSubmit={submit} onChange={change}>
      <ErrorSummary
        key={summary.tries}
        title={localized(formCopy.wrong)}
        errors={Object.entries(summary.errors).map(([field, text]) => ({ field: idOf(field), text }))}
      />
      {claimed && <Note>{localized(copy.known(nameOf(claimed, language)))}</Note>}
      <h3>{localized(copy.partSchool)}</h3>
      {boxes('schoolType', 'radio', 'bbs_school_type')}
      {line('schoolName', isOutside ? copy.nameIfAny : undefined, { isOptional: isOutside })}
      {line('schoolNameEn')}
      {/* what does not fit the type stays with what was typed, for one who changes it back */}
      <div hidden={isOutside}>
        <Field id={idOf('cityCode')} label={localized(copy.cityCode)} error={errors.cityCode}>
          {(control) => (
            <select
              className="input"
              name="cityCode"
              defaultValue={textIn('cityCode') || ALL_CITIES}
              {...control}
            >
              <option value={ALL_CITIES}>{localized(copy.allCities)}</option>
              {cities.map(({ value, label, labelEn }) => (
                <option key={value} value={value}>
                  {language === 'en' ? labelEn : label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {optional('address')}
      {optional('website')}
      {line('ministryNo', isOutside ? copy.ministryHint : copy.ministryOptional, {
        inputMode: 'numeric',
        isOptional: !isOutside,
      })}
      <div hidden={isOutside}>{line('licenseNo')}</div>
      {boxes('joinSchool', 'checkbox', 'joinschooldict')}
      {boxes('recruitGrade', 'checkbox', 'recruitgradedict')}
      {boxes('existStuNums', 'radio', 'existstunumsdict')}
      <h3>{localized(copy.partContact)}</h3>
      {line('contactName', copy.contactHint, { autoComplete: 'name' })}
      {optional('contactTitle')}
      {line('contactPhone', copy.contactHint, { type: 'tel', autoComplete: 'tel' })}
      {line('contactEmail', copy.contactHint, { type: 'email', autoComplete: 'email' })}
      <Field
        id={idOf('remark')}
        label={localized(copy.remark)}
        optionalText={localized(formCopy.optional)}
        error={errors.remark}
      >
        {(control) => (
          <textarea
            className="input"
            name="remark"
            rows={3}
            maxLength={500}
            defaultValue={before?.remark ?? ''}
            {...control}
          />
        )}
      </Field>
      <MaterialsField
        id={idOf('materials')}
        kind="school"
        firstKind={isKnownPublic ? 'letter' : 'license'}
        hint={isKnownPublic ? copy.publicMaterials : isOutside ? copy.outsideMaterials : copy.schoolMaterials}
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
        {localized(
          isBusy ? copy.busy : before?.status === 'rejected' ? copy.again : before ? copy.save : copy.apply,
        )}
      </Button>
      <LeaveDialog guard={guard} text={formCopy.unsaved} />
    </form>
  )
}
