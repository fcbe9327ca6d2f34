import type { Thanks } from '@app/contract/post/comment.values.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

const person = () =>
  reference('user_id')
    .notNull()
    .references(() => accounts.userId, { onDelete: 'cascade' })
const post = () =>
  reference('blog_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })
const school = () =>
  reference('school_id')
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })
const at = () => moment('create_time').notNull().defaultNow()

/** Who likes which post. A row of each of these tables is one mark of one person; there are never two. */
export const postLikes = pgTable(
  'bbs_blog_like',
  { blogId: post(), userId: person(), createTime: at() },
  (table) => [
    primaryKey({ columns: [table.blogId, table.userId] }),
    index('bbs_blog_like_user').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.blogId.desc().nullsFirst(),
    ),
  ],
)

/** Who likes which comment. */
export const commentLikes = pgTable(
  'bbs_comment_like',
  {
    commentId: reference('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: person(),
    createTime: at(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('bbs_comment_like_user').on(table.userId),
  ],
)

/** Who thanked for which comment, in which phrases. */
export const commentThanks = pgTable(
  'bbs_comment_thanks',
  {
    commentId: reference('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: person(),
    phrase: varchar('phrase', { length: 10 }).$type<Thanks>().notNull(),
    createTime: at(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId, table.phrase] }),
    index('bbs_comment_thanks_user').on(table.userId, table.commentId),
  ],
)

/** Whom which post has helped. */
export const postHelpfuls = pgTable(
  'bbs_blog_helpful',
  { blogId: post(), userId: person(), createTime: at() },
  (table) => [
    primaryKey({ columns: [table.blogId, table.userId] }),
    index('bbs_blog_helpful_user').on(table.userId),
  ],
)

/** Folders that people put saved posts in. */
export const favouriteFolders = pgTable(
  'bbs_favourite_folder',
  {
    id: serial('id'),
    userId: person(),
    name: varchar('name', { length: 40 }).notNull(),
    createTime: at(),
  },
  (table) => [uniqueIndex('bbs_favourite_folder_name').on(table.userId, sql`lower(${table.name})`)],
)

/** Who saved which post, where, and what they wrote beside it. */
export const postFavourites = pgTable(
  'bbs_blog_favourite',
  {
    blogId: post(),
    userId: person(),
    folderId: reference('folder_id').references(() => favouriteFolders.id, { onDelete: 'set null' }),
    note: varchar('note', { length: 400 }),
    createTime: at(),
  },
  (table) => [
    primaryKey({ columns: [table.blogId, table.userId] }),
    index('bbs_blog_favourite_user').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.blogId.desc().nullsFirst(),
    ),
    index('bbs_blog_favourite_folder').on(table.folderId),
  ],
)

/** Who watches which post: `all` of its comments, or `key` ones only. */
export const postFollows = pgTable(
  'bbs_blog_follow',
  {
    blogId: post(),
    userId: person(),
    mode: varchar('mode', { length: 3 }).$type<'all' | 'key'>().notNull(),
    createTime: at(),
  },
  (table) => [
    primaryKey({ columns: [table.blogId, table.userId] }),
    index('bbs_blog_follow_user').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.blogId.desc().nullsFirst(),
    ),
  ],
)

/** Who follows which school. */
export const schoolFollows = pgTable(
  'bbs_school_follow',
  { schoolId: school(), userId: person(), createTime: at() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId] }),
    index('bbs_school_follow_user').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.schoolId.desc().nullsFirst(),
    ),
  ],
)

/** Who saved which school. */
export const schoolFavourites = pgTable(
  'bbs_school_favourite',
  { schoolId: school(), userId: person(), createTime: at() },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId] }),
    index('bbs_school_favourite_user').on(
      table.userId,
      table.createTime.desc().nullsFirst(),
      table.schoolId.desc().nullsFirst(),
    ),
  ],
)

/** The posts that a member opened, when last, and how far down the comments they read. Visible to the member only. */
export const postViews = pgTable(
  'bbs_blog_view',
  {
    blogId: post(),
    userId: person(),
    /** 0 while no comment was read. */
    lastReadFloor: integer('last_read_floor').notNull().default(0),
    viewTime: moment('view_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blogId, table.userId] }),
    index('bbs_blog_view_user').on(
      table.userId,
      table.viewTime.desc().nullsFirst(),
      table.blogId.desc().nullsFirst(),
    ),
    index('bbs_blog_view_time').on(table.viewTime),
  ],
)
