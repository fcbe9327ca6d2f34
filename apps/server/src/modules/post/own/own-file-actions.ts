import { fileRemoved, pictureRemoved } from '@app/contract/account/personal-data.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { commentChanged, postChanged } from '#modules/post/effects.ts'
import { changeComment, changePost, lockComment, lockPost } from '#modules/post/state/state-store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { dropFromBesides, dropFromDraft } from './own-file-store.ts'

/** An upload that is to leave what shows it. */
export interface LeavingFile {
  fileId: number
  fileName: string
}

const note = (removed: Pair, lang: string) => `<em>${removed[lang === 'en' ? 'en' : 'zh']}</em>`

/** As the cleaner writes them: a tag ends at its `>`. A picture may stand in a link, so that pictures go first. */
const PICTURE = /<img\b[^>]*>/g
const VIDEO_OR_LINK = /<video\b[^>]*>.*?<\/video>|<a\b[^>]*>.*?<\/a>/gs

/** Stored HTML with a note where the file was shown, or linked to. */
export function withoutFile(html: string, { fileId, fileName }: LeavingFile, lang: string): string {
  const replacing = (removed: Pair) => (html: string) => {
    const tag = html.slice(0, html.indexOf('>'))
    return tag.includes(fileName) || tag.includes(`data-file-id="${fileId}"`) ? note(removed, lang) : html
  }
  return html.replace(PICTURE, replacing(pictureRemoved)).replace(VIDEO_OR_LINK, replacing(fileRemoved))
}

/** A text and the pictures below it without a file; where it stood below the text the note ends the text. */
function without<P extends { fileId: number | null; url: string }>(
  html: string,
  images: readonly P[],
  file: LeavingFile,
  lang: string,
) {
  const left = images.filter(({ fileId, url }) => fileId !== file.fileId && url !== file.fileName)
  const text = withoutFile(html, file, lang)
  return {
    content: left.length < images.length ? `${text}<p>${note(pictureRemoved, lang)}</p>` : text,
    images: left,
  }
}

/** Takes an upload out of its owner's post, wherever it stands in it; a note stays in its place. */
export async function takeFromPost(ctx: Ctx, id: number, file: LeavingFile): Promise<void> {
  const post = await lockPost(ctx.db, id)
  if (!post || post.status === 'purged') return
  const next = await changePost(ctx.db, post, {
    ...without(post.content, post.images, file, post.lang),
    ...(post.contentEn !== null && { contentEn: withoutFile(post.contentEn, file, 'en') }),
    version: post.version + 1,
  })
  await dropFromBesides(ctx.db, id, file, (html) => withoutFile(html, file, post.lang))
  await postChanged(ctx, post, next)
}

/** Takes an upload out of its owner's comment. */
export async function takeFromComment(
  ctx: Ctx,
  id: number,
  file: LeavingFile,
  language: Language,
): Promise<void> {
  const found = await lockComment(ctx.db, id)
  if (!found || found.comment.status === 'purged') return
  const { comment, post } = found
  await changeComment(ctx.db, post, comment, {
    ...without(comment.content, comment.images, file, language),
    ...(comment.contentEn !== null && { contentEn: withoutFile(comment.contentEn, file, 'en') }),
  })
  await commentChanged(ctx, comment)
}

/** Takes an upload out of an own draft. */
export async function takeFromDraft(
  ctx: Ctx,
  id: number,
  file: LeavingFile,
  language: Language,
): Promise<void> {
  await dropFromDraft(ctx.db, id, file, (html) => withoutFile(html, file, language))
}
