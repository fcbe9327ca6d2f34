import { inArray, sql } from 'drizzle-orm'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { picturesOf } from '#platform/text/clean-html.ts'

interface Subject {
  objKind: string
  objId: number
}

/** A whole text as it was written, where words are masked in public, with the pictures in and beside it. */
export interface StaffText {
  html: string
  images: string[]
}

const keyOf = ({ objKind, objId }: Subject) => `${objKind} ${objId}`

/**
 * The posts and comments that staff are shown beside an appeal or a case, in two queries: gives the text of one of the
 * subjects, undefined for what is no text.
 */
export async function staffTexts(
  db: Db,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => StaffText | undefined> {
  const idsOf = (kind: string) => subjects.filter(({ objKind }) => objKind === kind).map(({ objId }) => objId)
  const [blog, comment] = [idsOf('blog'), idsOf('comment')]
  const rows = [
    ...(blog.length > 0
      ? await db
          .select({
            objKind: sql<string>`'blog'`,
            objId: posts.id,
            html: sql<string>`coalesce(${posts.unmasked}->>'content', ${posts.content})`,
            images: posts.images,
          })
          .from(posts)
          .where(inArray(posts.id, blog))
      : []),
    ...(comment.length > 0
      ? await db
          .select({
            objKind: sql<string>`'comment'`,
            objId: comments.id,
            html: sql<string>`coalesce(${comments.unmasked}, ${comments.content})`,
            images: comments.images,
          })
          .from(comments)
          .where(inArray(comments.id, comment))
      : []),
  ]
  const texts = new Map(
    rows.map(({ html, images, ...row }) => [keyOf(row), { html, images: picturesOf(html, images) }]),
  )
  return (subject) => texts.get(keyOf(subject))
}
