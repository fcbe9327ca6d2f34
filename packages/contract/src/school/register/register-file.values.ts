import type { Pair } from '@app/contract/shapes/language.ts'
import type {
  CreditState,
  Delivery,
  MissingReason,
  RegisterFileKind,
  RegisterKind,
  RegisterProgramme,
} from './register.values.ts'

/*
 * How the ministry's files are read (docs/register.md): columns by their heads, never by their place, and only those that
 * are named here, so that names and e-mail addresses of persons are not read at all.
 */

/** What one row of a file states; a field that the file does not hold is absent. */
export interface FileEntry {
  kind: RegisterKind
  name: string
  credits: CreditState
  delivery: Delivery | null
  programme: RegisterProgramme | null
  isYearRound: boolean
  street: string | null
  city: string | null
  municipality: string | null
  postalCode: string | null
  region: string | null
  country: string | null
  phone: string | null
  website: string | null
  lat: number | null
  lng: number | null
  boardNo: string | null
  association: string | null
  gradeFrom: number | null
  gradeTo: number | null
  enrolment: number | null
  enrolmentMissing: MissingReason | null
  osslt: number | null
  ossltMissing: MissingReason | null
  grade9Math: number | null
}

export interface FileRow {
  /** As a person counts, the heads being line 1. */
  line: number
  ministryNo: string
  values: Partial<FileEntry>
}

/** Why a row cannot be used. */
export const rowProblems = {
  noNumber: { zh: '没有6位学校编号', en: 'There is no school number of 6 digits' },
  doubled: { zh: '学校编号与前面一行重复', en: 'The school number stands in an earlier row too' },
  noName: { zh: '没有学校名称', en: 'There is no name' },
  badFigure: { zh: '有一个数字看不懂', en: 'A figure cannot be read' },
  badText: { zh: '文字编码有误', en: 'Some of the text is garbled' },
  tooLong: { zh: '有一项内容过长', en: 'A value is too long' },
} as const satisfies Record<string, Pair>
export type RowProblem = keyof typeof rowProblems

export interface FileReading {
  kind: RegisterFileKind
  rows: FileRow[]
  unreadable: { line: number; reason: RowProblem }[]
  /** Rows of the file without its heads, those of other levels and languages among them. */
  rowCount: number
  missingHeaders: string[]
  unknownHeaders: string[]
  /** The day that the file itself names. */
  extractDate: string | null
}

/** A value that is there and cannot be read. */
class Unreadable extends Error {}

type Cell = string
type Cells = (head: string) => Cell | undefined

const codes: Readonly<Record<string, MissingReason>> = {
  SP: 'suppressed',
  NA: 'notApplicable',
  'N/A': 'notApplicable',
  'N/R': 'notReported',
  NR: 'notReported',
  'N/D': 'noData',
  ND: 'noData',
}

const MAX_STUDENTS = 20_000

function wholeOf(cell: Cell | undefined): { value: number | null; missing: MissingReason | null } {
  const text = (cell ?? '').trim()
  if (text === '' || text === '.') return { value: null, missing: null }
  const missing = codes[text.toUpperCase()]
  if (missing) return { value: null, missing }
  const number = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(number) || number < 0 || number > MAX_STUDENTS) throw new Unreadable()
  return { value: Math.round(number), missing: null }
}

/** 0.82, 82 and "82%" are the same share; a 1 without a sign of percent is all of them. */
export function percentOf(cell: Cell | undefined): { value: number | null; missing: MissingReason | null } {
  const text = (cell ?? '').trim()
  if (text === '' || text === '.') return { value: null, missing: null }
  const missing = codes[text.toUpperCase()]
  if (missing) return { value: null, missing }
  const number = Number(text.replace(/\s*%$/, ''))
  if (!Number.isFinite(number)) throw new Unreadable()
  const share = !text.endsWith('%') && number <= 1 ? number * 100 : number
  if (share < 0 || share > 100) throw new Unreadable()
  return { value: Math.round(share), missing: null }
}

function coordinateOf(cell: Cell | undefined, [least, most]: readonly [number, number]): number | null {
  const text = (cell ?? '').trim()
  if (text === '' || text === '.' || codes[text.toUpperCase()]) return null
  const number = Number(text)
  if (!Number.isFinite(number) || Math.abs(number) > 180) throw new Unreadable()
  return number >= least && number <= most ? number : null
}

