import { countSchools, listSchools, type SchoolRow } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import { namesOf, type SchoolNames } from '#app/features/school/wording.ts'
import { yearFigures } from '#app/features/tool/cost/year/year-figures.server.ts'
import { settled } from '#app/request/api.server.ts'
import {
  boardsOf,
  type Counts,
  chipLabel,
  type Facet,
  facetsOf,
  programmeLabels,
  type TypedNames,
  townsOf,
  typedNames,
  withTownsOnce,
} from './facets.ts'
import {
  activeAnswers,
  activeFilters,
  type FilterName,
  filterOf,
  isTidy,
  type ListState,
  readState,
  without,
} from './filters.ts'
import { type MapName, type Pin, pinsOf } from './map-frame.ts'

/** The directory's map and its numbers cover this many schools, the most one call answers. */
const MAP_MAX = 50
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
  typed: TypedNames
  /** The filters that are on, in words, each answer by itself. */
  chips: { name: FilterName; answer?: string; label: string }[]
  maps: { map: MapName; pins: Pin[] }[]
  /** Names of schools of this page that no map shows. */
  offMap: string[]
  /** More schools than the map draws. */
  isMapCut: boolean
  /** The place to be near is none that the register knows. */
  isNearUnknown: boolean
  /** Both real schools and those of the sample are among them. */
  isMixed: boolean
  /** There are none but those of the sample. */
  isInvented: boolean
  /** Of an upper limit in renminbi: about as much in Canadian dollars, in which most schools there charge. */
  feeInCad: number | null
  /** The words that were searched for instead of those of the address; null where those found something. */
  respelt: string | null
  /** Only when nothing matches: the filter whose removal gives most. */
  best: { name: FilterName; label: string; total: number } | null
}

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
  const written = readState(search, {
    cities: orAny(cities.map((city) => city.value)),
    grades: orAny(words.values.grades),
    entries: orAny(words.values.intake),
    students: orAny(words.values.students),
  })
  const state: ListState = {
    ...written,
    ...(written.town && { town: townsOf(written.town) }),
    ...(written.board && { board: boardsOf(written.board) }),
  }
  if (!isTidy(search, state)) return { tidy: state, status: 308 }

  const filter = filterOf(state)
  const body = { ...filter, orderType: state.sort }
  const active = activeFilters(state)
  const isFar = state.page * PAGE_SIZE > MAP_MAX
  const page = (pageNum: number, pageSize: number, search: typeof body | Record<string, never> = body) =>
    settled(api(listSchools, { query: { pageNum, pageSize }, body: search }))
  const [first, far, counted, everything] = await Promise.all([
    page(1, MAP_MAX),
    isFar ? page(state.page, PAGE_SIZE) : null,
    settled(api(countSchools, { body: filter })),
    active.length > 0 ? page(1, MAP_MAX, {}) : null,
  ])
  const empty = {
    state,
    names: words.names,
    chips: [],
    typed: { town: [], board: [] },
    maps: [],
    offMap: [],
    isMapCut: false,
    isNearUnknown: false,
    isMixed: false,
    isInvented: false,
    feeInCad: null,
    respelt: null,
    best: null,
  }
  if (!first.ok || (far && !far.ok)) {
    const listing = { ...empty, failed: true, total: 0, pageCount: 1, rows: [], typeCounts: null, facets: [] }
    return { listing }
  }
  const { total } = first.value
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (state.page > pageCount) return { tidy: { ...state, page: pageCount }, status: 302 }

  const start = (state.page - 1) * PAGE_SIZE
  const rows = far?.ok ? far.value.rows : first.value.rows.slice(start, start + PAGE_SIZE)
  const counts: Counts | null = counted.ok ? withTownsOnce(counted.value.data) : null
  const known = everything?.ok ? everything.value.rows : first.value.rows
  const programmes = programmeLabels([...known, ...rows], language)
  const cityNames = new Map(
    cities.map((city) => [city.value, language === 'en' ? city.labelEn || city.label : city.label]),
  )
  const wording = { language, cityNames, programmes, words }
  const labelOf = (name: FilterName, answer?: string) => chipLabel(name, answer, state, wording)

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
      facets: facetsOf(counts, { state, ...wording }),
      typed: typedNames(counts, language),
      chips: activeAnswers(state).map((one) => ({ ...one, label: labelOf(one.name, one.answer) })),
      maps,
      offMap: rows
        .filter((school) => !drawn.has(school.id))
        .map((school) => namesOf(school, language).main.text),
      isMapCut: total > MAP_MAX,
      isNearUnknown: first.value.isNearUnknown,
      isMixed: isMixed(counts, state),
      isInvented: Boolean(counts?.samples?.sample && !counts.samples.real),
      feeInCad: await feeInCad(api, state),
      respelt: first.value.respelt,
      best: total === 0 ? await bestRemoval(api, state, labelOf) : null,
    },
  }
}

/** Down to the hundred, so that no school above the limit is among those that it leads to. */
async function feeInCad(api: Api, { fee, cur }: ListState): Promise<number | null> {
  if (fee === undefined || cur !== 'CNY') return null
  await refreshLedger(api)
  return Math.floor(fee / yearFigures().rate / 100) * 100 || null
}

const isMixed = (counts: Counts | null, { sample }: ListState): boolean =>
  sample === undefined && Boolean(counts?.samples?.real && counts.samples.sample)

function typeTotals(counts: Counts) {
  const abroad = counts.schoolType?.['1'] ?? 0
  const domestic = counts.schoolType?.['0'] ?? 0
  return { all: abroad + domestic, abroad, domestic }
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
