import { missingTwins } from '@app/contract/editorial/publication.values.ts'
import {
  type StoryLine,
  type StoryPart,
  storyLines,
  type storyOrigins,
  storyParts,
  storyTwins,
} from '@app/contract/editorial/story.values.ts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { posts, type StoryParts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { storyOffers } from './table.ts'

/** What the form has of `StoryParts`, field by field. */
export type StoryFields = Record<`${StoryLine | StoryPart}${'' | 'En'}`, string> &
  Pick<StoryParts, 'gradYear' | 'timeline' | 'facts' | 'isMinor'>

type Extra =
  | keyof StoryFields
  | 'title'
  | 'titleEn'
  | 'summary'
  | 'summaryEn'
  | 'status'
  | 'origin'
  | 'author'
  | 'schoolName'
  | 'schoolNameEn'
  | 'missing'

const isLifted = sql`exists (select 1 from ${storyOffers}
  where ${storyOffers.postId} = ${qualified(posts.id)} and ${storyOffers.status} = 'accepted')`

/** Whose a story is, by its author and the offers about it. */
export const originOf = sql<keyof typeof storyOrigins>`case when ${posts.authorId} is null then 'staff'
  when ${isLifted} then 'lifted' else 'member' end`

const partNames = [...storyLines, ...storyParts].flatMap((name) => [name, `${name}En`])

/** The finder of the filter `origin`. */
export const hasOrigin = (origin: unknown): SQL | undefined =>
  origin ? sql`${originOf} = ${origin}` : undefined

/** What the console shows of a story that is no column of posts; `listedStory` reads the parts out of the one that holds them. */
export const storyColumns = {
  ...Object.fromEntries(partNames.map((name) => [name, sql<string>`''`])),
  gradYear: sql<number | null>`null::int`,
  isMinor: sql<boolean>`false`,
  facts: sql<StoryParts['facts']>`'[]'::jsonb`,
  timeline: sql<StoryParts['timeline']>`${posts.story}`,
  titleEn: sql<string>`coalesce(${posts.titleEn}, '')`,
  summaryEn: sql<string>`coalesce(${posts.summaryEn}, '')`,
  title: sql<string>`${posts.title}`,
  summary: sql<string>`${posts.summary}`,
  status: sql<string>`${posts.status}`,
  origin: originOf,
  author: sql<
    string | null
  >`case when not ${posts.hideName} then (select ${accounts.nickName} from ${accounts}
    where ${accounts.userId} = ${qualified(posts.authorId)}) end`,
  schoolName: sql<string | null>`(select ${schools.schoolName} from ${schools}
    where ${schools.id} = ${qualified(posts.schoolId)})`,
  schoolNameEn: sql<string | null>`(select ${schools.schoolNameEn} from ${schools}
    where ${schools.id} = ${qualified(posts.schoolId)})`,
  missing: sql<string[]>`'{}'::text[]`,
} as unknown as Record<Extra, SQL>

/** A row with the parts of its story as fields of their own, and what it lacks in one of the languages. */
export function listedStory(row: Record<string, unknown>): Record<string, unknown> {
  const story = row.timeline as StoryParts | null
  const fields = story ? fieldsOf(story) : { ...emptyFields }
  const storyFields = { ...row, ...fields }
  return { ...storyFields, missing: missingTwins(storyFields, storyTwins) }
}

const emptyFields = {
  ...Object.fromEntries(partNames.map((name) => [name, ''])),
  gradYear: null,
  isMinor: false,
  timeline: [],
  facts: [],
}

function fieldsOf(story: StoryParts): StoryFields {
  const lines = storyLines.flatMap((name) => [
    [name, story[name]],
    [`${name}En`, story[`${name}En`]],
  ])
  const parts = storyParts.flatMap((key) => {
    const section = story.sections.find((one) => one.key === key)
    return [
      [key, section?.html ?? ''],
      [`${key}En`, section?.htmlEn ?? ''],
    ]
  })
  const { gradYear, timeline, facts, isMinor } = story
  return { ...Object.fromEntries([...lines, ...parts]), gradYear, timeline, facts, isMinor } as StoryFields
}

/** The parts of a story out of the fields of the form; a part without words in either language is left out. */
export function storyOf(fields: StoryFields): StoryParts {
  const lines = storyLines.flatMap((name) => [
    [name, fields[name]],
    [`${name}En`, fields[`${name}En`]],
  ])
  const { gradYear, timeline, facts, isMinor } = fields
  return {
    ...(Object.fromEntries(lines) as Pick<StoryParts, StoryLine | `${StoryLine}En`>),
    gradYear: gradYear ?? null,
    sections: storyParts
      .map((key) => ({ key, html: fields[key], htmlEn: fields[`${key}En`] }))
      .filter(({ html, htmlEn }) => html !== '' || htmlEn !== ''),
    timeline,
    facts,
    isMinor,
  }
}

type Offer = typeof storyOffers.$inferSelect

/** The standing offer about an article, locked for an answer; undefined when there is none. */
export async function lockOffer(db: Db, postId: number): Promise<Offer | undefined> {
  const [offer] = await db
    .select()
    .from(storyOffers)
    .where(and(eq(storyOffers.postId, postId), ne(storyOffers.status, 'ended')))
    .for('update')
  return offer
}

/** Stores an offer; false when staff asked its author before. */
export async function insertOffer(db: Db, row: typeof storyOffers.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(storyOffers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: storyOffers.id })
  return made.length > 0
}

export async function changeOffer(db: Db, id: number, change: Partial<Offer>): Promise<void> {
  await db.update(storyOffers).set(change).where(eq(storyOffers.id, id))
}

/** The title of the article that an offer is about. */
export const offerTitle = sql<string>`(select ${posts.title} from ${posts}
  where ${posts.id} = ${qualified(storyOffers.postId)})`

/** Writes a story of staff under its number, whether or not it is there; a new one is a draft. */
export const writeStory = (
  db: Db,
  id: number,
  row: Pick<typeof posts.$inferInsert, 'title' | 'content'> & Partial<typeof posts.$inferInsert>,
) =>
  db
    .insert(posts)
    .values({ ...row, id, isStory: true, status: 'draft', blogType: null, authorId: null })
    .onConflictDoUpdate({ target: posts.id, set: row })
