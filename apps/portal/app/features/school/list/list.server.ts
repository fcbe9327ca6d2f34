import { ossltBands, schoolKinds } from '@app/contract/school/register/finding.values.ts'
import { creditStates, deliveries } from '@app/contract/school/register/register.values.ts'
import { countSchools, listSchools, type SchoolRow } from '@app/contract/school/school.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import { moneyText, namesOf, type SchoolNames } from '#app/features/school/wording.ts'
import { settled } from '#app/request/api.server.ts'
import { say } from '#app/site/language.ts'
import {
  activeFilters,
  boardingValues,
  completenessSteps,
  creditValues,
  deliveryValues,
  type FilterName,
  filterOf,
  isTidy,
  kindValues,
  type ListState,
  ossltValues,
  readState,
  without,
} from './filters.ts'
import { listCopy } from './list-copy.ts'
import { type MapName, type Pin, pinsOf } from './map-frame.ts'

/** The directory's map and its numbers cover this many schools, the most one call answers. */
const MAP_MAX = 50
const PROGRAMME_OPTIONS = 10

/** One question of the filter form. `count` is null where the API has no figure. */
export interface Facet {
  name: Exclude<FilterName, 'type' | 'q' | 'fee' | 'near'>
  title: string
  options: { value: string; label: string; count: number | null }[]
}

export interface Listing {
  state: ListState
  failed: boolean
  total: number
  pageCount: number
  rows: SchoolRow[]
  names: SchoolNames
  /** Schools by type with the other filters kept; null when counting failed. */
  typeCounts: { all: number; abroad: number; domestic: number } | null
  facets: Facet[]
  /** The filters that are on, in words. */
  chips: { name: FilterName; label: string }[]
  maps: { map: MapName; pins: Pin[] }[]
  /** Names of schools of this page that no map shows. */
  offMap: string[]
  /** More schools than the map draws. */
  isMapCut: boolean
  /** Only when nothing matches: the filter whose removal gives most. */
  best: { name: FilterName; label: string; total: number } | null
}

type Counts = Record<string, Record<string, number>>

/**
 * Everything the directory shows for an address. `tidy` is the state to redirect to when the address has
 * unknown or default values; for good, except when the page is behind the last, since lists grow.
 */
