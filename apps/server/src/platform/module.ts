import type { MediaUse } from '@app/contract/file/media.values.ts'
import type { NoticeKindName } from '@app/contract/member/notice.values.ts'
import type { ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import type { AlertKind } from '@app/contract/monitor/alert/alert.values.ts'
import type { DailyFigure, TotalFigure } from '@app/contract/monitor/dashboard.ts'
import type { WaitingKind } from '@app/contract/monitor/dashboard.values.ts'
import type { RolledFigureName } from '@app/contract/monitor/statistics.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import type { Access } from '@app/contract/wire/call.ts'
import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { EventHandler, EventKind } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx, RouteHandler } from '#platform/http/handle.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import type { ReviewKind } from '#platform/review-kind.ts'
import type { SearchLabel, SearchSource } from '#platform/search-source.ts'

/**
 * What a module brings to the product, declared in its `module.ts`; the platform reads the fields of all modules.
 * Another kind of contribution (notices, permissions) becomes another field here, never a list elsewhere.
 */
export interface Module {
  /** The name of its folder. */
  name: string
  /** Its calls; a function where they depend on what other modules declare. */
  routes?: readonly RouteHandler[] | ((modules: readonly Module[]) => readonly RouteHandler[])
  /** Its work on a clock. */
  jobs?: (appContext: AppContext, modules: readonly Module[]) => readonly Job[]
  /** Its work that waits in the database and is done as soon as it is there. */
  workers?: (appContext: AppContext, modules: readonly Module[]) => readonly Worker[]
  /** Its records that visitors can find. */
  searchSources?: readonly SearchSource[]
  /** What hits of other modules show of its records: a city, a school. */
  searchLabel?: SearchLabel
  /** A query for the words its records offer as suggestions: rows of `word`, `lang` ('zh' or 'en') and `uses`. */
  searchWords?: SQL
  /** Its columns that hold addresses of stored files. */
  fileSources?: readonly FileSource[]
  /** Columns that name records of a lower module, where that one must refuse or follow because of them. */
  references?: readonly Reference[]
  /** The events that it publishes, by name. */
  events?: Readonly<Record<string, EventKind>>
  /** Whom an event tells what, made with `onEvent`; done once for each event, after its commit. */
  notices?: readonly EventHandler<readonly NoticeDraft[]>[]
  /** Its events after which notices about a thing lead nowhere, or lead there again. */
  noticeTargets?: readonly EventHandler<NoticeTarget>[]
  /** Sends messages of channels that the message module does not know. */
  senders?: (appContext: AppContext) => Partial<Record<OuterChannel, MessageSender>>
  /** The caller's marks on records of lower modules; one module stores marks. */
  viewerState?: (db: Db, userId: number, things: ViewedIds) => Promise<ViewerState>
  /** What the directory shows beside schools. */
  aboutSchools?: SchoolFacts
  /** Whether a member is known well enough to search more often; one module knows members. */
  isTrusted?: (db: Db, userId: number) => Promise<boolean>
  /** Whether a short text may say who a person is, unless public pages hold it; what is only counted is then not stored. */
  isPersonal?: (text: string, isFound: boolean) => boolean
  /** The console's screens that its calls answer. */
  menus?: readonly ScreenMenu[]
  /** Permissions that belong to a directory of the console and to no screen. */
  directoryButtons?: readonly (Buttons & { directory: string; permission: string })[]
  /** Its things that staff review. */
  reviewable?: readonly ReviewKind[]
  /** Its things that decisions in the audit log can be about. */
  auditKinds?: readonly AuditKind[]
  /** Figures of the console's first page. */
  figures?: Figures
  /** What of it waits for staff, counted on the console's first page. */
  waiting?: readonly WaitingWork[]
  /** What of it the owner is warned of. */
  alerts?: readonly AlertMeasure[]
  /** The highest number of each sequence that is left to seeded rows. */
  reservedIds?: readonly (readonly [id: PgColumn, last: number])[]
  /** The module's personal data, for a member's export and for the end of their account. */
  personalData?: PersonalData
  /** How a form of its console screen becomes a record for the moment of a preview. */
  unsaved?: UnsavedWriter
  /** Where its sample records are, in the order they can be removed, and the cache tags that show them. */
  sample?: { tables: readonly SampleTable[]; tags: readonly string[] }
}