const ONTARIO_LAT = [41, 57] as const
const ONTARIO_LNG = [-96, -74] as const

const lengths = { name: 120, street: 200, city: 80, website: 200, phone: 30, other: 60 } as const

function textOf(cell: Cell | undefined, max: number): string | null {
  const text = (cell ?? '').replace(/\s+/g, ' ').trim()
  if (text.length > max) throw new Unreadable('long')
  return text || null
}

const streetOf = (cells: Cells, head: string) =>
  textOf(
    [cells(head), cells('Suite') || cells('Building Suite')].filter((one) => one?.trim()).join(', '),
    lengths.street,
  )

function programmeOf(text: string | undefined): RegisterProgramme | null {
  const condition = (text ?? '').toLowerCase()
  if (condition.includes('alternative')) return 'alternative'
  if (condition.includes('vocational')) return 'vocational'
  if (condition.includes('adult')) return 'adult'
  if (condition.includes('first nation')) return 'firstNation'
  if (condition.includes('summer')) return 'summer'
  return condition.includes('online') || condition.includes('virtual') ? 'online' : null
}

function creditsOf(text: string | undefined): CreditState {
  const offered = (text ?? '').toLowerCase()
  if (offered.startsWith('offers')) return 'offers'
  return offered.startsWith('applied') ? 'applied' : 'no'
}

function deliveryOf(text: string | undefined): Delivery | null {
  const programme = (text ?? '').toLowerCase()
  if (programme.includes('online only')) return 'online'
  if (programme.includes('online/')) return 'both'
  return programme.includes('site') ? 'site' : null
}

function gradesOf(text: string | undefined): Pick<FileEntry, 'gradeFrom' | 'gradeTo'> {
  // a spreadsheet program may have made a date of it: 9-12 is then 12-Sep
  const found = /^(\d{1,2})\s*-\s*(\d{1,2})$/.exec((text ?? '').trim())
  return found
    ? { gradeFrom: Number(found[1]), gradeTo: Number(found[2]) }
    : { gradeFrom: null, gradeTo: null }
}

const addressOf = (cells: Cells, street: string) => ({
  street: streetOf(cells, street),
  city: textOf(cells('City'), lengths.city),
  postalCode: textOf(cells('Postal Code')?.toUpperCase(), 7),
})

const privateOf = (cells: Cells): Partial<FileEntry> => ({
  name: textOf(cells('School Name'), lengths.name) ?? '',
  credits: creditsOf(cells('OSSD Credits Offered')),
  delivery: deliveryOf(cells('Program Type')),
  programme: programmeOf(cells('School Special Conditions Type')),
  isYearRound: /all year/i.test(cells('School Special Conditions Type') ?? ''),
  ...addressOf(cells, 'Street Address'),
  region: textOf(cells('Region'), 40),
  phone: textOf(cells('Telephone Number'), lengths.phone),
  website: textOf(cells('School Website'), lengths.website),
  association: textOf(cells('Association Membership'), 120),
})

const isSecondary = (cells: Cells) => /sec/i.test(cells('School Level') ?? 'Secondary')
const isEnglish = (cells: Cells) => /^(english)?$/i.test((cells('School Language') ?? '').trim())

interface FileShape {
  /** A file of this kind has all of these heads; no other kind does. */
  known: readonly string[]
  /** What is read if it is there. */
  read: readonly string[]
  /** Heads that stand in the file and are left aside on purpose. */
  leftAside: readonly (string | RegExp)[]
  /** Rows of other levels and languages are passed over. */
  isOurs: (cells: Cells) => boolean
  entry: (cells: Cells) => Partial<FileEntry>
}

const privateHeads = [
  'School Name',
  'School Number',
  'OSSD Credits Offered',
  'Suite',
  'Street Address',
  'City',
  'Postal Code',
  'Telephone Number',
  'Region',
  'School Website',
  'School Level',
  'School Special Conditions Type',
  'Program Type',
  'Association Membership',
] as const
const privateAside = ['Principal Name', 'PO Box', 'Province', 'Fax', 'School Email Address'] as const

