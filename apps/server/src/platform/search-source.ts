import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { SearchRow } from '@app/contract/site/search.ts'
import type { ObjType } from '@app/contract/site/search.values.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db/database.ts'

/** What can be found, by its number on the wire (`objType`). */
export type FoundType = Exclude<ObjType, 0>

/** How much a field counts: A a title (4), B tags and names (3), C a summary (2), D a body (1). */
export type SearchWeight = 'A' | 'B' | 'C' | 'D'

/** A text to be found, in one language. */
export interface SearchField {
  text: string
  weight: SearchWeight
  /** Names are also found by their pinyin, whole and by initials. */
  isName?: boolean
}

/** A record as the search keeps it. Texts are plain; an empty half means there is no translation. */
export interface SearchEntry {
  kind: FoundType
  objId: number
  title: Pair
  body: Pair
  /** What else it is found by: tags, names, places, summaries. */
  fields?: readonly SearchField[]
  /** The title is a name, also found by pinyin. */
  isName?: boolean
  cover?: string | null
  page?: string
  path?: string
  pathEn?: string
  blogType?: number | null
  cityCode?: string
  schoolId?: number | null
  authorId?: number | null
  hasImage?: boolean
  isAuth?: boolean
  isSample?: boolean
  publishTime: Date
  /** Reactions, see the column. */
  heat?: number
}

/**
 * Records that visitors can find. The search reads these declarations of all modules: another kind is declared by its own
 * module, and no file of the search changes. `Hit` is what `hit` selects and shows.
 */
export interface SearchSource<Hit = unknown> {
  /** The kinds that its records are found as. */
  objTypes: readonly FoundType[]
  /** The key of the table. */
  id: PgColumn
  /** Reads what the index keeps of those of these records that visitors may find. */
  read: (db: Db, ids: readonly number[]) => Promise<readonly SearchEntry[]>
  /** Cache tags of the lists of these records. */
  tags: readonly string[]
  /** True for records that do not age: a hit shows no date, and a later one does not come before it. */
  isTimeless?: boolean
  /**
   * True for records that are looked for by name, number and place: a search that finds nothing is repeated with their
   * words that are spelt most alike, and the search field offers those that what is typed finds.
   */
  isNamed?: boolean
  /** The search field offers these by name, those with the highest number here first. */
  offeredBy?: PgColumn
  /** What a hit shows beside its texts. */
  hit?: HitParts<Hit>
}

export interface HitParts<Hit> {
  /** Selects it by the record's number, as one JSON object (`jsonObject`). */
  select: (objId: SQL) => SQL<Hit>
  /** Null for a record that is gone. */
  show(hit: Hit | null, language: Language): Partial<Pick<SearchRow, 'author' | 'commentCount' | 'likeCount'>>
  /** The cache tag of what changes of one record, such as its counters. */
  tag: (objId: number) => string
}

/** Names that a hit shows of what it belongs to, and by whose key a search is narrowed. */
export interface SearchLabel {
  of: 'city' | 'school'
  key: PgColumn
  name: PgColumn
  nameEn: PgColumn
  /** Which of its records visitors can open: the names of others are not suggested. */
  isOpen: SQL
  /** All others, as a comparison that an index answers: it is read with each suggestion. */
  isClosed: SQL
}
