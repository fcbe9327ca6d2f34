import { sql } from 'drizzle-orm'
import type { Figures } from '#platform/module.ts'
import { comments, posts } from './table.ts'

const isPublished = sql`${posts.status} = 'published'`
const isShown = sql`${comments.status} = 'published'`

/** Published posts, stories and comments. Of the days, stories count among the posts. */
export const postFigures: Figures = {
  totals: {
    posts: { table: posts, where: () => sql`${isPublished} and not ${posts.isStory}` },
    stories: { table: posts, where: () => sql`${isPublished} and ${posts.isStory}` },
    comments: { table: comments, where: () => isShown },
  },
  days: {
    posts: { time: posts.publishTime, where: isPublished },
    comments: { time: comments.createTime, where: isShown },
  },
}
