import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { FileUse } from '#platform/http/handle.ts'
import { files, fileVersions } from './table.ts'

/** Stores the record of an uploaded file and gives its id. */
export async function insertFile(db: Db, row: typeof files.$inferInsert): Promise<number> {
  const [made] = await db.insert(files).values(row).returning({ fileId: files.fileId })
  if (!made) throw new Error('the file record was not written')
  return made.fileId
}

/** What begins the addresses of uploads, which all have a record; drawn and bundled pictures have none. */
const STORED = '/profile/upload/'

/**
 * Marks files as used by a record, so that the sweep leaves them. A record of the console locks its files until it is
 * written, so that they are not deleted meanwhile.
 *
 * @throws {Problem} `fileGone` where such a file is not there
 */
export async function markUsed(
  db: Db,
  fileNames: readonly string[],
  now: Date,
  { isOfSite = false }: FileUse = {},
): Promise<void> {
  if (fileNames.length === 0) return
  if (isOfSite) {
    await lockStored(db, fileNames)
    await db
      .update(files)
      .set({ isOfSite })
      .where(and(inArray(files.fileName, [...fileNames]), eq(files.isOfSite, false)))
  }
  await db
    .update(files)
    .set({ usedAt: now })
    .where(and(inArray(files.fileName, [...fileNames]), isNull(files.usedAt)))
}

/** In one order, so that two records that take the same files do not wait for each other. */
async function lockStored(db: Db, fileNames: readonly string[]): Promise<void> {
  const rows = await db
    .select({ fileName: files.fileName })
    .from(files)
    .where(inArray(files.fileName, [...fileNames]))
    .orderBy(asc(files.fileName))
    .for('key share')
  const known = new Set(rows.map(({ fileName }) => fileName))
  const gone = fileNames.find((fileName) => fileName.startsWith(STORED) && !known.has(fileName))
  if (gone) throw problem('fileGone', { values: { name: gone } })
}

/** Marks files as used by nothing any more: the sweep erases them. */
export async function markUnused(db: Db, fileNames: readonly string[]): Promise<void> {
  await db
    .update(files)
    .set({ usedAt: null })
    .where(inArray(files.fileName, [...fileNames]))
}

/** Takes away records of files that nothing has used since `before`, and says which files they were. */
export async function takeUnused(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .delete(files)
    .where(and(isNull(files.usedAt), lt(files.createTime, before)))
    .returning({ fileName: files.fileName })
  return gone.map((row) => row.fileName)
}

/** Those of the storage keys that a record stands for: by its address, as its content, or as an earlier one. */
export async function knownKeys(db: Db, keys: readonly string[], profile: string): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as key
    where exists (select 1 from ${files} where ${files.fileName} = ${profile} || key)
      or exists (select 1 from ${files} where ${files.storageKey} = key)
      or exists (select 1 from ${fileVersions} where ${fileVersions.storageKey} = key)`)
  return new Set(rows.map(({ key }) => key))
}

/** Addresses of the files whose present content lies under one of the keys. */
export async function namesByKey(db: Db, keys: readonly string[], profile: string): Promise<string[]> {
  if (keys.length === 0) return []
  const addresses = keys.map((key) => profile + key)
  const rows = await db
    .select({ fileName: files.fileName })
    .from(files)
    .where(
      or(
        and(inArray(files.fileName, addresses), isNull(files.storageKey)),
        inArray(files.storageKey, [...keys]),
      ),
    )
  return rows.map(({ fileName }) => fileName)
}

/** The record of a file by its address. */
export async function fileByName(db: Db, fileName: string): Promise<typeof files.$inferSelect | undefined> {
  const [row] = await db.select().from(files).where(eq(files.fileName, fileName))
  return row
}
