import type { EntryChange } from '@app/contract/school/register/register-desk.values.ts'
import type { FileReading, FileRow } from '@app/contract/school/register/register-file.values.ts'
import { isList, listKinds } from '@app/contract/school/register/register-file.values.ts'
import type { RegisterEntry } from '#modules/register/table.ts'

/** What a file changes of one entry: the fields that differ, as they were and as they become. */
export interface Difference {
  ministryNo: string
  change: EntryChange
  before: Partial<RegisterEntry>
  after: Partial<RegisterEntry>
}

/** A list that leaves out a larger share of what the register has of its kind may be incomplete. */
const MOST_GONE = 0.3

/** True where so many schools are gone that the file may be half of the list. */
export const isPartial = (gone: number, present: number): boolean => gone > 0 && gone > present * MOST_GONE

const emptyEntry = {
  country: null,
  delivery: null,
  programme: null,
  isYearRound: false,
  isForFamilies: true,
  street: null,
  city: null,
  municipality: null,
  postalCode: null,
  region: null,
  phone: null,
  website: null,
  lat: null,
  lng: null,
  isPlaceDoubtful: false,
  boardNo: null,
  association: null,
  gradeFrom: null,
  gradeTo: null,
  enrolment: null,
  enrolmentYear: null,
  enrolmentMissing: null,
  osslt: null,
  ossltYear: null,
  ossltMissing: null,
  ossltBefore: null,
  ossltBeforeYear: null,
  grade9Math: null,
  goneOn: null,
  figuresOn: null,
} satisfies Partial<RegisterEntry>

/** The fields of an entry that a row states, with the school year of its figures. */
function statedBy(
  { values }: FileRow,
  entry: RegisterEntry | undefined,
  schoolYear: string | undefined,
): Partial<RegisterEntry> {
  const stated: Partial<RegisterEntry> = { ...values }
  if ('enrolment' in values) stated.enrolmentYear = values.enrolment === null ? null : (schoolYear ?? null)
  if ('osslt' in values) {
    stated.ossltYear = values.osslt === null ? null : (schoolYear ?? null)
    // the figure of another year becomes the one before
    if (entry?.ossltYear && schoolYear && entry.ossltYear < schoolYear) {
      stated.ossltBefore = entry.osslt
      stated.ossltBeforeYear = entry.ossltYear
    }
  }
  return stated
}

/**
 * What a file changes, compared field by field with the register. Only a list adds schools, and only those of its own kind
 * are gone when it leaves them out; a file of figures speaks of schools that are there.
 */
export function differences(
  { kind, rows }: Pick<FileReading, 'kind' | 'rows'>,
  entries: ReadonlyMap<string, RegisterEntry>,
  { asOf, schoolYear }: { asOf: string; schoolYear: string | undefined },
): Difference[] {
  const found: Difference[] = []
  const listed = new Set<string>()
  for (const row of rows) {
    const entry = entries.get(row.ministryNo)
    listed.add(row.ministryNo)
    if (!entry && !isList(kind)) continue
    const stated = statedBy(row, entry, schoolYear)
    if (!entry) {
      found.push({
        ministryNo: row.ministryNo,
        change: 'new',
        before: {},
        after: { ...emptyEntry, ...stated },
      })
      continue
    }
    const isBack = isList(kind) && entry.goneOn !== null
    const after: Partial<RegisterEntry> = isBack ? { ...stated, goneOn: null } : stated
    const fields = (Object.keys(after) as (keyof RegisterEntry)[]).filter((key) => after[key] !== entry[key])
    if (fields.length === 0) continue
    found.push({
      ministryNo: row.ministryNo,
      change: isBack ? 'returned' : 'changed',
      before: Object.fromEntries(fields.map((key) => [key, entry[key]])),
      after: Object.fromEntries(fields.map((key) => [key, after[key]])),
    })
  }
  const kinds = listKinds[kind] ?? []
  for (const entry of entries.values())
    if (kinds.includes(entry.kind) && entry.goneOn === null && !listed.has(entry.ministryNo))
      found.push({
        ministryNo: entry.ministryNo,
        change: 'gone',
        before: { goneOn: null },
        after: { goneOn: asOf },
      })
  return found
}
