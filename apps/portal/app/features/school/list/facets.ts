import { internationalStates } from '@app/contract/school/admission.values.ts'
import {
  ossltBands,
  registerRegions,
  sampleStates,
  schoolKinds,
  schoolSettings,
} from '@app/contract/school/register/finding.values.ts'
import {
  boardNameZhOf,
  boardsCalled,
  citiesCalled,
  cityNameZh,
  namedPlaces,
} from '@app/contract/school/register/places.values.ts'
import { creditStates, deliveries } from '@app/contract/school/register/register.values.ts'
import type { SchoolRow } from '@app/contract/school/school.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import { type Language, listText, type Pair } from '@app/contract/shapes/language.ts'
import { colon } from '#app/features/school/copy.ts'
import { moneyText, type SchoolNames } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import {
  completenessSteps,
  type FilterName,
  filterKeyOf,
  fixedValues,
  type ListState,
  type ManyName,
} from './filters.ts'
import { listCopy } from './list-copy.ts'

/* The questions of the filter form, and what filters are called. */

const PROGRAMME_OPTIONS = 10
/** Of cities and boards the form offers so many; any other is typed. */
const PLACE_OPTIONS = 8

/** One question of the filter form. `count` is null where the API has no figure. */
export interface Facet {
  name: ManyName | 'city' | 'complete'
  title: string
  options: { value: string; label: string; count: number | null }[]
  /** True where any other answer may be typed, with the names of `Listing.typed` offered meanwhile. */
  isTyped: boolean
}

/** Names that the form offers while one is typed, with what they are called in the page's language. */
export type TypedNames = Record<'town' | 'board', { value: string; label: string }[]>

/** How many schools each answer of each question leaves. */
export type Counts = Record<string, Record<string, number>>

/** Programmes are kept by their Chinese name; this gives the name in the page language. */
export function programmeLabels(rows: readonly SchoolRow[], language: Language): Map<string, string> {
  return new Map(
    rows.flatMap((row) =>
      row.programs.map(({ name, nameEn }) => [name, language === 'en' ? nameEn || name : name] as const),
    ),
  )
}

export interface Wording {
  language: Language
  cityNames: ReadonlyMap<string, string>
  programmes: ReadonlyMap<string, string>
  words: { names: SchoolNames; values: { grades: string[]; intake: string[]; students: string[] } }
}

/** Names of the answers that are always the same. */
const answerNames: Record<keyof typeof fixedValues, Readonly<Record<string, Pair>>> = {
  kind: schoolKinds,
  credits: creditStates,
  delivery: deliveries,
  setting: schoolSettings,
  region: registerRegions,
  osslt: ossltBands,
  boarding: boardings,
  intl: internationalStates,
  sample: sampleStates,
}

/** What an answer of a question is called. */
function answerLabel(name: ManyName, value: string, { language, programmes, words }: Wording): string {
  switch (name) {
    case 'town':
      return placeLabel(value, cityNameZh(value), language)
    case 'board':
      return placeLabel(value, boardNameZhOf(value), language)
    case 'grade':
      return words.names.grades[value] ?? value
    case 'entry':
      return words.names.intake[value] ?? value
    case 'students':
      return words.names.students[value] ?? value
    case 'programme':
      return programmes.get(value) ?? value
    default: {
      const label = answerNames[name][value]
      return label ? say(label, language) : value
    }
  }
}

/** A place as the reader knows it, with the name that stands on the sign. */
const placeLabel = (name: string, zh: string | null, language: Language): string =>
  language === 'zh' && zh ? `${zh} ${name}` : name

/** Questions whose answers do not name the question. */
const namedChips: readonly FilterName[] = ['osslt', 'intl']

/** A filter in words, or one answer of it. */
export function chipLabel(
  name: FilterName,
  answer: string | undefined,
  state: ListState,
  wording: Wording,
): string {
  const { language, cityNames } = wording
  switch (name) {
    case 'type':
      return say(state.type === 1 ? listCopy.abroad : listCopy.domestic, language)
    case 'q':
      return `“${state.q}”`
    case 'city':
      return cityNames.get(state.city ?? '') ?? state.city ?? ''
    case 'near':
      return say(listCopy.nearOf(state.near ?? ''), language)
    case 'fee':
      return `≤ ${moneyText(state.fee ?? 0, state.cur ?? 'CNY', language)}`
    case 'complete':
      return say(listCopy.atLeast(state.complete ?? 0), language)
    default: {
      const answers = answer === undefined ? (state[name] ?? []) : [answer]
      const label = listText(
        answers.map((value) => answerLabel(name, value, wording)),
        language,
      )
      return namedChips.includes(name)
        ? `${say(listCopy.filterTitle(name), language)}${colon[language]}${label}`
        : label
    }
  }
}

