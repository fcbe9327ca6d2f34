import {
  feeFactsOf,
  type PublishedFees,
  publishedFees,
  type QuotedFees,
  statesOtherFees,
} from '@app/contract/editorial/facts/school-fees.values.ts'
import { getSchool, listSchools, type SchoolDetail } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { figureNow } from '#app/content/facts/current-figures.ts'
import { ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { settled } from '#app/request/api.server.ts'

const LINK = /<a data-school="(\d+)"[^>]*>(.*?)<\/a>/g

/** How the record of a school stands to the text: there is none, or its fees are others than the ledger's. */
export type LinkState = 'missing' | 'newer'

const newerFees = { zh: '（学校资料已有新价）', en: ' (its record has newer fees)' }

/** The ministry numbers of the schools that a text leads to. */
export const linkedSchools = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].flatMap(([, no]) => no ?? [])),
]

/** The text with the names alone of schools that have no record, and a word behind those whose record is newer. */
export const withLinkStates = (
  html: string,
  states: ReadonlyMap<string, LinkState>,
  language: Language,
): string =>
  html.replace(LINK, (link, no: string, name: string) => {
    const state = states.get(no)
    if (state === 'missing') return name
    return state === 'newer' ? link + newerFees[language] : link
  })

type FeeRecord = Pick<SchoolDetail, 'tuitionMin' | 'boardingFee' | 'fees'>

/** The fees that the guides state of a school, with the figures of now. */
function quotedOf(published: PublishedFees): QuotedFees {
  const { ministryNo, tuition, boarding, lines } = published
  return {
    ministryNo,
    ...(tuition && { tuition: figureNow(tuition.fact, tuition.amount) }),
    ...(boarding?.fact &&
      boarding.amount !== undefined && { boarding: figureNow(boarding.fact, boarding.amount) }),
    lines: lines.map(({ fact, amount }) => figureNow(fact, amount)),
    day:
      feeFactsOf(published)
        .map((id) => ledger[id].checkedOn)
        .sort()
        .at(-1) ?? '',
  }
}

/** The same of every school whose fees the guides state. */
export const quotedFees = (): QuotedFees[] => publishedFees.map(quotedOf)

/** Whether a record states other fees than the ledger: an editor or the school has written them since. */
export const hasOtherFees = (
  { tuitionMin, boardingFee, fees }: FeeRecord,
  published: PublishedFees,
): boolean =>
  statesOtherFees(
    { tuition: tuitionMin, boarding: boardingFee, lines: fees.map(({ amount }) => amount) },
    quotedOf(published),
  )

/**
 * The day on which the guides read the fees of a school whose record states others by now; undefined where the guides
 * state none of its fees, or the same.
 */
export function olderGuideDay(record: FeeRecord & { register: { ministryNo: string } | null }) {
  const published = publishedFees.find(({ ministryNo }) => ministryNo === record.register?.ministryNo)
  return published && hasOtherFees(record, published) ? quotedOf(published).day : undefined
}

/** Reads the ledger where the fees of a school stand in it, so that they are compared as they are now. */
export async function refreshQuotedFees(
  api: Api,
  record: { register: { ministryNo: string } | null },
): Promise<void> {
  if (publishedFees.some(({ ministryNo }) => ministryNo === record.register?.ministryNo))
    await refreshLedger(api)
}

async function stateOf(api: Api, no: string): Promise<LinkState | undefined> {
  const listed = await settled(
    api(listSchools, { query: { pageNum: 1, pageSize: 1 }, body: { keyword: no } }),
  )
  if (!listed.ok) return undefined
  const [row] = listed.value.rows
  // another number that is spelt alike is another school
  if (!row || listed.value.respelt !== null) return 'missing'
  const published = publishedFees.find(({ ministryNo }) => ministryNo === no)
  if (!published) return undefined
  const record = await settled(api(getSchool, { params: { id: row.id } }))
  return record.ok && hasOtherFees(record.value.data, published) ? 'newer' : undefined
}

/**
 * A text whose links to schools agree with the directory: without those to schools that it has not, as where no register
 * was imported, and with a word where the record of a school has other fees by now.
 */
export async function withKnownSchools(html: string, api: Api, language: Language): Promise<string> {
  const states = await Promise.all(
    linkedSchools(html).map(async (no) => {
      const state = await stateOf(api, no)
      return state ? [[no, state] as const] : []
    }),
  )
  return withLinkStates(html, new Map(states.flat()), language)
}
