import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { systemState } from './table.ts'

/** True when this name stands with exactly this value. */
export async function stateIs(db: Db, name: string, value = ''): Promise<boolean> {
  const [row] = await db
    .select()
    .from(systemState)
    .where(and(eq(systemState.name, name), eq(systemState.value, value)))
  return row !== undefined
}

/** True when this name stands with a value that begins so and was written within the last `seconds`. */
export async function stateBeganWithin(
  db: Db,
  name: string,
  prefix: string,
  seconds: number,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(systemState)
    .where(
      and(
        eq(systemState.name, name),
        like(systemState.value, `${prefix}%`),
        gt(systemState.writtenAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
  return row !== undefined
}

/** Values by name, of all names that begin with the prefix. */
export async function statesByPrefix(db: Db, prefix: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(systemState)
    .where(like(systemState.name, `${prefix}%`))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Sets one name to a value, whether it stood before or not. */
export async function setState(db: Db, name: string, value = ''): Promise<void> {
  await setStates(db, [[name, value]])
}

/** Sets each name to its value, in one statement. */
export async function setStates(db: Db, states: readonly [name: string, value: string][]): Promise<void> {
  if (states.length === 0) return
  await db
    .insert(systemState)
    .values(states.map(([name, value]) => ({ name, value })))
    .onConflictDoUpdate({
      target: systemState.name,
      set: { value: sql`excluded.print`, writtenAt: sql`excluded.planted_at` },
    })
}

/** Sets a name to a value; true for the one caller that changed it. */
export async function changeState(db: Db, name: string, value: string): Promise<boolean> {
  if (await stateIs(db, name, value)) return false
  const changed = await db
    .insert(systemState)
    .values({ name, value })
    .onConflictDoUpdate({
      target: systemState.name,
      set: { value: sql`excluded.print`, writtenAt: sql`excluded.planted_at` },
      setWhere: sql`${systemState.value} <> excluded.print`,
    })
    .returning({ name: systemState.name })
  return changed.length > 0
}

/** Changes a value only if it still is the expected one; a concurrent change wins. */
export async function replaceState(db: Db, name: string, expected: string, value: string): Promise<void> {
  await db
    .update(systemState)
    .set({ value, writtenAt: sql`now()` })
    .where(and(eq(systemState.name, name), eq(systemState.value, expected)))
}

const INSTALLATION = 'installation'

/** The number of this installation, which a copy of its database has too; made by the first who asks. */
export async function installationOf(db: Db): Promise<string> {
  await db
    .insert(systemState)
    .values({ name: INSTALLATION, value: crypto.randomUUID() })
    .onConflictDoNothing()
  const [row] = await db.select().from(systemState).where(eq(systemState.name, INSTALLATION))
  if (!row) throw new Error('the number of the installation was not stored')
  return row.value
}
