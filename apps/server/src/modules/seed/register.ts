import { PROVINCE } from '@app/contract/school/register/register.values.ts'
import { sql } from 'drizzle-orm'
import { reckonAverages } from '#modules/register/store.ts'
import { registerBoards, registerEntries } from '#modules/register/table.ts'
import { listEntries } from '#modules/school/register-store.ts'
import { markSearchStale } from '#modules/search/actions.ts'
import { setState, stateIs } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import { firstBoards, firstEntries } from '#seed/register/rows.ts'

/** So many rows go into one insert. */
const ROWS_AT_ONCE = 400

/**
 * Brings the register that comes with the product into a database once, in the caller's transaction, with a school of
 * the directory for each entry. The search follows in the background. False when that was done before.
 */
export async function seedRegister(db: Db): Promise<boolean> {
  if (await stateIs(db, 'register')) return false
  const entries = await firstEntries()
  const boards = await firstBoards()
  await db
    .insert(registerBoards)
    .values([...boards, { boardNo: PROVINCE, name: 'Ontario', listedOn: boards[0]?.listedOn ?? '' }])
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await db
      .insert(registerEntries)
      .values(entries.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
  await reckonAverages(db)
  await listEntries(
    db,
    entries.map(({ ministryNo }) => ministryNo),
  )
  // plans of the first pages are made with these rows, not with an empty table
  await db.execute(sql`analyze bbs_school`)
  await db.execute(sql`analyze bbs_register_entry`)
  await markSearchStale(db)
  await setState(db, 'register')
  return true
}