export async function readListing(
  api: Api,
  search: URLSearchParams,
  language: Language,
): Promise<{ tidy: ListState; status: 302 | 308 } | { listing: Listing }> {
  const [words, cityAnswer] = await Promise.all([schoolWords(api), settled(api(listCities))])
  const cities = cityAnswer.ok
    ? cityAnswer.value.data.filter((city) => city.value && city.value !== ALL_CITIES)
    : []
  const orAny = (values: string[]) => (values.length > 0 ? values : undefined)
  const state = readState(search, {
    cities: orAny(cities.map((city) => city.value)),
    grades: orAny(words.values.grades),
    entries: orAny(words.values.intake),
    students: orAny(words.values.students),
  })
  if (!isTidy(search, state)) return { tidy: state, status: 308 }

  const filter = filterOf(state)
  const body = { ...filter, orderType: state.sort }
  const active = activeFilters(state)
  const isFar = state.page * PAGE_SIZE > MAP_MAX
  const page = (pageNum: number, pageSize: number, sent: typeof body | Record<string, never> = body) =>
    settled(api(listSchools, { query: { pageNum, pageSize }, body: sent }))
  const [first, far, counted, everything] = await Promise.all([
    page(1, MAP_MAX),
    isFar ? page(state.page, PAGE_SIZE) : null,
    settled(api(countSchools, { body: filter })),
    active.length > 0 ? page(1, MAP_MAX, {}) : null,
  ])
  const empty = { state, names: words.names, chips: [], maps: [], offMap: [], isMapCut: false, best: null }
  if (!first.ok || (far && !far.ok)) {
    const listing = { ...empty, failed: true, total: 0, pageCount: 1, rows: [], typeCounts: null, facets: [] }
    return { listing }
  }
  const { total } = first.value
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (state.page > pageCount) return { tidy: { ...state, page: pageCount }, status: 302 }

  const start = (state.page - 1) * PAGE_SIZE
  const rows = far?.ok ? far.value.rows : first.value.rows.slice(start, start + PAGE_SIZE)
  const counts: Counts | null = counted.ok ? counted.value.data : null
  const known = everything?.ok ? everything.value.rows : first.value.rows
  const programmes = programmeLabels([...known, ...rows], language)
  const cityNames = new Map(
    cities.map((city) => [city.value, language === 'en' ? city.labelEn || city.label : city.label]),
  )
  const labelOf = (name: FilterName) => chipLabel(name, state, { language, cityNames, programmes, words })

  const maps = (['abroad', 'domestic'] as const).flatMap((map) => {
    // more pins than these would push each other far from where their schools are
    const drawnRows = total > MAP_MAX ? rows : first.value.rows
    const before = total > MAP_MAX ? start : 0
    const placed = drawnRows
      .map((school, at) => ({ school, number: before + at + 1 }))
      .filter(({ school }) => school.schoolType === (map === 'abroad' ? 1 : 0))
      .map(({ school, number }) => ({
        id: school.id,
        number,
        name: namesOf(school, language).main.text,
        lng: school.lng,
        lat: school.lat,
        isHere: number > start && number <= start + PAGE_SIZE,
      }))
    const pins = pinsOf(map, placed)
    return pins.length > 0 ? [{ map, pins }] : []
  })
  const drawn = new Set(maps.flatMap(({ pins }) => pins.map((pin) => pin.id)))

  return {
    listing: {
      ...empty,
      failed: false,
      total,
      pageCount,
      rows,
      typeCounts: counts && typeTotals(counts),
      facets: facetsOf(counts, { state, language, cityNames, programmes, words, total }),
      chips: active.map((name) => ({ name, label: labelOf(name) })),
      maps,
      offMap: rows
        .filter((school) => !drawn.has(school.id))
        .map((school) => namesOf(school, language).main.text),
      isMapCut: total > MAP_MAX,
      best: total === 0 ? await bestRemoval(api, state, labelOf) : null,
    },
  }
}

function typeTotals(counts: Counts) {
  const abroad = counts.schoolType?.['1'] ?? 0
  const domestic = counts.schoolType?.['0'] ?? 0
  return { all: abroad + domestic, abroad, domestic }
}

/** Programmes are kept by their Chinese name; this gives the name in the page language. */
function programmeLabels(rows: readonly SchoolRow[], language: Language): Map<string, string> {
  return new Map(
    rows.flatMap((row) =>
      row.programs.map(({ name, nameEn }) => [name, language === 'en' ? nameEn || name : name] as const),
    ),
  )
}

interface Wording {
  language: Language
  cityNames: ReadonlyMap<string, string>
  programmes: ReadonlyMap<string, string>
  words: { names: SchoolNames; values: { grades: string[]; intake: string[]; students: string[] } }
}

function chipLabel(name: FilterName, state: ListState, wording: Wording): string {
  const { language, cityNames, programmes, words } = wording
  const of = (value: string | undefined, names: Record<string, string>) => names[value ?? ''] ?? value ?? ''
  switch (name) {
    case 'type':
      return say(state.type === 1 ? listCopy.abroad : listCopy.domestic, language)
    case 'q':
      return language === 'zh' ? `“${state.q}”` : `“${state.q}”`
    case 'city':
      return cityNames.get(state.city ?? '') ?? state.city ?? ''
    case 'near':
      return say(listCopy.nearOf(state.near ?? ''), language)
    case 'kind':
    case 'credits':
    case 'delivery':
      return of(state[name], registerNames(name, language))
    case 'osslt':
      return `${say(listCopy.filterTitle(name), language)} ${of(state.osslt, registerNames(name, language))}`
    case 'grade':
      return of(state.grade, words.names.grades)
    case 'boarding':
      return state.boarding ? say(boardings[state.boarding], language) : ''
    case 'entry':
      return of(state.entry, words.names.intake)
    case 'students':
      return of(state.students, words.names.students)
    case 'programme':
      return programmes.get(state.programme ?? '') ?? state.programme ?? ''
    case 'fee':
      return `≤ ${moneyText(state.fee ?? 0, state.cur ?? 'CNY', language)}`
    case 'complete':
      return say(listCopy.atLeast(state.complete ?? 0), language)
  }
}