/** What a browser shows of a notice, on a lock screen too: the kind, and at most the title of a public post. */
export interface PushedNotice {
  deviceId: number
  title: string
  body: string
  /** Root address of the page that a press opens. */
  url: string
  /** A later notice with the same tag replaces this one in the browser. */
  tag: string
}

/** Sends one message. Throws `Undeliverable` where trying again cannot succeed. */
export type MessageSender = (
  notice: PushedNotice,
  at: { messageId: number; now: Date; secondsLeft: number },
) => Promise<void>

/** Channels whose senders higher modules bring. */
export type OuterChannel = 'push' | 'wechat'

/** Writes a form of a resource, that is not saved, under a number: for the preview of its page, which takes it back. */
export interface UnsavedWriter {
  resource: Resource
  write: (db: Db, id: number, draft: never) => Promise<unknown>
}

/** The same with the types of the resource. */
export const unsavedWriter = <R extends Resource>(
  resource: R,
  write: (db: Db, id: number, draft: z.output<R['draft']>) => Promise<unknown>,
): UnsavedWriter => ({ resource, write })

/** Ids of the things whose reactions are requested. */
export interface ViewedIds {
  posts?: readonly number[]
  comments?: readonly number[]
  schools?: readonly number[]
}

/** A member's reactions: on posts by their number, liked comments, followed schools. */
export interface ViewerState {
  posts: ReadonlyMap<number, PostViewerState>
  comments: ReadonlySet<number>
  schools: ReadonlySet<number>
}

export interface PostViewerState {
  liked: boolean
  favourited: boolean
  followed: boolean
  /** Null for a post that they never opened. */
  lastReadFloor: number | null
  unreadCount: number | null
}

/** A kind of thing that decisions are about, by its word in the audit log. */
export interface AuditKind {
  kind: string
  /** True for what a member did under the own name, which their moderation record shows; `after` is the log's. */
  isUnderOwnName: (objId: SQL, after: SQL) => SQL
}

/** What the console counts, by the name of the figure there. */
export interface Figures {
  /**
   * Rows of a table, or the sum of a column where triggers count already; of a table that grows, named by its `id`, only
   * the newest rows are counted each time.
   */
  totals?: Readonly<
    Partial<Record<TotalFigure, { table: PgTable; where: (now: Date) => SQL; sum?: PgColumn; id?: PgColumn }>>
  >
  /** By the day on which they came. */
  days?: Readonly<Partial<Record<DailyFigure, { time: PgColumn; where: SQL }>>>
  /** Counted by day for the reports, which read the counts and never these rows. */
  rolled?: Readonly<Partial<Record<RolledFigureName, RolledFigure>>>
}

/** Days in Asia/Shanghai, both included, and the moments at which they begin and end. */
export interface DaySpan {
  first: string
  last: string
  from: Date
  until: Date
}

/** A figure that is counted from records, day by day. */
export interface RolledFigure {
  /** Selects `day` (as text), `part` and `value` of each day of the span, by at most two index scans. */
  rows: (span: DaySpan) => SQL
  /** Days after which a day's value no longer changes; the days since are counted anew each night. */
  settlesAfterDays: number
}

/** What a module says of schools; one module says each. */
export interface SchoolFacts {
  /** Selects the list that a school stands on. */
  list?: (schoolId: PgColumn) => SQL<'red' | 'black' | null>
  /** Counts published posts about each of these schools by category. */
  postCounts?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Record<string, number>>>
}

/** A value that is compared with the limit of its alert (docs/console-rules.md#alerts). */
export interface AlertMeasure {
  kind: AlertKind
  /** The value of now; `limit` is what the settings say, where the value depends on it. */
  measure: (appContext: AppContext, limit: number, modules: readonly Module[]) => Promise<number>
}

/** Work that waits: as many as its list shows to staff who may see it. */
export interface WaitingWork {
  kind: WaitingKind
  access: Access
  count: (ctx: Ctx, modules: readonly Module[]) => Promise<number>
  /** The bell of every page counts it too. */
  isInBell?: true
}

