import type { Thanks } from '@app/contract/post/comment.values.ts'
import type { PostPicture, PublicCard } from '@app/contract/post/post.ts'
import type { UnfinishedPost } from '@app/contract/post/post-writing.ts'
import type { TagState } from '@app/contract/post/tag.values.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, sample, serial, written } from '#platform/db/columns.ts'
import type { Run } from '#platform/text/text-difference.ts'

/** What a story has beyond a post, in both languages. */
export interface StoryParts {
  /** The storyteller, who need not have an account. */
  nickName: string
  nickNameEn: string
  ageBand: string
  ageBandEn: string
  gradYear: number | null
  from: string
  fromEn: string
  to: string
  toEn: string
  quote: string
  quoteEn: string
  sections: { key: string; html: string; htmlEn: string }[]
  timeline: { when: string; whenEn: string; what: string; whatEn: string }[]
  facts: { label: string; labelEn: string; value: string; valueEn: string }[]
  isMinor: boolean
}

/** Reactions of a post, whatever its age; the trigger `bbs_search_heat` computes the same. */
export const reactions =
  'ln(1 + greatest(0, like_count + 2 * favourite_count + 2 * helpful_count + 3 * commenter_count - reaction_discount))'

const published = (status: { name: string }) => sql.raw(`"${status.name}" = 'published'`)

/** What waits for review, which is never much of a table. */
const pending = (status: { name: string }) => sql.raw(`"${status.name}" = 'pending'`)