/** The kinds of files, the more particular first. */
const shapes: Readonly<Record<RegisterFileKind, FileShape>> = {
  abroad: {
    known: ['School Number', 'OSSD Credits Offered', 'Country'],
    read: [...privateHeads, 'Country'],
    leftAside: privateAside,
    isOurs: isSecondary,
    entry: (cells) => ({
      ...privateOf(cells),
      kind: 'abroad',
      country: textOf(cells('Country'), lengths.other),
    }),
  },
  private: {
    known: ['School Number', 'OSSD Credits Offered', 'Street Address'],
    read: privateHeads,
    leftAside: privateAside,
    isOurs: isSecondary,
    entry: (cells) => ({ ...privateOf(cells), kind: 'private' }),
  },
  demographics: {
    known: ['School Number', 'Enrolment', 'Extract Date'],
    read: [
      'School Number',
      'School Name',
      'School Level',
      'School Language',
      'Municipality',
      'Enrolment',
      'Latitude',
      'Longitude',
      'Percentage of Grade 9 Students Achieving the Provincial Standard in Mathematics',
      'Percentage of Students That Passed the Grade 10 OSSLT on Their First Attempt',
      'Extract Date',
    ],
    leftAside: [
      /^Percentage of /,
      /^Change in /,
      /^Board /,
      'School Type',
      'School Special Condition Code',
      'Grade Range',
      'Building Suite',
      'P.O. Box',
      'Street',
      'City',
      'Province',
      'Postal Code',
      'Phone Number',
      'Fax Number',
      'School Website',
    ],
    isOurs: (cells) => isSecondary(cells) && isEnglish(cells),
    entry: (cells) => {
      const students = wholeOf(cells('Enrolment'))
      const osslt = percentOf(
        cells('Percentage of Students That Passed the Grade 10 OSSLT on Their First Attempt'),
      )
      return {
        municipality: textOf(cells('Municipality'), lengths.city),
        enrolment: students.value,
        enrolmentMissing: students.missing,
        osslt: osslt.value,
        ossltMissing: osslt.missing,
        grade9Math: percentOf(
          cells('Percentage of Grade 9 Students Achieving the Provincial Standard in Mathematics'),
        ).value,
        ...positionOf(cells),
      }
    },
  },
  enrolment: {
    known: ['School Number', 'Grade 9 Enrolment', 'Grade 12 Enrolment'],
    read: [
      'School Number',
      'School Name',
      'School Level',
      'School Language',
      'Grade 9 Enrolment',
      'Grade 10 Enrolment',
      'Grade 11 Enrolment',
      'Grade 12 Enrolment',
    ],
    leftAside: [/ Enrolment$/, /^Board /, 'School Type'],
    isOurs: (cells) => isSecondary(cells) && isEnglish(cells),
    entry: (cells) => {
      const grades = [9, 10, 11, 12].map((grade) => wholeOf(cells(`Grade ${grade} Enrolment`)))
      // a grade that is suppressed would make the sum too small
      const missing = grades.find((one) => one.missing)?.missing ?? null
      return {
        enrolment: missing ? null : grades.reduce((sum, { value }) => sum + (value ?? 0), 0) || null,
        enrolmentMissing: missing,
      }
    },
  },
  locations: {
    known: ['School Number', 'NOI Year', 'Latitude', 'Longitude'],
    read: [
      'School Number',
      'School Name',
      'School Level',
      'School Main Location Flag',
      'Latitude',
      'Longitude',
    ],
    leftAside: [
      'NOI Year',
      'School Level Code',
      'School Special Condition Type Code',
      'School Special Condition Type',
      'City',
      'Postal Code',
      'Province',
      'Program Type',
    ],
    isOurs: (cells) => isSecondary(cells) && !/^n/i.test(cells('School Main Location Flag') ?? ''),
    entry: (cells) => positionOf(cells),
  },
  contacts: {
    known: ['School Number', 'Board Language', 'Date Open'],
    read: [
      'Region',
      'Board Number',
      'School Number',
      'School Name',
      'School Level',
      'School Language',
      'School Type',
      'School Special Conditions',
      'Suite',
      'Street',
      'City',
      'Postal Code',
      'Phone',
      'Grade Range',
      'Website',
    ],
    leftAside: [/^Board /, 'PO Box', 'Province', 'Fax', 'Date Open', 'Email'],
    isOurs: (cells) => isSecondary(cells) && isEnglish(cells),
    entry: (cells) => {
      const programme = programmeOf(cells('School Special Conditions'))
      return {
        kind: /catholic/i.test(cells('School Type') ?? '') ? 'catholic' : 'public',
        name: textOf(cells('School Name'), lengths.name) ?? '',
        credits: 'offers',
        delivery: programme === 'online' ? 'online' : 'site',
        programme,
        ...addressOf(cells, 'Street'),
        region: textOf(cells('Region'), 40),
        boardNo: textOf(cells('Board Number'), 6),
        phone: textOf(cells('Phone'), lengths.phone),
        website: textOf(cells('Website'), lengths.website),
        ...gradesOf(cells('Grade Range')),
      }
    },
  },
}

