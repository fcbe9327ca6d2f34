import type { Pair } from '@app/contract/shapes/language.ts'
import { allParts } from '@app/editor/parts.ts'
import { formCopy } from '#app/form/copy.ts'
import { RichTextField } from '#app/form/rich-text-field.tsx'
import type { UploadCounts } from '#app/form/upload/use-uploads.ts'
import { Choice, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { copy } from './copy.ts'
import type { ProfileForm as Form, ListField, RowField, TypedField } from './form.ts'
import { PicturesField } from './pictures-field.tsx'
import { type Column, RowsField } from './rows-field.tsx'
import type { useTypedProfile } from './use-typed-profile.ts'

/** Every part but people: a school's page names no single person. */
const parts = { ...allParts, mentions: false }

export type Words = readonly { value: string; label: string }[]

/** The element of a place of the form: of a field, or of `fees.2.amount`. */
export const idOf = (place: string) => `school-profile-${place.replaceAll('.', '-')}`

interface FieldMakers extends Pick<ReturnType<typeof useTypedProfile>, 'form' | 'latest'> {
  set: (change: Partial<Form>) => void
  errors: Readonly<Record<string, string>>
  /** Receives the uploads of a field. */
  countsOf: (field: string) => (counts: UploadCounts) => void
  localized: (pair: Pair) => string
}

/** The kinds of fields that the form has, each made from the name of what it holds. */
export function profileFields({ form, latest, set, errors, countsOf, localized }: FieldMakers) {
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
    name:
      | 'schoolType'
      | 'existStuNums'
      | 'boarding'
      | 'international'
      | 'interview'
      | 'tuitionPer'
      | 'currency',
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
  return { line, amount, words, wordsOf, oneOf, someOf, rows, text, picture, count }
}
