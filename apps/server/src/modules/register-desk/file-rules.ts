import type {
  CreditState,
  Delivery,
  MissingReason,
  RegisterFileKind,
  RegisterKind,
  RegisterProgramme,
} from '@app/contract/school/register/register.values.ts'
import type { UnreadableReason } from '@app/contract/school/register/register-desk.values.ts'
import { Day } from '@app/contract/shapes/shapes.ts'
import type { NamedBoard, RegisterEntry } from '#modules/register/table.ts'
import { foldHeader, type TableLine } from '#platform/resource/table/table-lines.ts'

/** A kind of file of the ministry: its headers, and which entries it lists or describes. */
interface FileKind {
  /** Headers without which the file says nothing. */
  needed: readonly string[]
  /** Headers whose columns are read where they are there. */
  read: readonly string[]
  /** Headers that are known and whose columns are never read, those about persons among them. */
  left: readonly string[]
  /** The kinds of entries that it may change. */
  of: readonly RegisterKind[]
  /** True for a list that is whole: an entry that it leaves out is gone, one that it brings is new. */
  isList: boolean
}

const OSSLT = 'percentage of students that passed the grade 10 osslt on their first attempt'
const MATH = 'percentage of grade 9 students achieving the provincial standard in mathematics'
const CREDITS = 'ossd credits offered'
const place = ['suite', 'po box', 'street', 'city', 'province', 'postal code']
const privateRead = [
  'suite',
  'street address',
  'city',
  'postal code',
  'telephone number',
  'region',
  'school website',
  'school level',
  'school special conditions type',
  'program type',
  'association membership',
]
const privateLeft = ['principal name', 'po box', 'province', 'fax', 'school email address']

/** All kinds of files, by their names in the register. */
export const fileKinds: Readonly<Record<RegisterFileKind, FileKind>> = {
  contacts: {
    needed: [
      'school number',
      'school name',
      'board number',
      'school type',
      'school level',
      'school language',
    ],
    read: [
      'region',
      'board name',
      'board type',
      'board website',
      'school special conditions',
      ...place.filter((name) => name !== 'po box' && name !== 'province'),
      'phone',
      'grade range',
      'website',
    ],
    left: ['po box', 'province', 'board language', 'fax', 'date open', 'email'],
    of: ['public', 'catholic'],
    isList: true,
  },
  demographics: {
    needed: ['school number', 'school name', 'enrolment', OSSLT],
    read: ['municipality', 'latitude', 'longitude', MATH, 'extract date'],
    left: [
      'board number',
      'board name',
      'board type',
      'school type',
      'school special condition code',
      'school level',
      'school language',
      'grade range',
      'building suite',
      'p.o. box',
      'street',
      'city',
      'province',
      'postal code',
      'phone number',
      'fax number',
      'school website',
      'board website',
      'change in grade 9 mathematics achievement over three years',
      'change in grade 10 osslt literacy achievement over three years',
    ],
    of: ['public', 'catholic'],
    isList: false,
  },
  private: {
    needed: ['school number', 'school name', CREDITS],
    read: privateRead,
    left: privateLeft,
    of: ['private'],
    isList: true,
  },
  abroad: {
    needed: ['school number', 'school name', CREDITS, 'country'],
    read: privateRead,
    left: privateLeft,
    of: ['abroad'],
    isList: true,
  },
  locations: {
    needed: ['school number', 'school name', 'latitude', 'longitude'],
    read: ['school main location flag', 'city', 'postal code', 'program type'],
    left: [
      'noi year',
      'school level code',
      'school level',
      'school special condition type code',
      'school special condition type',
      'province',
    ],
    of: ['private'],
    isList: false,
  },
  enrolment: {
    needed: ['school number', 'school name', 'grade 9 enrolment', 'grade 12 enrolment'],
    read: [
      'junior kindergarten enrolment',
      'kindergarten enrolment',
      ...Array.from({ length: 12 }, (_, at) => `grade ${at + 1} enrolment`),
    ],
    left: ['board number', 'board name', 'school type', 'school level', 'school language'],
    of: ['public', 'catholic'],
    isList: false,
  },
}

/** Every header whose column may leave the file. */
export const readHeaders: readonly string[] = [
  ...new Set(Object.values(fileKinds).flatMap(({ needed, read }) => [...needed, ...read])),
]

