import type { FoundRecord, RecordKind } from '@app/contract/system/record-search.ts'
import type { Permission } from '@app/contract/wire/call.ts'
import { and, desc, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { maskedReference } from '#modules/lead/desk-actions.ts'
import { leads } from '#modules/lead/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { news } from '#modules/news/table.ts'
import { posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { type DataScope, inScope } from '#platform/db/data-scope.ts'
import type { Db } from '#platform/db/database.ts'
import { contains, likePattern } from '#platform/resource/crud.ts'

/** Hits of one kind that are shown. */
const MOST = 5
/** A word is looked for in the titles of so many of the newest posts first: what is common is among them. */
const NEWEST_POSTS = 5_000
/** So many posts found by their titles are ordered; the newest among more of them may be missed. */
const MOST_TITLED = 5_000

/** What is looked for, and what the asker sees. */
export interface Wanted {
  words: string
  /** The words as a record's number. */
  id: number | undefined
  /** The keyed hash of the words, where they are a whole phone number. */
  phoneMark: string | undefined
  /** Accounts that the asker sees. */
  people: DataScope
  /** Leads that the asker sees in the list; undefined for all of them. */
  leadsSeen: SQL | undefined
  /** Cities whose posts the asker moderates. */
  cities: Scope
}

interface Kind {
  kind: RecordKind
  /** Who sees records of the kind in their list. */
  access: Permission
  find: (db: Db, wanted: Wanted) => Promise<Omit<FoundRecord, 'kind'>[]>
}

const none = sql`false`
const like = ({ words }: Wanted) => likePattern(words)
/** A number alone is compared with ids first; what else matches follows. */
const exactFirst = (isExact: SQL): SQL => desc(sql`(${isExact}) is true`)

/** Kinds of records that the console finds: each with one query of at most five rows. */
export const searchableKinds: readonly Kind[] = [
  {
    kind: 'school',
    access: 'bbs:school:list',
    find: (db, wanted) => {
      const isExact = wanted.id === undefined ? none : sql`${schools.id} = ${wanted.id}`
      return db
        .select({ id: schools.id, name: schools.schoolName, hint: schools.schoolNameEn })
        .from(schools)
        .where(
          or(isExact, ilike(schools.schoolName, like(wanted)), ilike(schools.schoolNameEn, like(wanted))),
        )
        .orderBy(exactFirst(isExact), schools.id)
        .limit(MOST)
    },
  },
  {
    kind: 'account',
    access: 'system:user:list',
    find: (db, wanted) => {
      const isExact = wanted.id === undefined ? none : sql`${accounts.userId} = ${wanted.id}`
      const isNamed = or(contains(accounts.userName, wanted.words), contains(accounts.nickName, wanted.words))
      return db
        .select({ id: accounts.userId, name: accounts.nickName, hint: accounts.userName })
        .from(accounts)
        .where(
          and(
            eq(accounts.delFlag, '0'),
            inScope(wanted.people, { department: accounts.deptId, account: accounts.userId }),
            or(isExact, isNamed),
          ),
        )
        .orderBy(exactFirst(isExact), desc(accounts.userId))
        .limit(MOST)
    },
  },
  {
    kind: 'post',
    access: 'bbs:blog:list',
    find: async (db, wanted) => {
      const isExact = wanted.id === undefined ? none : sql`${posts.id} = ${wanted.id}`
      // as one list of numbers, read first: numbers that a condition asks for let the database walk all posts for them
      const found = (ids: SQL) =>
        db
          .select({ id: posts.id, name: posts.title, hint: sql<string>`${posts.status}` })
          .from(posts)
          .where(
            and(
              sql`${posts.id} = any(array(select ${wanted.id ?? null}::bigint union all (${ids})))`,
              coveredBy(wanted.cities, posts.cityCode),
            ),
          )
          .orderBy(exactFirst(isExact), desc(posts.id))
          .limit(MOST)
      const recent = await found(sql`select id from (select id, title from ${posts} order by id desc
        limit ${NEWEST_POSTS}) newest where newest.title ilike ${like(wanted)} limit ${MOST * 10}`)
      // a single character has no pair to be found by, and pairs of digits are in too many titles
      if (recent.length === MOST || [...wanted.words].length < 2 || /^\d+$/.test(wanted.words)) return recent
      // what is rare among the newest is few of all, so that the index finds it
      return found(
        sql`select id from ${posts} where ${contains(posts.title, wanted.words)} limit ${MOST_TITLED}`,
      )
    },
  },
  {
    kind: 'news',
    access: 'bbs:infomation:list',
    find: (db, wanted) => {
      const isExact = wanted.id === undefined ? none : sql`${news.id} = ${wanted.id}`
      return db
        .select({ id: news.id, name: news.title, hint: news.titleEn })
        .from(news)
        .where(or(isExact, contains(news.title, wanted.words), contains(news.titleEn, wanted.words)))
        .orderBy(exactFirst(isExact), desc(news.id))
        .limit(MOST)
    },
  },
  {
    kind: 'lead',
    access: 'bbs:contact:list',
    find: async (db, { phoneMark, leadsSeen }) => {
      if (!phoneMark) return []
      const found = await db
        .select({ id: leads.id, name: leads.ref, hint: sql<string>`${leads.status}` })
        .from(leads)
        .where(
          and(
            eq(leads.mobileMark, phoneMark),
            ne(leads.status, 'withdrawn'),
            isNull(leads.joinedId),
            leadsSeen,
          ),
        )
        .orderBy(desc(leads.lastTime))
        .limit(MOST)
      return found.map((lead) => ({ ...lead, name: maskedReference(lead.name) }))
    },
  },
]
