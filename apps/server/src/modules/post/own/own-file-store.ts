import { eq } from 'drizzle-orm'
import { drafts, postAppends, postRevisions } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

interface OwnFile {
  fileId: number
}

/** What was written so far, without an upload. */
function cleared<D extends { content?: string | undefined; images?: number[] | undefined }>(
  data: D,
  { fileId }: OwnFile,
  clear: (html: string) => string,
): D {
  return {
    ...data,
    ...(data.content !== undefined && { content: clear(data.content) }),
    ...(data.images && { images: data.images.filter((id) => id !== fileId) }),
  }
}

/** Takes an upload out of the additions, earlier versions and waiting changes of a post. */
export async function dropFromBesides(
  db: Db,
  blogId: number,
  file: OwnFile,
  clear: (html: string) => string,
): Promise<void> {
  for (const append of await db.select().from(postAppends).where(eq(postAppends.blogId, blogId)))
    await db
      .update(postAppends)
      .set({ content: clear(append.content) })
      .where(eq(postAppends.id, append.id))
  for (const revision of await db.select().from(postRevisions).where(eq(postRevisions.blogId, blogId)))
    await db
      .update(postRevisions)
      .set({ data: cleared(revision.data, file, clear) })
      .where(eq(postRevisions.id, revision.id))
}

/** Takes an upload out of a draft, which counts as another text than the one a browser has open. */
export async function dropFromDraft(
  db: Db,
  id: number,
  file: OwnFile,
  clear: (html: string) => string,
): Promise<void> {
  const [draft] = await db.select().from(drafts).where(eq(drafts.id, id)).for('update')
  if (!draft) return
  await db
    .update(drafts)
    .set({ data: cleared(draft.data, file, clear), rev: draft.rev + 1 })
    .where(eq(drafts.id, id))
}
