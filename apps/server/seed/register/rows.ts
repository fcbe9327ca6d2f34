import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  CreditState,
  Delivery,
  MissingReason,
  RegisterProgramme,
} from '@app/contract/school/register/register.values.ts'
import { parseCsv } from 'hucre/csv'
import { serverFolder } from '#folders.ts'
import type { registerBoards, registerEntries } from '#modules/register/table.ts'

/*
 * The register that comes with the product, in seed/register: facts from the ministry's lists as they stood in early
 * 2026 (docs/register.md). Later files come by an import.
 */

/** The days of the lists in seed/register. */
const PUBLIC_LIST = '2026-05-01'
const PUBLIC_FIGURES = '2026-04-03'
const PRIVATE_LIST = '2026-03-16'

type Row = Readonly<Record<string, string>>
type EntryRow = typeof registerEntries.$inferInsert
type BoardRow = typeof registerBoards.$inferInsert

async function readRows(name: string): Promise<Row[]> {
  const text = await readFile(join(serverFolder, 'seed', 'register', `${name}.csv`), 'utf8')
  const [heads = [], ...rows] = parseCsv(text)
  return rows.map((cells) =>
    Object.fromEntries(heads.map((head, at) => [String(head), String(cells[at] ?? '').trim()])),
  )
}

const textOf = (cell: string | undefined) => cell || null
const wholeOf = (cell: string | undefined) => (cell ? Math.round(Number(cell)) : null)
const coordinateOf = (cell: string | undefined) => (cell ? Number(cell) : null)

/** The codes that stand where a figure would. */
const missing: Readonly<Record<string, MissingReason>> = {
  SP: 'suppressed',
  NA: 'notApplicable',
  'N/R': 'notReported',
  'N/D': 'noData',
}

const programmes: Readonly<Record<string, RegisterProgramme>> = {
  Alternative: 'alternative',
  'Vocational/Occupational': 'vocational',
  Adult: 'adult',
  'Online School': 'online',
  'First Nation': 'firstNation',
  Summer: 'summer',
}

const deliveries: Readonly<Record<string, Delivery>> = {
  'Site based only': 'site',
  'Online/Site Based': 'both',
  'Online Only': 'online',
}

function publicEntry(row: Row): EntryRow {
  const [from, to] = (row.grade_range ?? '').split('-').map(Number)
  return {
    ministryNo: row.school_number ?? '',
    kind: row.school_type === 'Catholic' ? 'catholic' : 'public',
    name: row.school_name ?? '',
    credits: 'offers',
    delivery: row.special_condition === 'Online School' ? 'online' : 'site',
    programme: programmes[row.special_condition ?? ''] ?? null,
    street: textOf(row.street),
    city: textOf(row.city),
    municipality: textOf(row.municipality),
    postalCode: textOf(row.postal_code),
    region: textOf(row.region),
    phone: textOf(row.phone),
    website: textOf(row.website),
    lat: coordinateOf(row.latitude),
    lng: coordinateOf(row.longitude),
    isPlaceDoubtful: row.coord_check === 'far_from_postal_area',
    boardNo: textOf(row.board_number),
    gradeFrom: from || null,
    gradeTo: to || null,
    enrolment: wholeOf(row.enrolment),
    enrolmentYear: textOf(row.enrolment_year),
    enrolmentMissing: missing[row.enrolment_note ?? ''] ?? null,
    osslt: wholeOf(row.osslt_first_attempt_pct),
    ossltYear: textOf(row.osslt_year),
    ossltMissing: missing[row.osslt_note ?? ''] ?? null,
    ossltBefore: wholeOf(row.osslt_previous_pct),
    ossltBeforeYear: textOf(row.osslt_previous_year),
    grade9Math: wholeOf(row.g9_math_standard_pct),
    listedOn: PUBLIC_LIST,
    figuresOn: PUBLIC_FIGURES,
  }
}

function privateEntry(row: Row): EntryRow {
  return {
    ministryNo: row.school_number ?? '',
    kind: 'private',
    name: row.school_name ?? '',
    credits: (row.ossd_status || 'no') as CreditState,
    delivery: deliveries[row.program_type ?? ''] ?? null,
    programme: programmes[row.special_conditions ?? ''] ?? null,
    isYearRound: row.special_conditions === 'All Year Round',
    isForFamilies: !(row.note ?? '').includes('correctional'),
    street: textOf(row.street),
    city: textOf(row.city),
    postalCode: textOf(row.postal_code),
    region: textOf(row.region),
    phone: textOf(row.phone),
    website: textOf(row.website),
    lat: coordinateOf(row.latitude),
    lng: coordinateOf(row.longitude),
    association: textOf(row.association),
    listedOn: PRIVATE_LIST,
  }
}

/** The entries of the register that comes with the product: schools most families ask about first. */
export async function firstEntries(): Promise<EntryRow[]> {
  const all = [
    ...(await readRows('public-secondary')).map(publicEntry),
    ...(await readRows('private')).map(privateEntry),
  ]
  const rank = (entry: EntryRow) => (entry.credits === 'offers' ? 2 : 0) + (entry.programme ? 0 : 1)
  return all.sort(
    (one, other) =>
      rank(other) - rank(one) ||
      (other.enrolment ?? 0) - (one.enrolment ?? 0) ||
      one.name.localeCompare(other.name, 'en'),
  )
}

/** The boards with what they ask of international students. Their averages are reckoned from the entries. */
export async function firstBoards(): Promise<BoardRow[]> {
  const fees = await readRows('board-fees')
  return (await readRows('boards')).map((row) => ({
    boardNo: row.board_number ?? '',
    name: row.board_name ?? '',
    boardType: textOf(row.board_type),
    website: textOf(row.website),
    fees: fees
      .filter((fee) => fee.board_number === row.board_number)
      .map((fee) => ({
        schoolYear: textOf(fee.school_year),
        tuition: wholeOf(fee.secondary_tuition_full_year_cad),
        semester: wholeOf(fee.secondary_tuition_one_semester_cad),
        applicationFee: wholeOf(fee.application_fee_cad),
        insurance: textOf(fee.health_insurance),
        sourceUrl: fee.source_url ?? '',
        note: fee.date_note ?? '',
      })),
    listedOn: PUBLIC_LIST,
  }))
}
