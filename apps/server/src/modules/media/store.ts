import {
  LARGE_BYTES,
  LARGE_WIDTH,
  type MediaKind,
  type MediaOrigin,
} from '@app/contract/file/media.values.ts'
import { and, asc, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { files, fileVersions } from '#modules/file/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { type Membership, uploaderOf } from './use-store.ts'

export type StoredFile = typeof files.$inferSelect

/** What a file is. Sounds come under several types, so that their endings decide where the type is unknown. */
const kindOfFile = sql<MediaKind>`case
  when ${files.mime} like 'image/%' then 'picture'
  when ${files.mime} = 'application/pdf' then 'pdf'
  when ${files.mime} like 'video/%' or ${files.fileName} ~* '\\.(avi|mpg|wmv|asf|rm|rmvb|flv|swf)$' then 'film'
  when ${files.mime} like 'audio/%' or ${files.fileName} ~* '\\.(wma|mid)$' then 'sound'
  else 'document' end`

/** What the library shows of a file beside its columns. */
export function membershipLabel({ isStaffs, isOfSite, useCount }: Membership) {
  const lastPart = sql`regexp_replace(${qualified(files.fileName)}, '^.*/', '')`
  return {
    kind: kindOfFile,
    origin: sql<MediaOrigin>`case when ${isOfSite} then 'site' else 'member' end`,
    // what an author calls a file often names a person
    originalName: sql<string>`case when ${isStaffs} and ${isOfSite} then ${qualified(files.originalName)} else ${lastPart} end`,
    uploader: sql<string | null>`case when ${isOfSite} then ${uploaderOf(sql`nick_name`)} end`,
    useCount,
    versionCount: sql<number>`(select count(*)::int from ${fileVersions}
      where ${qualified(fileVersions.fileId)} = ${qualified(files.fileId)})`,
  }
}

/** Newest first. */
export const listOrder = [desc(files.createTime)]

const named = (words: unknown) => `%${String(words).replace(/[\\%_]/g, '\\$&')}%`

/** How the filters of the library find files. */
export function mediaFilters({ isStaffs, isOfSite, isAmongSite, isRecent, isUnused }: Membership) {
  const when = (value: unknown, condition: (value: string) => SQL | undefined) =>
    value === undefined || value === null || value === '' ? undefined : condition(String(value))
  return {
    name: (value: unknown) =>
      when(value, (words) =>
        or(
          and(isStaffs, ilike(files.originalName, named(words)), isOfSite),
          ilike(files.alt, named(words)),
          ilike(files.altEn, named(words)),
        ),
      ),
    kind: (value: unknown) => when(value, (kind) => sql`${kindOfFile} = ${kind}`),
    origin: (value: unknown) =>
      when(value, (origin) => (origin === 'site' ? isAmongSite : and(isRecent, sql`not ${isOfSite}`))),
    usage: (value: unknown) =>
      when(value, (usage) => (usage === 'unused' ? isUnused() : sql`not (${isUnused()})`)),
    needs: (value: unknown) => when(value, (need) => toMend[need]),
    uploader: (value: unknown) =>
      when(
        value,
        (words) =>
          sql`(${uploaderOf(sql`concat(nick_name, ' ', user_name)`)} ilike ${named(words)} and ${isOfSite})`,
      ),
    fileName: [files.fileName, 'equal'] as const,
  }
}

const isPicture = sql`${files.mime} like 'image/%'`

/** What an editor has to mend, as conditions. */
const toMend: Record<string, SQL> = {
  alt: sql`(${isPicture} and (${files.alt} = '' or ${files.altEn} = ''))`,
  large: sql`(${files.width} > ${LARGE_WIDTH} or ${files.size} > case ${kindOfFile} ${sql.join(
    Object.entries(LARGE_BYTES).map(([kind, bytes]) => sql`when ${kind} then ${bytes}::int`),
    sql` `,
  )} end)`,
}

/** Which files a clean-up deletes: uploaded before a moment, and in no draft of the caller either. */
export interface LeftOver {
  before: Date
  userId: number
}

/** Files of the site that no record holds. */
const isLeftOver = ({ isListed, isAmongSite, isUnused }: Membership, { before, userId }: LeftOver) =>
  and(isListed, isAmongSite, isUnused(userId), lt(files.createTime, before))

/** The oldest unused files, how many there are and their bytes. */
export async function leftOver(db: Db, ofLibrary: Membership, wanted: LeftOver, most: number) {
  const where = isLeftOver(ofLibrary, wanted)
  const rows = await db
    .select({ file: files, kind: kindOfFile })
    .from(files)
    .where(where)
    .orderBy(asc(files.createTime), asc(files.fileId))
    .limit(most)
  const [sum] = await db
    .select({ total: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(where)
  return { rows, total: sum?.total ?? 0, bytes: sum?.bytes ?? 0 }
}

/** Those of the files that are still unused, locked: a record that takes one waits, and finds it gone. */
export async function lockLeftOver(
  db: Db,
  ofLibrary: Membership,
  wanted: LeftOver,
  ids: readonly number[],
): Promise<StoredFile[]> {
  const chosen = inArray(files.fileId, [...ids])
  await db.select({ fileId: files.fileId }).from(files).where(chosen).orderBy(asc(files.fileId)).for('update')
  // asked after the lock: what was written while this waited counts
  return db
    .select()
    .from(files)
    .where(and(isLeftOver(ofLibrary, wanted), chosen))
    .orderBy(asc(files.fileId))
}

export async function deleteFiles(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(files).where(inArray(files.fileId, [...ids]))
}

/** A file of an editor's library, and whose it is; undefined for all others. */
export async function listedFile(
  db: Db,
  { isListedFor, isOfSite, isStaffs }: Membership,
  id: number,
  userId: number,
) {
  const [row] = await db
    .select({ file: files, isOfSite: sql<boolean>`${isOfSite}`, isStaffs: sql<boolean>`${isStaffs}` })
    .from(files)
    .where(and(eq(files.fileId, id), isListedFor(userId)))
  return row
}

/** How many of the files are the site's. */
export function countOfSite(db: Db, { isOfSite }: Membership, ids: readonly number[]): Promise<number> {
  return db.$count(files, and(inArray(files.fileId, [...ids]), isOfSite))
}

/** Waits for other writers of a file. */
export async function lockFile(db: Db, id: number): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(files).where(eq(files.fileId, id)).for('update')
  return row
}

/** A content, as a file or a version has it. */
export type Content = Pick<
  typeof fileVersions.$inferSelect,
  'storageKey' | 'mime' | 'size' | 'width' | 'height' | 'seconds' | 'hasQrCode'
>

export async function setContent(
  db: Db,
  id: number,
  content: Content,
  by: { name: string; at: Date },
): Promise<void> {
  await db
    .update(files)
    .set({ ...content, updateBy: by.name, updateTime: by.at })
    .where(eq(files.fileId, id))
}

export async function insertVersion(db: Db, version: typeof fileVersions.$inferInsert): Promise<void> {
  await db.insert(fileVersions).values(version)
}

export function versionsOf(db: Db, fileId: number) {
  return db.select().from(fileVersions).where(eq(fileVersions.fileId, fileId)).orderBy(desc(fileVersions.id))
}

export async function versionOf(db: Db, fileId: number, id: number) {
  const [row] = await db
    .select()
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.id, id)))
  return row
}

export async function deleteVersions(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(fileVersions).where(inArray(fileVersions.id, [...ids]))
}

/** Keys of earlier contents of files. */
export async function versionKeys(db: Db, fileIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ key: fileVersions.storageKey })
    .from(fileVersions)
    .where(inArray(fileVersions.fileId, [...fileIds]))
  return rows.map(({ key }) => key)
}

/** Alt texts and focal points of pictures of the site; nothing of what members have uploaded and nothing shows. */
export function described(db: Db, { isKnownOfSite }: Membership, fileNames: readonly string[]) {
  return db
    .select({
      fileId: files.fileId,
      fileName: files.fileName,
      alt: files.alt,
      altEn: files.altEn,
      focusX: files.focusX,
      focusY: files.focusY,
    })
    .from(files)
    .where(
      and(inArray(files.fileName, [...fileNames]), isKnownOfSite, or(isPicture, sql`${files.alt} <> ''`)),
    )
}
