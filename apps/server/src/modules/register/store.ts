import { boardNameZh, cityNameZh } from '@app/contract/school/register/places.values.ts'
import type {
  BoardFee,
  Licences,
  RegisterFacts,
  RegisterSummary,
} from '@app/contract/school/register/register.ts'
import { canadaLicence, ontarioLicence, PROVINCE } from '@app/contract/school/register/register.values.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type RegisterEntry, registerBoards, registerEntries } from './table.ts'

type Board = typeof registerBoards.$inferSelect

/** What a board asks for a school year now, by the newest page that says it; only its usual schools take these students. */
const boardFeeOf = ({ programme }: RegisterEntry, fees: Board['fees']): Board['fees'][number] | undefined =>
  programme !== null
    ? undefined
    : fees
        .filter(({ schoolYear, tuition }) => isCurrentFee(schoolYear) && tuition !== null)
        .sort((one, other) => (other.schoolYear ?? '').localeCompare(one.schoolYear ?? ''))[0]

/** `not included: 500/year or 250/semester, mandatory` as 500, `included in tuition` as 0. */
function yearlyInsurance(words: string | null | undefined): number | null {
  if (!words) return null
  const amount = /([\d,]+)\/(?:calendar )?year/.exec(words)?.[1]
  if (amount) return Number(amount.replaceAll(',', ''))
  return /^included\b/.test(words) ? 0 : null
}

/** What lists show of an entry, with the name of its board and what this asks for. */
export function summaryOf(
  entry: RegisterEntry,
  boardName: string | null,
  fees: Board['fees'] | null = null,
): RegisterSummary {
  const {
    kind,
    credits,
    delivery,
    programme,
    city,
    postalCode,
    gradeFrom,
    gradeTo,
    enrolment,
    osslt,
    goneOn,
  } = entry
  const boardFee = boardFeeOf(entry, fees ?? [])
  return {
    kind,
    credits,
    delivery,
    programme,
    city,
    cityZh: city && cityNameZh(city),
    postalCode,
    boardName,
    boardNameZh: entry.boardNo && boardNameZh(entry.boardNo),
    gradeFrom,
    gradeTo,
    enrolment,
    osslt,
    boardTuition: boardFee?.tuition ?? null,
    boardApplication: boardFee?.applicationFee ?? null,
    boardInsurance: yearlyInsurance(boardFee?.insurance),
    goneOn,
  }
}

/** The first school year whose fees may be shown as today's. */
export const FIRST_CURRENT_YEAR = 2024

/** True for a fee whose page names a school year that may still hold. */
export const isCurrentFee = (schoolYear: string | null): boolean =>
  schoolYear !== null && Number(schoolYear.slice(0, 4)) >= FIRST_CURRENT_YEAR

const feeOf = (fee: Omit<BoardFee, 'isCurrent'>): BoardFee => ({
  ...fee,
  isCurrent: isCurrentFee(fee.schoolYear),
})

const averageOf = (board: Board | undefined) =>
  board ? { osslt: board.osslt, ossltBefore: board.ossltBefore, schools: board.ossltSchools } : null

const written = (licences: readonly (typeof ontarioLicence | typeof canadaLicence)[]): Licences =>
  licences.map(({ text, address }) => ({ text: text.en, address }))

/** The licences of an entry's facts: coordinates of private schools are Statistics Canada's, all else is the ministry's. */
export const licencesOf = ({ kind, lat }: Pick<RegisterEntry, 'kind' | 'lat'>): Licences =>
  written(kind === 'private' && lat !== null ? [ontarioLicence, canadaLicence] : [ontarioLicence])

/** The licences of what a list shows; nothing where no school of it is in the register. */
export function licencesOfRows(rows: readonly { register: RegisterSummary | null }[]): Licences {
  const kinds = rows.flatMap(({ register }) => register?.kind ?? [])
  if (kinds.length === 0) return []
  return written(kinds.includes('private') ? [ontarioLicence, canadaLicence] : [ontarioLicence])
}

/** Everything that pages of schools show of their entries, with the boards' and the province's averages, by number. */
export async function registerFactsOf(
  db: Db,
  entries: readonly RegisterEntry[],
): Promise<ReadonlyMap<string, RegisterFacts>> {
  if (entries.length === 0) return new Map()
  const numbers = entries.flatMap(({ boardNo }) => boardNo ?? [])
  const rows = await db
    .select()
    .from(registerBoards)
    .where(inArray(registerBoards.boardNo, [...new Set([...numbers, PROVINCE])]))
  const boards = new Map(rows.map((row) => [row.boardNo, row]))
  return new Map(
    entries.map((entry) => {
      const board = boards.get(entry.boardNo ?? '')
      const { isForFamilies: _, lat: _1, lng: _2, ...facts } = entry
      return [
        entry.ministryNo,
        {
          ...facts,
          ...summaryOf(entry, board?.name ?? null, board?.fees),
          boardWebsite: board?.website ?? null,
          boardFees: (board?.fees ?? []).map(feeOf),
          board: averageOf(board),
          province: averageOf(boards.get(PROVINCE)),
          licences: licencesOf(entry),
        },
      ]
    }),
  )
}

/** The entry of a number; undefined where the register has none. */
export async function entryOf(db: Db, ministryNo: string): Promise<RegisterEntry | undefined> {
  const [entry] = await db.select().from(registerEntries).where(eq(registerEntries.ministryNo, ministryNo))
  return entry
}

/**
 * Reckons the averages of all boards and of the province anew: the plain mean of their schools' figures. True where one of
 * them is another than before.
 */
export async function reckonAverages(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${registerBoards} as board
    set osslt = mean.osslt, osslt_before = mean.before, osslt_schools = coalesce(mean.schools, 0)
    from ${registerBoards} as each
      left join (
        select coalesce(board_no, ${PROVINCE}) as board_no, round(avg(osslt))::smallint as osslt,
          round(avg(osslt_before))::smallint as before, count(osslt)::int as schools
        from ${registerEntries}
        where gone_on is null and board_no is not null
        group by grouping sets ((board_no), ())
      ) as mean on mean.board_no = each.board_no
    where board.board_no = each.board_no
      and (board.osslt, board.osslt_before, board.osslt_schools)
        is distinct from (mean.osslt, mean.before, coalesce(mean.schools, 0))`)
  return (rowCount ?? 0) > 0
}