/** Questions that the register of real schools answers, with what the answers are called. */
const registerFacets = { kind: schoolKinds, credits: creditStates, delivery: deliveries, osslt: ossltBands }

const registerNames = (name: keyof typeof registerFacets, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Pair>(registerFacets[name]).map(([value, label]) => [value, say(label, language)]),
  )

function facetsOf(counts: Counts | null, wording: Wording & { state: ListState; total: number }): Facet[] {
  const { language, cityNames, programmes, words, state } = wording
  const facet = (name: Facet['name'], key: string, options: [value: string, label: string][]): Facet => ({
    name,
    title: say(listCopy.filterTitle(name), language),
    options: options.map(([value, label]) => ({
      value,
      label,
      count: counts && key ? (counts[key]?.[value] ?? 0) : null,
    })),
  })
  const named = (values: string[], names: Record<string, string>) =>
    values.map((value): [string, string] => [value, names[value] ?? value])
  // what nearly every school teaches tells schools apart least, so the rarer programmes are offered too
  const taught = Object.entries(counts?.programme ?? {}).sort(([, a], [, b]) => b - a)
  const offered = taught.slice(0, PROGRAMME_OPTIONS).map(([name]) => name)
  if (state.programme && !offered.includes(state.programme)) offered.push(state.programme)
  const fixed = (name: keyof typeof registerFacets, values: readonly string[]) =>
    named([...values], registerNames(name, language))
  return [
    facet('kind', 'kinds', fixed('kind', kindValues)),
    facet('credits', 'credits', fixed('credits', creditValues)),
    facet('delivery', 'deliveries', fixed('delivery', deliveryValues)),
    facet('osslt', 'osslt', fixed('osslt', ossltValues)),
    facet('city', 'cityCode', [...cityNames]),
    facet('grade', 'recruitGrade', named(words.values.grades, words.names.grades)),
    facet(
      'boarding',
      'boarding',
      boardingValues.map((value) => [value, say(boardings[value], language)]),
    ),
    facet('entry', 'joinSchool', named(words.values.intake, words.names.intake)),
    facet('students', 'existStuNums', named(words.values.students, words.names.students)),
    facet(
      'programme',
      'programme',
      offered.map((name) => [name, programmes.get(name) ?? name]),
    ),
    facet(
      'complete',
      '',
      completenessSteps.map((step) => [String(step), say(listCopy.atLeast(step), language)]),
    ),
  ].filter(
    (one) =>
      one.options.length > 0 &&
      // without the register they would tell nothing apart
      (!(one.name in registerFacets) ||
        state[one.name] !== undefined ||
        one.options.filter(({ count }) => count !== 0).length > 1) &&
      // schools abroad show in every city, so the question would change nothing
      (one.name !== 'city' || state.type !== 1 || state.city !== undefined),
  )
}

/** Which single filter, taken away, would bring most schools back; null when none would. */
async function bestRemoval(api: Api, state: ListState, labelOf: (name: FilterName) => string) {
  const tried = await Promise.all(
    activeFilters(state).map(async (name) => {
      const answer = await settled(
        api(listSchools, { query: { pageNum: 1, pageSize: 1 }, body: filterOf(without(state, name)) }),
      )
      return { name, label: labelOf(name), total: answer.ok ? answer.value.total : 0 }
    }),
  )
  const best = tried.sort((a, b) => b.total - a.total)[0]
  return best && best.total > 0 ? best : null
}