/** Posts and student stories; a story has no category (docs/community-rules.md#posts). */
export const posts = pgTable(
  'bbs_blog',
  {
    id: serial('id'),
    blogType: smallint('blog_type'),
    isStory: boolean('is_story').notNull().default(false),
    /** A question has no category, and needs no text (docs/community-rules.md#questions). */
    isQuestion: boolean('is_question').notNull().default(false),
    /** Of a question: the comment that is its accepted answer, as long as that is public. */
    acceptedId: reference('accepted_id'),
    acceptedBy: varchar('accepted_by', { length: 5 }).$type<'asker' | 'staff'>(),
    title: varchar('title', { length: 160 }).notNull(),
    titleEn: varchar('title_en', { length: 320 }),
    summary: varchar('summary', { length: 600 }).notNull().default(''),
    summaryEn: varchar('summary_en', { length: 600 }),
    content: text('content').notNull(),
    contentEn: text('content_en'),
    images: jsonb('images').$type<PostPicture[]>().notNull().default([]),
    cityCode: varchar('city_code', { length: 6 }).notNull().default('000000'),
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'set null' }),
    authorId: reference('author_id').references(() => accounts.userId, { onDelete: 'set null' }),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    tagsEn: text('tags_en').array().notNull().default(sql`'{}'`),
    /** `draft`, `pending`, `published`, `hidden`, `deleted` or `purged`; only published ones are shown to others. */
    status: varchar('status', { length: 10 }).notNull().default('draft'),
    isTop: boolean('is_top').notNull().default(false),
    isEssence: boolean('is_essence').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    evidenceLevel: smallint('evidence_level').notNull().default(0),
    /** What the author has declared; null for who was never asked. */
    interest: varchar('interest', { length: 10 }),
    lang: varchar('lang', { length: 2 }).notNull().default('zh'),
    aiAssisted: boolean('ai_assisted').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** What reactions of newcomers are worth less in the hot order; weighed every ten minutes while the post is young. */
    reactionDiscount: doublePrecision('reaction_discount').notNull().default(0),
    /** Whether the author was verified when the post was weighed last. */
    isAuthorVerified: boolean('is_author_verified').notNull().default(false),
    officialReplied: boolean('official_replied').notNull().default(false),
    /** The author is shown under an alias of this thread. */
    hideName: boolean('hide_name').notNull().default(false),
    commentOpen: boolean('comment_open').notNull().default(true),
    card: jsonb('card').$type<PublicCard>(),
    /** Rises with each change; a change names the version it is made to. */
    version: integer('version').notNull().default(1),
    editCount: integer('edit_count').notNull().default(0),
    /** The last assigned floor. */
    lastFloor: integer('last_floor').notNull().default(0),
    /** Different people with a published comment. */
    commenterCount: integer('commenter_count').notNull().default(0),
    /** Open reports of different people; two or more cool the post down. */
    openReports: smallint('open_reports').notNull().default(0),
    pendingReason: varchar('pending_reason', { length: 200 }),
    rejectReason: varchar('reject_reason', { length: 200 }),
    hideReason: varchar('hide_reason', { length: 200 }),
    /** `author` or `staff`; only who removed a post may bring it back. */
    deletedBy: varchar('deleted_by', { length: 6 }).$type<'author' | 'staff'>(),
    deletedTime: moment('deleted_time'),
    /** The state it had before it was removed. */
    formerStatus: varchar('former_status', { length: 10 }),
    /** What was written where words are masked in public; for staff. */
    unmasked: jsonb('unmasked').$type<{ title?: string; content?: string }>(),
    /** Tells equal texts of an author. */
    textHash: varchar('text_hash', { length: 44 }),
    /** Where it was written from; erased after 180 days. */
    ip: varchar('ip', { length: 64 }),
    /** Keyed hash of the browser it was written in, for telling praise by one hand; erased after 24 months. */
    deviceHash: varchar('device_hash', { length: 44 }),
    /** The flood that it belongs to: the number of its first post; null for none. */
    clusterId: reference('cluster_id'),
    story: jsonb('story').$type<StoryParts>(),
    publishTime: moment('publish_time'),
    lastReplyTime: moment('last_reply_time'),
    editTime: moment('edit_time'),
    /**
     * Hot order (docs/community-rules.md#hot-order): reactions, plus the hours from 1970 to its publication over
     * 36. All posts age alike, so the order needs no clock and can be indexed.
     */
    heat: doublePrecision('heat').generatedAlwaysAs(
      sql.raw(`${reactions}
        * case when is_essence then 1.3 when evidence_level > 0 or is_author_verified then 1.2 when open_reports >= 2 then 0.6 else 1 end
        + extract(epoch from publish_time at time zone 'UTC')::double precision / 3600 / 36`),
    ),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    // pinned posts lead; each order of a list is an index, so that no page sorts the table
    index('bbs_blog_new')
      .on(
        table.isStory,
        table.isTop.desc().nullsFirst(),
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(published(table.status)),
    // by time alone, whatever is pinned: what stands beside a post, and what a person wrote
    index('bbs_blog_time')
      .on(table.isStory, table.publishTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(published(table.status)),
    index('bbs_blog_type_new')
      .on(
        table.blogType,
        table.isTop.desc().nullsFirst(),
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(published(table.status)),
    index('bbs_blog_reply')
      .on(
        table.isStory,
        table.isTop.desc().nullsFirst(),
        table.lastReplyTime.desc().nullsLast(),
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(published(table.status)),
    index('bbs_blog_hot')
      .on(table.isStory, table.heat.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(published(table.status)),
    index('bbs_blog_essence')
      .on(table.isStory, table.publishTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql.raw(`"${table.status.name}" = 'published' and "${table.isEssence.name}"`)),
    // the posts that are like one
    index('bbs_blog_kind_city')
      .on(
        table.isStory,
        table.blogType,
        table.cityCode,
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(published(table.status)),
    // the lists that show pictured posts alone
    index('bbs_blog_pictured')
      .on(
        table.isStory,
        table.isTop.desc().nullsFirst(),
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql.raw(`"${table.status.name}" = 'published' and "${table.images.name}" <> '[]'`)),
    index('bbs_blog_question')
      .on(
        table.isTop.desc().nullsFirst(),
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .concurrently()
      .where(sql.raw(`"${table.status.name}" = 'published' and "${table.isQuestion.name}"`)),
    // the few that wait for an answer, among ever more that have one
    index('bbs_blog_question_open')
      .on(
        table.isTop.desc().nullsFirst(),
        table.publishTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .concurrently()
      .where(
        sql.raw(
          `"${table.status.name}" = 'published' and "${table.isQuestion.name}" and "${table.acceptedId.name}" is null`,
        ),
      ),
    index('bbs_blog_tags').using('gin', table.tags),
    index('bbs_blog_tags_en').using('gin', table.tagsEn),
    index('bbs_blog_school').on(table.schoolId, table.publishTime.desc().nullsFirst()),
    // what is recommended beside a post walks its school, its tags, then its category and city
    index('bbs_blog_place')
      .on(table.blogType, table.cityCode, table.publishTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(published(table.status)),
    // the list of staff in every state, and the counts of its filters, by the index alone
    index('bbs_blog_made').on(
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.blogType,
      table.cityCode,
      table.isStory,
    ),
    index('bbs_blog_unpublished')
      .on(
        table.status,
        table.createTime.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.blogType,
        table.cityCode,
        table.isStory,
      )
      .concurrently()
      .where(sql.raw(`"${table.status.name}" <> 'published'`)),
    index('bbs_blog_story')
      .on(table.id)
      .where(sql.raw(`"${table.isStory.name}"`)),
    index('bbs_blog_title_pairs').using('gin', sql`text_pairs(${table.title})`),
    index('bbs_blog_removed')
      .on(table.deletedTime)
      .where(sql.raw(`"${table.status.name}" = 'deleted'`)),
    index('bbs_blog_pending').on(table.id).where(pending(table.status)),
    index('bbs_blog_ip')
      .on(table.createTime)
      .where(sql.raw(`"${table.ip.name}" is not null`)),
    index('bbs_blog_device')
      .on(table.createTime)
      .where(sql.raw(`"${table.deviceHash.name}" is not null`)),
    index('bbs_blog_cluster')
      .on(table.clusterId, table.id)
      .where(sql.raw(`"${table.clusterId.name}" is not null`)),
    index('bbs_blog_author').on(table.authorId, table.createTime.desc().nullsFirst()),
  ],
)

/**
 * Published posts by kind, category (0 for none) and city, as parts to be summed: triggers of the database add a row for
 * what a statement changed, so that no writer waits for another one, and a job joins them.
 */
export const postTotals = pgTable(
  'bbs_blog_total',
  {
    isStory: boolean('is_story').notNull(),
    blogType: smallint('blog_type').notNull(),
    cityCode: varchar('city_code', { length: 6 }).notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('bbs_blog_total_place').on(table.isStory, table.blogType, table.cityCode)],
)

/**
 * The views of each post, for the one order that the posts themselves have no index for: an index of `viewCount` would make
 * each folded view write every index of its post. Triggers of the database write it with each write of `viewCount`.
 */
export const postViewOrder = pgTable(
  'bbs_blog_view_order',
  {
    blogId: reference('blog_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (table) => [
    index('bbs_blog_view_order_most').on(table.views.desc().nullsFirst(), table.blogId.desc().nullsFirst()),
  ],
)

/** Comments in two levels: those with a `floor`, and the replies below them. */
export const comments = pgTable(
  'bbs_blog_comment',
  {
    id: serial('id'),
    blogId: reference('blog_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Numbered within the post; null for replies. */
    floor: integer('floor'),
    rootId: reference('root_id'),
    parentId: reference('parent_id'),
    authorId: reference('author_id').references(() => accounts.userId, { onDelete: 'set null' }),
    content: text('content').notNull(),
    contentEn: text('content_en'),
    images: jsonb('images').$type<PostPicture[]>().notNull().default([]),
    status: varchar('status', { length: 10 }).notNull().default('published'),
    hideName: boolean('hide_name').notNull().default(false),
    isOfficial: boolean('is_official').notNull().default(false),
    likeCount: integer('like_count').notNull().default(0),
    /** How many people thanked for it, by phrase; a phrase without any is left out. */
    thanks: jsonb('thanks').$type<Partial<Record<Thanks, number>>>().notNull().default({}),
    replyCount: integer('reply_count').notNull().default(0),
    editTime: moment('edit_time'),
    deletedBy: varchar('deleted_by', { length: 6 }).$type<'author' | 'staff'>(),
    deletedTime: moment('deleted_time'),
    /** The event whose notices went out, once for each comment; null until then. */
    toldEvent: reference('told_event'),
    unmasked: text('unmasked'),
    /** Why it waits or waited for review. */
    pendingReason: varchar('pending_reason', { length: 200 }),
    ip: varchar('ip', { length: 64 }),
    /** The flood that it belongs to: the number of its first comment; null for none. */
    clusterId: reference('cluster_id'),
    isSample: sample(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bbs_blog_comment_floor').on(table.blogId, table.floor),
    // walked without touching a row, so that a page deep in a long thread costs no more than the first
    index('bbs_blog_comment_shown')
      .on(table.blogId, table.floor)
      .where(
        sql.raw(
          `"${table.floor.name}" is not null and ("${table.status.name}" = 'published' or "${table.replyCount.name}" > 0)`,
        ),
      ),
    index('bbs_blog_comment_liked')
      .on(table.blogId, table.likeCount.desc().nullsFirst(), table.id)
      .where(
        sql.raw(
          `"${table.floor.name}" is not null and "${table.status.name}" = 'published' and "${table.likeCount.name}" >= 3`,
        ),
      ),
    index('bbs_blog_comment_official')
      .on(table.blogId)
      .where(sql.raw(`"${table.isOfficial.name}"`)),
    index('bbs_blog_comment_person').on(table.blogId, table.authorId),
    index('bbs_blog_comment_parent')
      .on(table.parentId)
      .where(sql.raw(`"${table.parentId.name}" is not null`)),
    index('bbs_blog_comment_removed')
      .on(table.deletedTime)
      .where(sql.raw(`"${table.status.name}" = 'deleted'`)),
    index('bbs_blog_comment_pending').on(table.id).where(pending(table.status)),
    index('bbs_blog_comment_ip')
      .on(table.createTime)
      .where(sql.raw(`"${table.ip.name}" is not null`)),
    index('bbs_blog_comment_made').on(
      table.createTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
    ),
    index('bbs_blog_comment_cluster')
      .on(table.clusterId, table.id)
      .concurrently()
      .where(sql.raw(`"${table.clusterId.name}" is not null`)),
    index('bbs_blog_comment_unpublished')
      .on(table.status, table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .concurrently()
      .where(sql.raw(`"${table.status.name}" <> 'published'`)),
    index('bbs_blog_comment_root').on(table.rootId, table.id),
    index('bbs_blog_comment_author').on(table.authorId, table.createTime.desc().nullsFirst()),
  ],
)

/** Earlier versions of posts, and changes that wait for review. */
export const postRevisions = pgTable(
  'bbs_blog_revision',
  {
    id: serial('id'),
    blogId: reference('blog_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** `past` for what a change replaced, `pending` for a change that is not shown yet. */
    state: varchar('state', { length: 8 }).$type<'past' | 'pending'>().notNull(),
    /** All that a change may change, as it was sent. */
    data: jsonb('data').$type<UnfinishedPost>().notNull(),
    byRole: varchar('by_role', { length: 6 }).$type<'author' | 'staff'>().notNull(),
    editorId: reference('editor_id').references(() => accounts.userId, { onDelete: 'set null' }),
    createTime: moment('create_time').notNull().defaultNow(),
    /** What the next version changed, from its first reading on. */
    difference: jsonb('difference').$type<{ title: Run[]; content: Run[] }>(),
    /** Hash of that next version: the difference holds for no other one. */
    differenceTo: varchar('difference_to', { length: 32 }),
  },
  (table) => [
    index('bbs_blog_revision_blog').on(table.blogId, table.version),
    uniqueIndex('bbs_blog_revision_pending').on(table.blogId).where(sql`${table.state} = 'pending'`),
  ],
)

/** Additions of an author below the text. */
export const postAppends = pgTable(
  'bbs_blog_append',
  {
    id: serial('id'),
    blogId: reference('blog_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    status: varchar('status', { length: 10 }).notNull().default('published'),
    /** Why it waits or waited for review. */
    pendingReason: varchar('pending_reason', { length: 200 }),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('bbs_blog_append_blog').on(table.blogId, table.id),
    index('bbs_blog_append_pending').on(table.blogId).where(pending(table.status)),
  ],
)

/** Unfinished posts, and the texts of posts that were withdrawn or not approved. */
export const drafts = pgTable(
  'bbs_blog_draft',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** The post that is sent again with this draft. */
    blogId: reference('blog_id').references(() => posts.id, { onDelete: 'cascade' }),
    rev: integer('rev').notNull().default(1),
    data: jsonb('data').$type<UnfinishedPost>().notNull(),
    title: varchar('title', { length: 400 }).notNull().default(''),
    summary: varchar('summary', { length: 600 }).notNull().default(''),
    rejectReason: varchar('reject_reason', { length: 200 }),
    createTime: moment('create_time').notNull().defaultNow(),
    updateTime: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    index('bbs_blog_draft_user').on(table.userId, table.updateTime.desc().nullsFirst()),
    uniqueIndex('bbs_blog_draft_blog').on(table.blogId),
  ],
)

/**
 * Tags of posts: those that published posts have, counted by a job, and those that staff decided about. Posts hold the
 * words themselves.
 */
export const tags = pgTable(
  'bbs_tag',
  {
    id: serial('id'),
    word: varchar('word', { length: 60 }).notNull(),
    /** Published posts and stories that have it. */
    uses: integer('uses').notNull().default(0),
    state: varchar('state', { length: 7 }).$type<TagState>().notNull().default('open'),
    /** Of a synonym: the tag that is stored in its place. */
    mainWord: varchar('main_word', { length: 60 }),
    /** True while posts still have a word that they should not have. */
    isPending: boolean('is_pending').notNull().default(false),
    ...written(),
  },
  (table) => [
    uniqueIndex('bbs_tag_word').on(table.word),
    index('bbs_tag_uses').on(table.uses.desc().nullsFirst(), table.id),
    index('bbs_tag_main').on(table.mainWord).where(sql`${table.mainWord} is not null`),
    index('bbs_tag_decided').on(table.id).where(sql`${table.state} <> 'open'`),
    index('bbs_tag_pending').on(table.id).where(sql`${table.isPending}`),
  ],
)

/** Names of hidden identities: one for each person and thread, in random order. */
export const aliases = pgTable(
  'bbs_blog_alias',
  {
    blogId: reference('blog_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blogId, table.userId] }),
    uniqueIndex('bbs_blog_alias_number').on(table.blogId, table.number),
  ],
)
