import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Chip, RemovableChip } from '#app/ui/control/chip.tsx'
import { copy } from './bar-copy.ts'

/* What stands above a list: looking in it, choosing a city, and the filters in use. */

type ListSearchProps = {
  id: string
  /** What is looked in, for those who hear the page. */
  label: Pair
  hint: Pair
  /** What is being looked for, and how long it may be. */
  value: string | undefined
  max: number
  language: Language
} & (
  | {
      /** The list itself, and what of its state stays while its words change. */
      action: string
      hiddenValues: Readonly<Record<string, string | number>>
    }
  | {
      /** The form elsewhere on the page that the field belongs to. */
      form: string
    }
)

/** The field that looks for words in a list; works without script. */
export function ListSearch({ id, label, hint, value, max, language, ...of }: ListSearchProps) {
  const form = 'form' in of ? of.form : undefined
  const parts = (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {say(label, language)}
      </label>
      <input
        key={value}
        id={id}
        className="input"
        type="search"
        name="q"
        form={form}
        defaultValue={value}
        maxLength={max}
        placeholder={say(hint, language)}
      />
      <Button type="submit" form={form} icon="search">
        {say(copy.go, language)}
      </Button>
    </>
  )
  if ('form' in of) return <search className="flex max-w-[40rem] gap-2 no-print">{parts}</search>
  return (
    <search className="no-print">
      <form className="flex max-w-[40rem] gap-2" method="get" action={of.action}>
        {Object.entries(of.hiddenValues).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {parts}
      </form>
    </search>
  )
}

type CityChipsProps = {
  cities: readonly { code: string; name: Pair }[]
  current: string
  hrefOf: (code: string) => string
  language: Language
}

/** All cities together, which newcomers see, and each as a link. */
export function CityChips({ cities, current, hrefOf, language }: CityChipsProps) {
  return (
    <nav aria-label={say(copy.city, language)} className="no-print">
      <ul className="chip-row chip-line">
        {[{ code: ALL_CITIES, name: copy.everywhere }, ...cities].map(({ code, name }) => (
          <li key={code}>
            <Chip to={hrefOf(code)} current={code === current}>
              {say(name, language)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ActiveChipsProps = {
  /** Each filter in use, and the same list without it. */
  filters: readonly { label: string; without: string }[]
  language: Language
  /** A further step at the end. */
  children?: ReactNode
}

/** The filters in use, each a link that takes it off; nothing when there is none. */
export function ActiveChips({ filters, language, children }: ActiveChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className="chip-row" aria-label={say(copy.active, language)}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip to={without} removeText={say(copy.remove(label), language)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