/** Whose data is read. */
export interface PersonalReading {
  db: Db
  userId: number
  encryption: Encryption
}

/** A list of the copy of one's own data: `posts.json`. */
export interface PersonalList {
  /** The file's name without its ending. */
  name: string
  /** What it is, for the copy's own explanation. */
  title: Pair
  /** Rows in their order, read little by little. Nothing in them may be another person's secret. */
  rows: (reading: PersonalReading) => AsyncIterable<object>
}

/** A file of the copy: where it stands in there, and its key in the storage. */
export interface PersonalFile {
  path: string
  key: string
}

/** A member whose account ends. */
export interface Leaving {
  userId: number
  /** What is published stays, as a closed account's. */
  keepsContent: boolean
}

/** A module's personal data. An architecture test holds its tables against all that name a person. */
export interface PersonalData {
  /** Tables with rows of a person that this module answers for. */
  tables: readonly PgTable[]
  lists?: readonly PersonalList[]
  files?: (reading: PersonalReading) => AsyncIterable<PersonalFile>
  /** Hides a member's content from the public while the account is closing; runs again until that ends. */
  suspend?: (appContext: AppContext, userId: number) => Promise<void>
  /** Gives it back when they stay after all. */
  resume?: (appContext: AppContext, userId: number) => Promise<void>
  /**
   * Erases the member's data that no other module needs, in transactions of its own; repeats after an interruption.
   * The worker calls modules from the highest down, so that files go after what shows them.
   */
  erase?: (appContext: AppContext, leaving: Leaving) => Promise<void>
}

/**
 * Columns of a table that hold addresses of stored files, alone or in a text. A trigger of the table notes which record
 * holds which file (docs/data.md#where-files-are-used); tests compare the declarations with triggers and fields.
 */
export interface FileSource {
  /** The number of a record. */
  id: PgColumn
  columns: readonly PgColumn[]
  /** What the media library calls a record. */
  kind: MediaUse | SQL<MediaUse>
  /** The name of a record; none where only its writer reads it. */
  title?: SQL | PgColumn
  /** The record that the console opens, where it is another one. */
  opens?: PgColumn
  /**
   * Whose file becomes one of the library by such a record: the site's, a member's as long as `member` holds, or none's.
   * Evidence keeps a file out of the library whatever else holds it.
   */
  shows: 'site' | { member: SQL } | 'nothing' | 'evidence'
  /** The account that wrote a record; none where staff write it. */
  author?: PgColumn | SQL
  /** True of a record whose author is hidden from readers. */
  isAuthorHidden?: PgColumn | SQL
  /** True of records that are the site's own, among those of members. */
  isOfSite?: SQL
}

export interface Reference {
  /** The module whose records are named. */
  to: string
  /** Which of its kinds of records, where it has several. */
  kind?: string
  column: PgColumn
  /** Cache tags of answers that show what the named record says of itself, such as its name. */
  displayedBy?: readonly string[]
  /** Which rows count, such as those that were not removed; all when missing. */
  where?: SQL
  /** Which rows (all without `where`) keep the named record from being removed, what they are called, and what staff can do. */
  keeps?: { where?: SQL; called: Pair; remedy: Pair }
}

/** The member who acted, as a notice shows them. */
export interface Actor {
  /** Null for a hidden identity. */
  userId: number | null
  nickName: string
  avatar: string
}

/** People who may be too many to be read at once: the next ones above a number, ascending, at most so many. */
export type Audience = (above: number, most: number) => Promise<number[]>

/** What notices lead to, and whether readers find it there. */
export type NoticeTarget = ({ blogId: number } | { commentId: number }) & { isGone: boolean }