/** Cities as the register spells them; a Chinese name may mean several, and small letters are a name's all the same. */
export function townsOf(written: readonly string[]): string[] {
  const towns = written.flatMap((name) => {
    const called = citiesCalled(name)
    if (called.length > 0) return called
    return name === name.toLowerCase() ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name
  })
  return [...new Set(towns)].sort()
}

/** Boards as the register names them; a text in Chinese means those whose Chinese name holds it. */
export function boardsOf(written: readonly string[]): string[] {
  const boards = written.flatMap((name) => {
    const called = boardsCalled(name).flatMap((boardNo) => namedPlaces.boards[boardNo]?.name ?? [])
    return called.length > 0 ? called : name
  })
  return [...new Set(boards)].sort()
}

/** The counts, with a city that the register spells in two cases counted once, as most of its schools spell it. */
export function withTownsOnce(counts: Counts): Counts {
  const towns = new Map<string, [name: string, n: number]>()
  for (const [name, n] of Object.entries(counts.towns ?? {}).sort(([, a], [, b]) => b - a)) {
    const known = towns.get(name.toLowerCase())
    if (known) known[1] += n
    else towns.set(name.toLowerCase(), [name, n])
  }
  return { ...counts, towns: Object.fromEntries(towns.values()) }
}

/** Every city and board with schools, by name. */
export function typedNames(counts: Counts | null, language: Language): TypedNames {
  const names = (key: 'towns' | 'boards', zhOf: (name: string) => string | null) =>
    Object.keys(counts?.[key] ?? {})
      .sort((one, other) => one.localeCompare(other, 'en'))
      .map((value) => ({ value, label: (language === 'zh' && zhOf(value)) || '' }))
  return { town: names('towns', cityNameZh), board: names('boards', boardNameZhOf) }
}

/** The questions of the form, with how many schools each answer would leave. */
export function facetsOf(counts: Counts | null, wording: Wording & { state: ListState }): Facet[] {
  const { language, cityNames, words, state } = wording
  const facet = (
    name: Facet['name'],
    key: string,
    options: readonly (readonly [value: string, label: string])[],
  ): Facet => ({
    name,
    title: say(listCopy.filterTitle(name), language),
    options: options.map(([value, label]) => ({
      value,
      label,
      count: counts && key ? (counts[key]?.[value] ?? 0) : null,
    })),
    isTyped: name === 'town' || name === 'board',
  })
  const many = (name: ManyName, values: readonly string[]) =>
    facet(
      name,
      filterKeyOf(name),
      values.map((value) => [value, answerLabel(name, value, wording)]),
    )
  const fixed = (name: keyof typeof fixedValues) => many(name, fixedValues[name])
  /** The answers that most schools give, and those of the address. */
  const frequent = (name: ManyName, most: number) => {
    const counted = Object.entries(counts?.[filterKeyOf(name)] ?? {})
    const offered = counted.sort(([, a], [, b]) => b - a).slice(0, most)
    return many(name, [...new Set([...offered.map(([value]) => value), ...(state[name] ?? [])])])
  }
  return [
    fixed('kind'),
    fixed('credits'),
    frequent('town', PLACE_OPTIONS),
    fixed('region'),
    frequent('board', PLACE_OPTIONS),
    many('grade', words.values.grades),
    fixed('delivery'),
    fixed('setting'),
    fixed('osslt'),
    many('students', words.values.students),
    fixed('boarding'),
    fixed('intl'),
    many('entry', words.values.intake),
    frequent('programme', PROGRAMME_OPTIONS),
    facet('city', 'cityCode', [...cityNames]),
    facet(
      'complete',
      '',
      completenessSteps.map((step) => [String(step), say(listCopy.atLeast(step), language)]),
    ),
    fixed('sample'),
  ].filter(
    (one) =>
      one.options.length > 0 &&
      (state[one.name] !== undefined ||
        // where all schools give one answer, the question tells nothing apart
        ((one.options.filter(({ count }) => count !== 0).length > 1 || !(one.name in registerQuestions)) &&
          // schools abroad show in every city, so the question would change nothing
          (one.name !== 'city' || state.type !== 1))),
  )
}

/** Questions that the register of real schools answers: without it they are left out. */
const registerQuestions = {
  kind: true,
  credits: true,
  delivery: true,
  setting: true,
  region: true,
  town: true,
  board: true,
  osslt: true,
  intl: true,
  sample: true,
} satisfies Partial<Record<ManyName, true>>