function positionOf(cells: Cells): Partial<FileEntry> {
  const lat = coordinateOf(cells('Latitude'), ONTARIO_LAT)
  const lng = coordinateOf(cells('Longitude'), ONTARIO_LNG)
  // a row without a usable position leaves the one that is known
  return lat === null || lng === null ? {} : { lat, lng }
}

/** Which fields a kind of file holds: an import compares and writes these alone. */
export const isList = (kind: RegisterFileKind): boolean => kind in listKinds

/** The entries that a complete list of this kind holds: what it leaves out is gone. */
export const listKinds: Partial<Record<RegisterFileKind, readonly RegisterKind[]>> = {
  contacts: ['public', 'catholic'],
  private: ['private'],
  abroad: ['abroad'],
}

const clean = (head: string) => head.replace(/\s+/g, ' ').trim()

/** The kind of a file by its heads; undefined for another file. */
export function fileKindOf(heads: readonly string[]): RegisterFileKind | undefined {
  const found = new Set(heads.map(clean))
  return (Object.keys(shapes) as RegisterFileKind[]).find((kind) =>
    shapes[kind].known.every((head) => found.has(head)),
  )
}

const dayOf = (text: string | undefined) => /\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null

/** Reads the rows of a file of the ministry, its heads first; undefined for another file. */
export function readRegisterRows(
  table: Iterable<{ line: number; cells: readonly string[] }>,
): FileReading | undefined {
  const rows = table[Symbol.iterator]()
  const first = rows.next()
  if (first.done) return undefined
  const heads = first.value.cells.map(clean)
  const kind = fileKindOf(heads)
  if (!kind) return undefined
  const shape = shapes[kind]
  const at = new Map(heads.map((head, index) => [head, index]))
  const reading: FileReading = {
    kind,
    rows: [],
    unreadable: [],
    rowCount: 0,
    missingHeaders: shape.read.filter((head) => !at.has(head)),
    unknownHeaders: heads.filter(
      (head) =>
        head &&
        !shape.read.includes(head) &&
        !shape.known.includes(head) &&
        !shape.leftAside.some((one) => (typeof one === 'string' ? one === head : one.test(head))),
    ),
    extractDate: null,
  }
  const seen = new Set<string>()
  for (let next = rows.next(); !next.done; next = rows.next()) {
    const { line, cells } = next.value
    const cell: Cells = (head) => cells[at.get(head) ?? -1]
    reading.rowCount++
    reading.extractDate ??= dayOf(cell('Extract Date'))
    if (!shape.isOurs(cell)) continue
    const reason = readRow(shape, cell, line, seen, reading.rows)
    if (reason) reading.unreadable.push({ line, reason })
  }
  return reading
}

function readRow(
  shape: FileShape,
  cell: Cells,
  line: number,
  seen: Set<string>,
  rows: FileRow[],
): RowProblem | undefined {
  const digits = (cell('School Number') ?? '').trim().replace(/\.0$/, '')
  const ministryNo = /^\d{5,6}$/.test(digits) ? digits.padStart(6, '0') : ''
  if (!ministryNo) return 'noNumber'
  if (seen.has(ministryNo)) return 'doubled'
  try {
    const values = shape.entry(cell)
    if ('name' in values && !values.name) return 'noName'
    if (Object.values(values).some((value) => typeof value === 'string' && value.includes('\u{fffd}')))
      return 'badText'
    seen.add(ministryNo)
    rows.push({ line, ministryNo, values })
    return undefined
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return error.message === 'long' ? 'tooLong' : 'badFigure'
  }
}
