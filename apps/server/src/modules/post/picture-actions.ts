import type { Language } from '@app/contract/language.ts'
import { pictureRemoved } from '@app/contract/personal-data.values.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { commentChanged, postChanged } from './effects.ts'
import { dropFromBesides, dropFromDraft } from './picture-store.ts'
import { changeComment, changePost, lockComment, lockPost } from './state-store.ts'

/** An uploaded picture that is to leave what shows it. */
export interface LeavingPicture {
  fileId: number
  fileName: string
}

const note = (lang: string) => `<em>${pictureRemoved[lang === 'en' ? 'en' : 'zh']}</em>`

/** Stored HTML with a note where the picture was; texts are kept as the cleaner wrote them, so a tag ends at its `>`. */
export function withoutPicture(html: string, { fileId, fileName }: LeavingPicture, lang: string): string {
  return html.replace(/<img\b[^>]*>/g, (tag) =>
    tag.includes(`data-file-id="${fileId}"`) || tag.includes(fileName) ? note(lang) : tag,
  )
}

/** A text and the pictures below it without one of them; where it stood below the text the note ends the text. */
function without<P extends { fileId: number | null; url: string }>(
  html: string,
  images: readonly P[],
  picture: LeavingPicture,
  lang: string,
) {
  const left = images.filter(({ fileId, url }) => fileId !== picture.fileId && url !== picture.fileName)
  const text = withoutPicture(html, picture, lang)
  return { content: left.length < images.length ? `${text}<p>${note(lang)}</p>` : text, images: left }
}

/** Takes a picture out of its owner's post, wherever it stands in it; a note stays in its place. */
export async function takeFromPost(ctx: Ctx, id: number, picture: LeavingPicture): Promise<void> {
  const post = await lockPost(ctx.db, id)
  if (!post || post.status === 'purged') return
  const next = await changePost(ctx.db, post, {
    ...without(post.content, post.images, picture, post.lang),
    ...(post.contentEn !== null && { contentEn: withoutPicture(post.contentEn, picture, 'en') }),
    version: post.version + 1,
  })
  await dropFromBesides(ctx.db, id, picture, (html) => withoutPicture(html, picture, post.lang))
  await postChanged(ctx, post, next)
}

/** Takes a picture out of its owner's comment. */
export async function takeFromComment(
  ctx: Ctx,
  id: number,
  picture: LeavingPicture,
  language: Language,
): Promise<void> {
  const found = await lockComment(ctx.db, id)
  if (!found || found.comment.status === 'purged') return
  const { comment, post } = found
  await changeComment(ctx.db, post, comment, {
    ...without(comment.content, comment.images, picture, language),
    ...(comment.contentEn !== null && { contentEn: withoutPicture(comment.contentEn, picture, 'en') }),
  })
  await commentChanged(ctx, comment)
}

/** Takes a picture out of an own draft. */
export async function takeFromDraft(
  ctx: Ctx,
  id: number,
  picture: LeavingPicture,
  language: Language,
): Promise<void> {
  await dropFromDraft(ctx.db, id, picture, (html) => withoutPicture(html, picture, language))
}