/** Further figures of the students, which are known and not read. */
const isOtherFigure = (header: string) => header.startsWith('percentage of ')

const MOST_NAMED = 60
const named = (headers: readonly string[]) =>
  headers.slice(0, MOST_NAMED).map((header) => header.slice(0, 120))

export interface Recognised {
  kind: RegisterFileKind
  missingHeaders: string[]
  unknownHeaders: string[]
}

/** What kind of file has these headers; or, where none has, which ones the nearest kind misses. */
export function recognise(headers: readonly string[]): Recognised | { missing: string[] } {
  const found = new Map(headers.map((header) => [foldHeader(header), header]))
  const has = (header: string) => found.has(header)
  const scored = (Object.keys(fileKinds) as RegisterFileKind[])
    .map((kind) => {
      const { needed, read, left } = fileKinds[kind]
      const all = [...needed, ...read, ...left]
      const missing = needed.filter((header) => !has(header))
      return { kind, missing, share: all.filter(has).length / all.length, needed: needed.length }
    })
    .sort(
      (one, other) =>
        one.missing.length - other.missing.length || other.share - one.share || other.needed - one.needed,
    )
  const best = scored[0]
  if (!best || best.missing.length > 0) return { missing: best?.missing ?? [] }
  // a list of schools abroad has every header of the list of private schools, and the country
  const kind = best.kind === 'private' && has('country') ? 'abroad' : best.kind
  const { needed, read, left } = fileKinds[kind]
  const known = new Set([...needed, ...read, ...left])
  return {
    kind,
    missingHeaders: named([...new Set([...read, ...left])].filter((header) => !has(header))),
    unknownHeaders: named(
      [...found].flatMap(([name, header]) =>
        known.has(name) || isOtherFigure(name) || EMAIL.test(header) ? [] : [header],
      ),
    ),
  }
}

/** What a row says of an entry. */
export interface ReadRow {
  ministryNo: string
  fields: Partial<RegisterEntry>
  /** Whether the register takes such a school in where it does not hold it yet. */
  isCovered: boolean
  board?: NamedBoard
  /** True for a row about another building of a school, whose main one has a row of its own. */
  isOtherBuilding?: boolean
  /** Its line in the file. */
  line?: number
}

/** What the whole file decides for each of its rows. */
export interface FileFacts {
  kind: RegisterFileKind
  asOf: string
  /** The school year of its figures. */
  schoolYear: string
  /** The columns in which percentages are fractions of 1. */
  fractions: ReadonlySet<string>
}

class Unreadable extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

type Cell = TableLine['cells'][string]

/** The codes that stand where a figure would; none of them is a figure. */
const missing: Readonly<Record<string, MissingReason>> = {
  SP: 'suppressed',
  NA: 'notApplicable',
  'N/A': 'notApplicable',
  'N/R': 'notReported',
  NR: 'notReported',
  'N/D': 'noData',
  ND: 'noData',
}
const programmes: Readonly<Record<string, RegisterProgramme>> = {
  alternative: 'alternative',
  'vocational/occupational': 'vocational',
  adult: 'adult',
  'online school': 'online',
  'first nation': 'firstNation',
  summer: 'summer',
}
const deliveries: Readonly<Record<string, Delivery>> = {
  'site based only': 'site',
  'online/site based': 'both',
  'online only': 'online',
}

/** Text that was read in another encoding than it was written in. */
const GARBLED = /\uFFFD|[\u0080-\u009F]|Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|â€/
const EMAIL = /\S@\S/

function textOf(cell: Cell | undefined, max: number): string | null {
  const text = String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (GARBLED.test(text)) throw new Unreadable('encoding')
  // an address of a person that stands in a wrong column
  if (text === '' || EMAIL.test(text)) return null
  return text.slice(0, max)
}

