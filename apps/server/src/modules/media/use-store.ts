import { type MediaUse, mediaUses } from '@app/contract/file/media.values.ts'
import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { files, fileUses } from '#modules/file/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileSource, Module } from '#platform/module.ts'

/** Where a file is used, as the library shows it. */
export interface Use {
  fileName: string
  kind: MediaUse
  id: number
  /** Null where not every visitor reads the record. */
  title: string | null
  /** The editor may read of it. */
  isNamed: boolean
  /** It keeps the file from being deleted. */
  isUse: boolean
}

/** Every declared table whose records hold files. */
const sourcesOf = (modules: readonly Module[]): FileSource[] =>
  modules.flatMap(({ fileSources = [] }) => fileSources)

const tableOf = ({ id }: FileSource): string => getTableName(id.table)

const name = qualified(files.fileName)

/** Files of members are listed from so many of the newest uploads: whether visitors see one is looked up file by file. */
const MEMBER_FILES = 20_000

/** The member of staff who uploaded a file: selects `what` of the account. */
export const uploaderOf = (what: SQL): SQL => sql`(select ${what} from ${accounts}
  where ${qualified(accounts.userId)} = ${qualified(files.ownerId)} and ${qualified(accounts.usertype)} = '00')`

const anyOf = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`

const tablesOf = (sources: readonly FileSource[]) => anyOf(sources.map(tableOf))

/** True of a file that records of these tables hold. */
const isHeldBy = (sources: readonly FileSource[]): SQL => sql`exists (select 1 from ${fileUses}
  where ${qualified(fileUses.fileName)} = ${name} and ${fileUses.source} = any(${tablesOf(sources)}))`

/**
 * True of a file that a record holds of which a condition holds, source by source. Joined file by file: there are more
 * uses than a page has rows.
 */
function isHeldWhere(
  sources: readonly FileSource[],
  condition: (source: FileSource) => SQL | undefined,
): SQL {
  const each = sources.flatMap((source) => {
    const holds = condition(source)
    return holds
      ? sql`exists (select 1 from ${fileUses} join ${source.id.table} on ${source.id} = ${fileUses.recordId}
          where ${qualified(fileUses.fileName)} = ${name} and ${fileUses.source} = ${tableOf(source)} and ${holds})`
      : []
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

const isByOwner = ({ author }: FileSource): SQL =>
  author ? sql`${author} is not distinct from ${qualified(files.ownerId)}` : sql`false`

/** True of a record that its visitors see; undefined where no condition says so. */
const isSeen = ({ shows }: FileSource): SQL | undefined =>
  typeof shows === 'string' ? undefined : sql`(${shows.member})`

const either = (...conditions: (SQL | undefined)[]): SQL =>
  sql`(${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` or `,
  )})`

/** The caller, whose own drafts count for them. */
const isBy = ({ author }: FileSource, userId: number | undefined): SQL | undefined =>
  author && userId !== undefined ? sql`${author} = ${userId}` : undefined

/**
 * True of a record that an editor may read of as a use: the site's, one that visitors see and whose author is not hidden,
 * and the editor's own. Drafts, versions and what is hidden stay with their authors.
 */
function isNamed(source: FileSource, userId?: number): SQL {
  const { shows, isAuthorHidden, isOfSite } = source
  if (shows === 'site') return sql`true`
  const seen = isSeen(source)
  return either(
    sql`false`,
    isOfSite,
    seen && (isAuthorHidden ? sql`(${seen} and not ${isAuthorHidden})` : seen),
    isBy(source, userId),
  )
}

/**
 * True of a record that keeps a file from being deleted. A record of a member counts where the file is theirs or visitors
 * see the record, so that no text that only its writer reads can hold a file of another account.
 */
function isUse(source: FileSource, userId?: number): SQL {
  const { shows, isOfSite } = source
  if (shows === 'site') return sql`true`
  return either(
    sql`false`,
    isOfSite,
    isSeen(source),
    shows === 'nothing' ? undefined : isByOwner(source),
    isBy(source, userId),
  )
}

/** Uses of a file of whose records a condition holds. */
function usesWhere(sources: readonly FileSource[], condition: (source: FileSource) => SQL): SQL {
  const ofSite = sources.filter(({ shows }) => shows === 'site')
  const others = sources.filter(({ shows }) => shows !== 'site')
  const cases = others.map(
    (source) => sql`when ${tableOf(source)} then exists (select 1 from ${source.id.table}
      where ${source.id} = ${qualified(fileUses.recordId)} and ${condition(source)})`,
  )
  return sql`from ${fileUses} where ${qualified(fileUses.fileName)} = ${name} and (
    ${qualified(fileUses.source)} = any(${tablesOf(ofSite)})
    or case ${qualified(fileUses.source)} ${sql.join(cases, sql` `)} else false end)`
}

/** What decides which files the library has, and whose they are; conditions on a row of files and its owner. */
export function membership(modules: readonly Module[]) {
  const sources = sourcesOf(modules)
  const ofSite = sources.filter(({ shows }) => shows === 'site')
  const evidence = sources.filter(({ shows }) => shows === 'evidence')
  const isStaffs = sql`exists ${uploaderOf(sql`1`)}`
  const isRetained = sql`${qualified(files.usedAt)} is not null`
  /** No member and no school answers for it; what its uploader left behind is the site's. */
  const isOfNoMember = sql`(${qualified(files.ownerId)} is null or ${isStaffs})`
  const isHeldBySite = sql`(${isHeldBy(ofSite)} or ${isHeldWhere(sources, ({ isOfSite }) => isOfSite)})`
  // a record of the console may have shown a member's file once: it is the site's no longer than that
  const isKnownOfSite = sql`((${qualified(files.isOfSite)} and ${isOfNoMember}) or ${isHeldBySite})`
  // the uploader also wrote it into a text under an alias, or it was left in a text of an erased member
  const isOfHiddenAuthor = isHeldWhere(sources, (source) => {
    const { isAuthorHidden, isOfSite } = source
    if (!isAuthorHidden) return undefined
    const isOthers = isOfSite ? sql`not ${isOfSite}` : sql`true`
    return sql`${isByOwner(source)} and ${isOthers} and (${isAuthorHidden} or ${qualified(files.ownerId)} is null)`
  })
  // until a form is saved nothing holds its uploads, and only their uploader has them in the list
  const isOfForm = sql`(not ${isRetained} and ${isStaffs})`
  const isOfSite = sql`(${isOfNoMember} and (${isOfForm} or ${isKnownOfSite}) and not ${isOfHiddenAuthor})`
  // the site has few files among those of its members: what asks for them alone begins with them
  const isAmongSite = sql`(${qualified(files.fileId)} in (
    select stored.file_id from ${files} as stored where stored.is_of_site
    union all select stored.file_id from ${files} as stored where stored.used_at is null and stored.owner_id in (
      select ${accounts.userId} from ${accounts} where ${accounts.usertype} = '00')
    union all select stored.file_id from ${fileUses} join ${files} as stored on stored.file_name = ${fileUses.fileName}
      where ${fileUses.source} = any(${tablesOf(ofSite)})) and ${isOfSite})`
  const isRecent = sql`${qualified(files.fileId)} > (
    select coalesce(max(stored.file_id), 0) - ${MEMBER_FILES}::int from ${files} as stored)`
  const isShown = sql`(${isRecent} and ${isHeldWhere(sources, (source) => {
    const seen = isSeen(source)
    return seen && sql`(${isByOwner(source)} or ${isStaffs}) and ${seen}`
  })})`
  const isEvidence = isHeldBy(evidence)
  const isInLibrary = sql`(${isRetained} and not ${isEvidence} and (${isKnownOfSite} or ${isShown}))`
  return {
    sources,
    /** A record of the site holds it, whether staff or a member uploaded it. */
    isHeldBySite,
    isStaffs,
    /** Of the site: staff may change it, and read who uploaded it. */
    isOfSite,
    /** The same as a set, for queries of many rows. */
    isAmongSite,
    /** Public because the site shows it, also when a member uploaded it. */
    isKnownOfSite,
    /** Among the uploads of which members' files are listed. */
    isRecent,
    /** What nothing retains yet may become anything, and evidence stays between its sender and the reviewers. */
    isListed: isInLibrary,
    /** The same for one editor, who also sees the own uploads of forms that are not saved yet. */
    isListedFor: (userId: number) => sql`(${isInLibrary} or (not ${isEvidence} and ${isOfForm}
      and ${qualified(files.ownerId)} = ${userId}))`,
    /** How many records hold a file, of those that an editor may read of. */
    useCount: sql<number>`(select count(*)::int ${usesWhere(sources, (source) => isNamed(source))})`,
    /** True of a file that no record keeps; with the drafts of a caller, or without drafts. */
    isUnused: (userId?: number) =>
      sql`not exists (select 1 ${usesWhere(sources, (source) => isUse(source, userId))})`,
  }
}

export type Membership = ReturnType<typeof membership>

/** Which of these files records of the site hold. */
export async function namesHeldBySite(
  db: Db,
  { isHeldBySite }: Membership,
  fileNames: readonly string[],
): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set()
  const rows = await db
    .select({ fileName: files.fileName })
    .from(files)
    .where(and(inArray(files.fileName, [...fileNames]), isHeldBySite))
  return new Set(rows.map(({ fileName }) => fileName))
}

/** What a record is called; nothing of one that its visitors do not see. */
function titleOf({ title, shows }: FileSource): SQL | PgColumn {
  if (!title) return sql`null`
  return typeof shows === 'string' ? title : sql`(case when ${shows.member} then ${title} end)`
}

/**
 * Which records of which an editor may read, or that keep files from being deleted, hold them: one query over every declared
 * table, at most so many of each.
 */
export async function usesOf(
  db: Db,
  { sources }: Membership,
  fileNames: readonly string[],
  { most, userId }: { most: number; userId: number },
): Promise<Use[]> {
  const selects = sources.map(
    (source) => sql`(select ${qualified(fileUses.fileName)} as file_name, ${source.kind}::text as kind,
      ${source.opens ?? source.id} as id, ${titleOf(source)}::text as title,
      ${isNamed(source, userId)} as is_named, ${isUse(source, userId)} as is_use
      from ${fileUses} join ${source.id.table} on ${source.id} = ${fileUses.recordId}
      join ${files} on ${name} = ${qualified(fileUses.fileName)}
      where ${qualified(fileUses.source)} = ${tableOf(source)}
        and ${qualified(fileUses.fileName)} = any(${anyOf(fileNames)})
        and (${isNamed(source, userId)} or ${isUse(source, userId)})
      order by ${source.id} desc limit ${most})`,
  )
  const { rows } = await db.execute<{
    file_name: string
    kind: MediaUse
    id: string
    title: string | null
    is_named: boolean
    is_use: boolean
  }>(sql`select distinct * from (${sql.join(selects, sql` union all `)}) as uses order by kind, id desc`)
  const order = Object.keys(mediaUses)
  return rows
    .map(({ file_name, kind, id, title, is_named, is_use }) => ({
      fileName: file_name,
      kind,
      id: Number(id),
      title,
      isNamed: is_named,
      isUse: is_use,
    }))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
