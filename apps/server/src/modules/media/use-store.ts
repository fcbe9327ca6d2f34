import { type MediaUse, mediaUses } from '@app/contract/file/media.values.ts'
import { getTableName, type SQL, sql } from 'drizzle-orm'
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

/** True of a file that records of these tables hold. */
const isHeldBy = (sources: readonly FileSource[]): SQL => sql`exists (select 1 from ${fileUses}
  where ${qualified(fileUses.fileName)} = ${name} and ${fileUses.source} = any(${anyOf(sources.map(tableOf))}))`

/** True of a file that a record holds which visitors see. Joined file by file: there are more uses than a page has rows. */
function isShownBy(sources: readonly FileSource[]): SQL {
  const each = sources.flatMap((source) =>
    typeof source.shows === 'string'
      ? []
      : sql`exists (select 1 from ${fileUses} join ${source.id.table} on ${source.id} = ${fileUses.recordId}
          where ${qualified(fileUses.fileName)} = ${name} and ${fileUses.source} = ${tableOf(source)}
          and ${source.shows.member})`,
  )
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

/** What decides which files the library has, and whose they are; conditions on a row of files and its owner. */
export function membership(modules: readonly Module[]) {
  const sources = sourcesOf(modules)
  const ofSite = sources.filter(({ shows }) => shows === 'site')
  const evidence = sources.filter(({ shows }) => shows === 'evidence')
  const isStaffs = sql`exists ${uploaderOf(sql`1`)}`
  const staff = sql`(select ${accounts.userId} from ${accounts} where ${accounts.usertype} = '00')`
  const isOfSite = sql`(coalesce(${qualified(files.ownerId)} = any(array${staff}), false)
    or ${qualified(files.isOfSite)} or ${isHeldBy(ofSite)})`
  // the site has few files among those of its members: what asks for them alone begins with them
  const isAmongSite = sql`${qualified(files.fileId)} in (
    select stored.file_id from ${files} as stored where stored.owner_id in ${staff}
    union all select stored.file_id from ${files} as stored where stored.is_of_site
    union all select stored.file_id from ${fileUses} join ${files} as stored on stored.file_name = ${fileUses.fileName}
      where ${fileUses.source} = any(${anyOf(ofSite.map(tableOf))}))`
  const isRecent = sql`${qualified(files.fileId)} > (
    select coalesce(max(stored.file_id), 0) - ${MEMBER_FILES}::int from ${files} as stored)`
  const isShown = sql`(${isRecent} and ${isShownBy(sources)})`
  const isEvidence = isHeldBy(evidence)
  const isRetained = sql`${qualified(files.usedAt)} is not null`
  return {
    isStaffs,
    isOfSite,
    /** The same as a set, for queries of many rows. */
    isAmongSite,
    /** Among the uploads of which members' files are listed. */
    isRecent,
    /** What nothing retains yet may become anything, and evidence stays between its sender and the reviewers. */
    isListed: sql`(${isRetained} and not ${isEvidence} and (${isOfSite} or ${isShown}))`,
    /** The same for one editor, who also sees the own uploads of forms that are not saved yet. */
    isListedFor: (userId: number) => sql`(not ${isEvidence} and (
      (${isRetained} and (${isOfSite} or ${isShown})) or (${isStaffs} and ${qualified(files.ownerId)} = ${userId})))`,
  }
}

export type Membership = ReturnType<typeof membership>

const usesOfIt = sql`from ${fileUses} where ${qualified(fileUses.fileName)} = ${name}`

/** What a record is called; nothing of one that its visitors do not see. */
function titleOf({ title, shows }: FileSource): SQL | PgColumn {
  if (!title) return sql`null`
  return typeof shows === 'string' ? title : sql`(case when ${shows.member} then ${title} end)`
}

/** How many records hold a file. */
export const useCount = sql<number>`(select count(*)::int ${usesOfIt})`

export const isUnused = sql`not exists (select 1 ${usesOfIt})`

/** Where files are used: one query over every declared table, at most so many of each. */
export async function usesOf(
  db: Db,
  modules: readonly Module[],
  fileNames: readonly string[],
  most: number,
): Promise<Use[]> {
  const selects = sourcesOf(modules).map(
    (source) => sql`(select ${fileUses.fileName} as file_name, ${source.kind}::text as kind,
      ${source.opens ?? source.id} as id, ${titleOf(source)}::text as title
      from ${fileUses} join ${source.id.table} on ${source.id} = ${fileUses.recordId}
      where ${fileUses.source} = ${tableOf(source)} and ${fileUses.fileName} = any(${anyOf(fileNames)})
      order by ${source.id} desc limit ${most})`,
  )
  const { rows } = await db.execute<{ file_name: string; kind: MediaUse; id: string; title: string | null }>(
    sql`select distinct * from (${sql.join(selects, sql` union all `)}) as uses order by kind, id desc`,
  )
  const order = Object.keys(mediaUses)
  return rows
    .map(({ file_name, kind, id, title }) => ({ fileName: file_name, kind, id: Number(id), title }))
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