function websiteOf(cell: Cell | undefined): string | null {
  const text = textOf(cell, 300)
  if (!text?.includes('.')) return null
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`
  return address.length > 200 || /\s/.test(address) ? null : address
}

interface Figure {
  value: number | null
  missing: MissingReason | null
}
const nothing: Figure = { value: null, missing: null }

function figureOf(cell: Cell | undefined, read: (text: string) => number, max: number): Figure {
  const text = String(cell ?? '').trim()
  if (text === '' || text === '.') return nothing
  const reason = missing[text.toUpperCase()]
  if (reason) return { value: null, missing: reason }
  const value = read(text)
  if (!Number.isFinite(value) || value < 0 || value > max) throw new Unreadable('value')
  return { value: Math.round(value), missing: null }
}

const plainNumber = (text: string) =>
  /^[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
const wholeOf = (cell: Cell | undefined) => figureOf(cell, plainNumber, 100_000)

const percentOf = (cell: Cell | undefined, isFraction: boolean) =>
  figureOf(
    cell,
    (text) => {
      const match = /^(\d+(?:\.\d+)?(?:e-?\d+)?)\s*(%?)$/i.exec(text)
      if (!match) return Number.NaN
      return Number(match[1]) * (isFraction && !match[2] ? 100 : 1)
    },
    100,
  )

/** The columns of percentages. */
const percentages = [OSSLT, MATH]

/**
 * Looks at all lines of a file before any is read. In which columns percentages are fractions: where no figure without a
 * percent sign is above 1. `0.82` and `82` stand for the same in different releases, and a lone `1` decides neither. And
 * the day on which the file was made, where its rows state it.
 */
export class FileSurvey {
  readonly #highest = new Map<string, number>()
  day: string | undefined

  /** Looks at a line of the file. */
  see({ cells }: TableLine): void {
    for (const header of percentages) {
      const cell = cells[header]
      const value = cell === null || cell === undefined ? Number.NaN : Number(cell)
      if (Number.isFinite(value)) this.#highest.set(header, Math.max(value, this.#highest.get(header) ?? 0))
    }
    const day = dayOf(cells['extract date'])
    if (day && (!this.day || day > this.day)) this.day = day
  }

  /** The columns that hold fractions, after all lines. */
  get fractions(): ReadonlySet<string> {
    return new Set([...this.#highest].flatMap(([header, highest]) => (highest <= 1 ? [header] : [])))
  }
}

function coordinateOf(cell: Cell | undefined, [from, to]: readonly [number, number]): number | null {
  const text = String(cell ?? '').trim()
  if (text === '' || text === '.' || missing[text.toUpperCase()]) return null
  const value = Number(text)
  if (!Number.isFinite(value) || value < from || value > to) throw new Unreadable('value')
  return value === 0 ? null : value
}

/** Around Ontario; what lies elsewhere is a mistake of the file, such as a sign or two columns exchanged. */
const LATITUDES = [41, 57] as const
const LONGITUDES = [-96, -74] as const

function gradesOf(cell: Cell | undefined): Pick<RegisterEntry, 'gradeFrom' | 'gradeTo'> {
  // a spreadsheet program makes a date of it: 9-12 is then the 12th of September
  const text = textOf(cell, 20)?.replace(/^\d{4}-0?(\d{1,2})-0?(\d{1,2})$/, '$1-$2')
  if (!text || missing[text.toUpperCase()]) return { gradeFrom: null, gradeTo: null }
  const match = /^(JK|SK|K|\d{1,2})(?:\s*[-–]\s*(SK|K|\d{1,2}))?$/i.exec(text)
  if (!match) throw new Unreadable('value')
  const grade = (word: string | undefined) => {
    const value = Number(word)
    if (value > 12) throw new Unreadable('value')
    return value || null
  }
  return { gradeFrom: grade(match[1]), gradeTo: grade(match[2] ?? match[1]) }
}

function creditsOf(cell: Cell | undefined): CreditState {
  const text = String(cell ?? '')
    .trim()
    .toLowerCase()
  if (text === '') return 'no'
  if (text.startsWith('offers credits')) return 'offers'
  if (text.startsWith('applied to offer')) return 'applied'
  throw new Unreadable('credits')
}

/** The number of a school with its six digits; undefined for what is none. */
export function numberOf({ cells }: TableLine): string | undefined {
  const text = String(cells['school number'] ?? '').trim()
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? text.padStart(6, '0') : undefined
}

/** A text that is a day of the calendar; undefined for any other, such as the 30th of February. */
const realDay = (text: string | undefined): string | undefined =>
  text !== undefined && Day.safeParse(text).success ? text : undefined

/** The day that a cell says, as a date or in words; undefined for what is no day. */
export function dayOf(cell: Cell | undefined): string | undefined {
  const text = String(cell ?? '').trim()
  if (/^\d{4}-\d\d-\d\d/.test(text)) return realDay(text.slice(0, 10))
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(text)
  if (compact) return realDay(compact.slice(1).join('-'))
  const time = /[a-z]{3,}/i.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isFinite(time) ? realDay(new Date(time).toISOString().slice(0, 10)) : undefined
}

/** The day that the name of a file states. */
export function dayIn(fileName: string): string | undefined {
  const match = /(20\d\d)[-_]?(0[1-9]|1[0-2])[-_]?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(fileName)
  return realDay(match?.slice(1).join('-'))
}

/** The school year of a file's figures: as its name says, else the last one that had ended by its day. */
export function schoolYearOf(fileName: string, asOf: string): string {
  const match = /(20\d\d)[-_–](?:20)?(\d\d)(?!\d)/.exec(fileName)
  if (match?.[1] && (Number(match[1]) + 1) % 100 === Number(match[2])) return `${match[1]}-${match[2]}`
  const year = Number(asOf.slice(0, 4)) - (Number(asOf.slice(5, 7)) > 8 ? 1 : 2)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** Fields whose columns the file has: a missing header is no statement. */
const withColumns = (
  { cells }: TableLine,
  fields: readonly (readonly [header: string, read: () => Partial<RegisterEntry>])[],
): Partial<RegisterEntry> =>
  Object.assign({}, ...fields.flatMap(([header, read]) => (header in cells ? [read()] : [])))

const streetOf = (street: Cell | undefined, suite: Cell | undefined) =>
  [textOf(street, 150), textOf(suite, 40)].filter(Boolean).join(', ') || null

function contactsRow(row: TableLine): Omit<ReadRow, 'ministryNo'> {
  const { cells } = row
  const type = String(cells['school type'] ?? '').toLowerCase()
  const condition = String(cells['school special conditions'] ?? '').toLowerCase()
  const boardNo = textOf(cells['board number'], 6)
  const boardName = textOf(cells['board name'], 120)
  return {
    isCovered:
      /sec/i.test(String(cells['school level'] ?? '')) &&
      /^eng/i.test(String(cells['school language'] ?? '')) &&
      /public|catholic|protestant/.test(type),
    fields: {
      kind: type.includes('catholic') ? 'catholic' : 'public',
      credits: 'offers',
      boardNo,
      ...withColumns(row, [
        [
          'school special conditions',
          () => ({
            programme: programmes[condition] ?? null,
            delivery: condition === 'online school' ? 'online' : 'site',
          }),
        ],
        ['street', () => ({ street: streetOf(cells.street, cells.suite) })],
        ['city', () => ({ city: textOf(cells.city, 80) })],
        ['postal code', () => ({ postalCode: postalOf(cells['postal code']) })],
        ['region', () => ({ region: textOf(cells.region, 40) })],
        ['phone', () => ({ phone: textOf(cells.phone, 30) })],
        ['website', () => ({ website: websiteOf(cells.website) })],
        ['grade range', () => gradesOf(cells['grade range'])],
      ]),
    },
    ...(boardNo &&
      boardName && {
        board: {
          boardNo,
          name: boardName,
          boardType: textOf(cells['board type'], 60),
          website: websiteOf(cells['board website']),
        },
      }),
  }
}

/** A Canadian postal code in its usual form; anything else as it is, where it fits. */
function postalOf(cell: Cell | undefined): string | null {
  const text = textOf(cell, 20)?.toUpperCase()
  const match = text && /^([A-Z]\d[A-Z])\s*(\d[A-Z]\d)$/.exec(text)
  return match ? `${match[1]} ${match[2]}` : text && text.length <= 7 ? text : null
}

function demographicsRow(row: TableLine, { fractions, schoolYear }: FileFacts): Omit<ReadRow, 'ministryNo'> {
  const { cells } = row
  const enrolment = wholeOf(cells.enrolment)
  const osslt = percentOf(cells[OSSLT], fractions.has(OSSLT))
  return {
    isCovered: false,
    fields: {
      enrolment: enrolment.value,
      enrolmentMissing: enrolment.missing,
      enrolmentYear: enrolment.value === null ? null : schoolYear,
      osslt: osslt.value,
      ossltMissing: osslt.missing,
      ossltYear: osslt.value === null ? null : schoolYear,
      ...withColumns(row, [
        ['municipality', () => ({ municipality: textOf(cells.municipality, 80) })],
        ['latitude', () => positionOf(row)],
        [MATH, () => ({ grade9Math: percentOf(cells[MATH], fractions.has(MATH)).value })],
      ]),
    },
  }
}

/** Both coordinates, or nothing: a missing one does not take away a place that is known. */
function positionOf({ cells }: TableLine): Partial<RegisterEntry> {
  const lat = coordinateOf(cells.latitude, LATITUDES)
  const lng = coordinateOf(cells.longitude, LONGITUDES)
  return lat === null || lng === null ? {} : { lat, lng }
}

function privateRow(row: TableLine, { kind }: FileFacts): Omit<ReadRow, 'ministryNo'> {
  const { cells } = row
  const credits = creditsOf(cells[CREDITS])
  const condition = String(cells['school special conditions type'] ?? '').toLowerCase()
  const isPrison = /correction|detention/i.test(`${condition} ${cells['school name'] ?? ''}`)
  return {
    isCovered: credits !== 'no' || /sec/i.test(String(cells['school level'] ?? '')),
    fields: {
      kind: kind === 'abroad' ? 'abroad' : 'private',
      credits,
      ...(kind === 'abroad' && { country: textOf(cells.country, 60) ?? 'unknown' }),
      ...(isPrison && { isForFamilies: false }),
      ...withColumns(row, [
        [
          'school special conditions type',
          () => ({ programme: programmes[condition] ?? null, isYearRound: condition === 'all year round' }),
        ],
        ['street address', () => ({ street: streetOf(cells['street address'], cells.suite) })],
        ['city', () => ({ city: textOf(cells.city, 80) })],
        ['postal code', () => ({ postalCode: postalOf(cells['postal code']) })],
        ['region', () => ({ region: textOf(cells.region, 40) })],
        ['telephone number', () => ({ phone: textOf(cells['telephone number'], 30) })],
        ['school website', () => ({ website: websiteOf(cells['school website']) })],
        ['program type', () => ({ delivery: deliveryOf(cells['program type']) })],
        ['association membership', () => ({ association: textOf(cells['association membership'], 120) })],
      ]),
    },
  }
}

const deliveryOf = (cell: Cell | undefined) => deliveries[String(cell ?? '').toLowerCase()] ?? null

function locationsRow(row: TableLine): Omit<ReadRow, 'ministryNo'> {
  const { cells } = row
  const flag = String(cells['school main location flag'] ?? '').toLowerCase()
  // other buildings of a school stand on lines of their own
  if (flag && !/^(y|yes|true|1|main)/.test(flag))
    return { isCovered: false, fields: {}, isOtherBuilding: true }
  return { isCovered: false, fields: positionOf(row) }
}

const grades = fileKinds.enrolment.read.concat('grade 9 enrolment', 'grade 12 enrolment')

function enrolmentRow(row: TableLine, { schoolYear }: FileFacts): Omit<ReadRow, 'ministryNo'> {
  const counts = [...new Set(grades)]
    .filter((header) => header in row.cells)
    .map((header) => wholeOf(row.cells[header]))
  // a sum of which a part is withheld is not known
  if (counts.some((count) => count.missing === 'suppressed') || counts.every(({ value }) => value === null))
    return { isCovered: false, fields: {} }
  const enrolment = counts.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return { isCovered: false, fields: { enrolment, enrolmentYear: schoolYear, enrolmentMissing: null } }
}

const readers: Record<RegisterFileKind, (row: TableLine, facts: FileFacts) => Omit<ReadRow, 'ministryNo'>> = {
  contacts: contactsRow,
  demographics: demographicsRow,
  private: privateRow,
  abroad: privateRow,
  locations: locationsRow,
  enrolment: enrolmentRow,
}

/** What a line of a file says, or why it cannot be read. */
export function readRow(row: TableLine, facts: FileFacts): ReadRow | { reason: UnreadableReason } {
  const ministryNo = numberOf(row)
  try {
    if (row.isUneven) return { reason: 'cells' }
    if (!ministryNo) return { reason: 'number' }
    const name = textOf(row.cells['school name'], 200)
    if (!name || name.length > 120) return { reason: 'name' }
    const { isList } = fileKinds[facts.kind]
    const read = readers[facts.kind](row, facts)
    return {
      ...read,
      ministryNo,
      fields: {
        ...read.fields,
        ...(isList && { name, listedOn: facts.asOf }),
        // the enrolment by grade is another file, of days of its own
        ...(facts.kind === 'demographics' && { figuresOn: facts.asOf }),
      },
    }
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.reason }
    throw error
  }
}
