import { inArray, sql } from 'drizzle-orm'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { picturesOf } from '#platform/text/clean-html.ts'

interface Subject {
  objKind: string
  objId: number
}

/** A text as it was written, where words are masked in public. */
export interface AppealedText {
  html: string
  images: string[]
}

const keyOf = ({ objKind, objId }: Subject) => `${objKind} ${objId}`

/** The texts that these decisions are about, in two queries; a decision about a person has none. */
export async function appealedTexts(db: Db, subjects: readonly Subject[]) {
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
  return (subject: Subject): AppealedText | undefined => texts.get(keyOf(subject))
}
