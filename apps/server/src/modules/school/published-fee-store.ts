import { createHash } from 'node:crypto'
import { baseline, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import {
  amountOf,
  movedNumbersOf,
  numberNow,
  withMovedNumbers,
} from '@app/contract/editorial/facts/numbers.values.ts'
import { type PublishedFees, publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import { isSameValue } from '@app/contract/school/school-profile.values.ts'
import { and, eq } from 'drizzle-orm'
import { changeTotal, ledgerNow } from '#modules/fact/store.ts'
import { entryOf } from '#modules/register/store.ts'
import { setState, stateIs, statesByPrefix } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import { logFigures, nextVersion, type School } from './change-store.ts'
import { knownFacts } from './register-store.ts'
import { indexSchools } from './search-store.ts'
import { changedFigures } from './statements.ts'
import { schools } from './table.ts'

/** The fields of a record that hold what a school charges. */
const feeFields = [
  'tuitionMin',
  'tuitionMax',
  'tuitionPer',
  'currency',
  'feeYear',
  'boarding',
  'boardingFee',
  'boardingIncluded',
  'fees',
  'sources',
] as const
type FeeValues = Pick<School, (typeof feeFields)[number]>

type Ledger = Readonly<Record<LedgerId, Fact>>

/** What a school's record holds of its published fees while the ledger says this. */
export function publishedFeeValues(
  { tuition, boarding, lines }: PublishedFees,
  ledger: Ledger = baseline,
): FeeValues {
  const now = ({ fact, amount }: { fact: LedgerId; amount: number }) =>
    numberNow(movedNumbersOf(baseline[fact], ledger[fact], 'en'), amount)
  const noteNow = (fact: LedgerId, note: string, language: 'zh' | 'en') => {
    const moved = movedNumbersOf(baseline[fact], ledger[fact], language)
    return withMovedNumbers(note, moved, (token) => amountOf(token) >= 100)
  }
  const source = (figure: 'tuition' | 'boardingFee' | 'fees', id: LedgerId): FeeValues['sources'] => {
    const fact = ledger[id]
    if (fact.kind !== 'today') return []
    const { name, url } = fact.page
    const address = { zh: url ? `（${url}）` : '', en: url ? ` (${url})` : '' }
    return [
      {
        figure,
        text: `${name.zh}${address.zh}`,
        textEn: `${name.en}${address.en}`,
        checkedOn: fact.checkedOn,
      },
    ]
  }
  const fee = tuition ? now(tuition) : null
  const room =
    boarding?.fact && boarding.amount !== undefined
      ? { fact: boarding.fact, amount: now({ fact: boarding.fact, amount: boarding.amount }) }
      : null
  return {
    tuitionMin: fee,
    tuitionMax: fee,
    tuitionPer: 'year',
    currency: 'CAD',
    feeYear: tuition?.feeYear ?? null,
    boarding: boarding ? 'optional' : 'unknown',
    boardingFee: room?.amount ?? null,
    boardingIncluded: boarding?.isIncluded ?? false,
    fees: lines.map((line) => ({
      name: line.name,
      nameEn: line.nameEn,
      amount: now(line),
      currency: 'CAD',
      note: noteNow(line.fact, line.note, 'zh'),
      noteEn: noteNow(line.fact, line.noteEn, 'en'),
    })),
    sources: [
      ...(tuition ? source('tuition', tuition.fact) : []),
      ...(room ? source('boardingFee', room.fact) : []),
      ...(lines[0] ? source('fees', lines[0].fact) : []),
    ],
  }
}

const feesOf = (school: FeeValues): FeeValues =>
  Object.fromEntries(feeFields.map((field) => [field, school[field]])) as FeeValues

/** A record that states no fee: neither an editor nor the school has written one. */
const isSilent = ({
  tuitionMin,
  feeYear,
  boarding,
  boardingFee,
  boardingIncluded,
  fees,
  sources,
}: FeeValues) =>
  tuitionMin === null &&
  !feeYear &&
  boarding === 'unknown' &&
  boardingFee === null &&
  !boardingIncluded &&
  fees.length === 0 &&
  sources.length === 0

const STATE = 'published fees '
/** The state of a record whose fees an editor or the school wrote first. */
const OF_OTHERS = 'others'
const VERSION = 'published fees'

const printOf = (values: FeeValues) =>
  createHash('sha256')
    .update(JSON.stringify(feesOf(values)))
    .digest('hex')
    .slice(0, 32)

/** The name under which the log has what the ledger wrote. */
const BY = 'ledger'

/**
 * Writes the fees of `publishedFees` into the schools' records, and what editors change of them in the ledger. A record
 * whose fees an editor or the school has written stays as it is. Gives the ids of the schools that changed.
 */
export async function recordPublishedFees(db: Db, now = new Date()): Promise<number[]> {
  const ledger = await ledgerNow(db)
  const states = await statesByPrefix(db, STATE)
  const changed: number[] = []
  for (const published of publishedFees) {
    const { ministryNo } = published
    const [school] = await db
      .select()
      .from(schools)
      .where(and(eq(schools.ministryNo, ministryNo), eq(schools.isSample, false)))
      .for('update')
    if (!school) continue
    const name = `${STATE}${ministryNo}`
    const state = states.get(name)
    const isOfLedger = state === undefined ? isSilent(school) : state === printOf(school)
    if (!isOfLedger) {
      if (state === undefined) await setState(db, name, OF_OTHERS)
      continue
    }
    const values = publishedFeeValues(published, ledger)
    if (isSameValue(feesOf(school), values)) continue
    await logFigures(db, school.id, changedFigures(school, { ...school, ...values }), {
      saidBy: 'editor',
      byName: BY,
      createTime: now,
    })
    const completeness = knownFacts({ ...school, ...values }, await entryOf(db, ministryNo))
    const [written] = await db
      .update(schools)
      .set({ ...values, completeness, version: nextVersion, updateBy: BY, updateTime: now })
      .where(eq(schools.id, school.id))
      .returning()
    if (!written) continue
    await setState(db, name, printOf(written))
    changed.push(school.id)
  }
  if (changed.length > 0) await indexSchools(db, changed)
  await setState(db, VERSION, String(await changeTotal(db, undefined)))
  return changed
}

/** True where no editor has changed the ledger since the records were brought up to it. */
export const arePublishedFeesCurrent = async (db: Db): Promise<boolean> =>
  stateIs(db, VERSION, String(await changeTotal(db, undefined)))
