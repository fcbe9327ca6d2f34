import type { StoryOfferState } from '@app/contract/editorial/story.values.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { posts } from '#modules/post/table.ts'
import { moment, reference, serial, written } from '#platform/db/columns.ts'

/** Offers to make a story of a member's article; staff ask an author once about each. */
export const storyOffers = pgTable(
  'bbs_story_offer',
  {
    id: serial('id'),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The category that the article had, for when it becomes one again. */
    blogType: smallint('blog_type'),
    status: varchar('status', { length: 10 }).$type<StoryOfferState>().notNull().default('open'),
    note: varchar('note', { length: 200 }).notNull().default(''),
    answerTime: moment('answer_time'),
    ...written(),
  },
  (table) => [
    // one that was taken back may be offered again
    uniqueIndex('bbs_story_offer_once').on(table.postId).where(sql`status <> 'ended'`),
    index('bbs_story_offer_post').on(table.postId),
  ],
)

/** When a story of staff appears and ends by itself; a job follows the clock. */
export const storyPlans = pgTable(
  'bbs_story_plan',
  {
    postId: reference('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    appearTime: moment('appear_time'),
    endTime: moment('end_time'),
    /** The end has come: the time stays to be read. */
    hasEnded: boolean('has_ended').notNull().default(false),
  },
  (table) => [
    index('bbs_story_plan_appear').on(table.appearTime),
    index('bbs_story_plan_end').on(table.endTime).where(sql`not has_ended`),
  ],
)