/** A notice and its recipients. Who did it, who blocks them and who switched the kind off are left out later. */
export interface NoticeDraft {
  kind: NoticeKindName
  to: readonly number[] | Audience
  /** Whose act it is: never told of it themselves, nor told to those they block or who block them. Null for the site. */
  byUserId: number | null
  /** How the notice shows the actor; null when it has none. */
  actor: Actor | null
  /** Unread ones with an equal key join: `like:12`. */
  groupKey?: string
  /** How long a group takes further ones, counted from its first. */
  groupMs?: number
  /** What of a group is counted: a person or a thing, by its number; `byUserId` when missing. */
  countedId?: number
  /** True for a notice that a member gets besides others of the same event, of which else the first one alone reaches them. */
  isBesides?: boolean
  /** True where the title of the post would show on a lock screen what the recipient wrote under a hidden name. */
  isDiscreet?: boolean
  objKind?:
    | 'blog'
    | 'comment'
    | 'user'
    | 'school'
    | 'report'
    | 'auth'
    | 'account'
    | 'broadcast'
    | 'entry'
    | ProfilePart
  objId?: number
  blogId?: number
  /** Whether that post is a student story, which has another address. */
  isStory?: boolean
  schoolId?: number
  /**
   * For the places of the kind's title: `T`, `S`, `r`, `h`, and `A` where another name stands for the actor's; `t`, a title
   * of its own where the kind's would not say it; and `c`, the words below it.
   */
  values?: Record<string, string | Pair>
}

interface MenuEntry {
  /** Fixed, because databases remember which menus they have had. */
  id: number
  /** Its place among its neighbours. */
  orderNum: number
  name: Pair
  /** Its segment of the address. */
  path: string
  icon: string
}

/** A directory of the console's menu. */
export interface DirectoryMenu extends MenuEntry {
  /** 0 at the root. */
  parentId: number
}

/** The parts of 门户管理, in their order. They have no segment of the address of their own. */
export type MenuGroup = 'content' | 'community' | 'school' | 'lead' | 'owner'

/** A screen of the console's menu. */
export interface ScreenMenu extends MenuEntry {
  /** The path of its directory. */
  directory: string
  /** The part of that directory in which the menu shows it; directly below the directory when missing. */
  group?: MenuGroup
  /** The file of the console that shows it, below its screens; by directory and path when missing: `bbs/city/index`. */
  component?: string
  /** What its permissions begin with, likewise: `bbs:city`, of which `bbs:city:list` shows the screen. */
  permission?: string
  buttons?: Buttons
}

/** Further permissions, which roles grant one by one. Ids count up from the first. */
export interface Buttons {
  firstId: number
  /** A permission added after its neighbours has an id of its own. */
  verbs: readonly (readonly [verb: string, name: Pair, id?: number])[]
}

/** The buttons of a list with all five verbs, named after its records, then those of its own. */
export function usualButtons(firstId: number, { zh, en }: Pair, further: Buttons['verbs'] = []): Buttons {
  return {
    firstId,
    verbs: [
      ['query', { zh: `${zh}查询`, en: `View ${en}` }],
      ['add', { zh: `${zh}新增`, en: `Add ${en}` }],
      ['edit', { zh: `${zh}修改`, en: `Edit ${en}` }],
      ['remove', { zh: `${zh}删除`, en: `Delete ${en}` }],
      ['export', { zh: `${zh}导出`, en: `Export ${en}` }],
      ...further,
    ],
  }
}

/** A table whose fictional records are marked. */
export type SampleTable = PgTable & { isSample: PgColumn }

/** All references to the records of one module. */
export function referencesTo(modules: readonly Module[], name: string): Reference[] {
  return modules.flatMap(({ references = [] }) => references.filter(({ to }) => to === name))
}

/** The first of these values by which a record refers to one of the module's; undefined where none does. */
export async function firstReferred<V extends number | string>(
  db: Db,
  references: readonly Reference[],
  values: readonly V[],
): Promise<V | undefined> {
  for (const { column, where } of references) {
    const [row] = await db
      .select({ value: column })
      .from(column.table)
      .where(and(inArray(column, [...values]), where))
      .limit(1)
    if (row) return row.value as V
  }
  return undefined
}

const handlersOf = new WeakMap<readonly Module[], ReadonlyMap<string, RouteHandler>>()

/** The handlers of all calls by id, made once for a list of modules. */
export function handlersById(modules: readonly Module[]): ReadonlyMap<string, RouteHandler> {
  const known = handlersOf.get(modules)
  if (known) return known
  const all = modules.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(modules) : routes))
  const made = new Map(all.map((handler) => [handler.call.id, handler] as const))
  handlersOf.set(modules, made)
  return made
}
