import type { PostPicture } from '@app/contract/post/post.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Member } from '#modules/member/rules.ts'
import { mayLink } from '#modules/member/rules.ts'
import { asHtml, codePoints, hasLinks, mentionable } from '#modules/post/rules.ts'
import { type Ctx, ownerOf } from '#platform/http/handle.ts'
import { cleanRichText } from '#platform/offload/rich-text.ts'
import { decideParts, fileIdsOf, filesIn, plainText, type RichText } from '#platform/text/clean-html.ts'
import { mentionedPeople, type OwnPicture, picturesOf, videosOf } from './written-text-store.ts'

/** A member's text in its stored form. */
export interface WrittenText {
  html: string
  plain: string
  /** Code points of the plain text. */
  length: number
  /** Pictures inside the text, each with its alt text. */
  pictures: PostPicture[]
  fileNames: string[]
}

const ALT_MAX = 200
/** Characters of a cleaned text with its tags: three times the longest text that may be published. */
const MOST_HTML = 64_000
const content = { zh: '正文', en: 'Body' }

/** A picture is sent by its address, or by the name it is stored under. */
const storedName = (src: string) => (src.startsWith(`${API_PREFIX}/`) ? src.slice(API_PREFIX.length) : src)

/** A sent text as the allow list leaves it; undefined when it is too tangled to be cleaned. */
export type CleanText = RichText | undefined

/** Cleans a text that a member sends. Call it before the transaction (`handlePrepared`): a long one waits for a worker. */
export const cleanSent = (ctx: Ctx, text: string): Promise<CleanText> =>
  cleanRichText(asHtml(text), ownerOf(ctx))

/** Reads a text for storage. Throws `textTangled`, and `linksNotAllowed` for links above the author's level. */
export async function readText(
  ctx: Ctx,
  member: Member,
  cleanText: CleanText,
  authorId?: number,
): Promise<WrittenText> {
  const text = await decidedText(ctx, member, cleanText, authorId)
  if (hasLinks(text.html, text.plain) && !mayLink(member))
    throw problem('linksNotAllowed', { field: 'content' })
  return text
}

/**
 * Decides about the parts of a cleaned text: retains pictures and videos that its author uploaded, and mentions of people
 * who can be mentioned; any other mention becomes plain text. Throws `textTangled`. Staff who change another author's
 * text may retain the pictures of both.
 */
export async function decidedText(
  ctx: Ctx,
  member: Member,
  text: CleanText,
  authorId: number = member.userId,
): Promise<WrittenText> {
  if (!text || text.html.length > MOST_HTML)
    throw problem('textTangled', { field: 'content', values: { field: content[ctx.language] } })
  const { pictures, videos, mentions } = text.parts
  const names = await mentionedPeople(ctx.db, member.userId, mentionable(mentions, member))
  const own = await picturesOf(ctx.db, [member.userId, authorId], {
    ids: fileIdsOf(text.parts),
    fileNames: pictures.flatMap(({ src }) => (src ? [storedName(src)] : [])),
  })
  const ownVideos = await videosOf(ctx.db, [member.userId, authorId], videos.map(storedName))
  const captioned: { picture: OwnPicture; alt: string }[] = []
  const html = decideParts(text.html, {
    picture: (attributes) => {
      const picture =
        own.find(({ fileId }) => String(fileId) === attributes['data-file-id']) ??
        own.find(({ fileName }) => fileName === storedName(attributes.src ?? ''))
      if (!picture) return undefined
      const alt = [...(attributes.alt ?? '').trim()].slice(0, ALT_MAX).join('')
      captioned.push({ picture, alt })
      const size: Record<string, string> =
        picture.w && picture.h ? { width: String(picture.w), height: String(picture.h) } : {}
      return { src: `${API_PREFIX}${picture.fileName}`, alt, ...size, 'data-file-id': String(picture.fileId) }
    },
    video: (src) => ownVideos.has(storedName(src)),
    mention: (id) => {
      const name = names.get(id)
      return name === undefined ? undefined : `@${name}`
    },
  })
  refuseQrCodes(
    member,
    captioned.map(({ picture }) => picture),
    'content',
  )
  const plain = plainText(html)
  return {
    html,
    plain,
    length: codePoints(plain),
    pictures: captioned.map(({ picture: { fileId, fileName, w, h }, alt }) => ({
      fileId,
      url: fileName,
      w,
      h,
      alt,
    })),
    fileNames: filesIn(html),
  }
}

/** A QR code leads to a chat account or another site. What a school or staff show is known to be theirs. */
function refuseQrCodes(member: Member, pictures: readonly OwnPicture[], field: 'content' | 'images'): void {
  if (member.schoolId !== null || member.isModerator || member.isAdmin) return
  if (pictures.some(({ hasQrCode }) => hasQrCode)) throw problem('qrCode', { field })
}

/**
 * Uploaded pictures of the author by their ids, in that order. Undefined when one of them is not a picture of theirs.
 */
export async function readPictures(
  ctx: Ctx,
  member: Member,
  ids: readonly number[],
  authorId: number = member.userId,
): Promise<PostPicture[] | undefined> {
  const own = await picturesOf(ctx.db, [member.userId, authorId], { ids, fileNames: [] })
  const found = [...new Set(ids)].map((id) => own.find(({ fileId }) => fileId === id))
  if (found.some((picture) => picture === undefined)) return undefined
  refuseQrCodes(
    member,
    found.flatMap((picture) => picture ?? []),
    'images',
  )
  return found.flatMap((picture) =>
    picture ? [{ fileId: picture.fileId, url: picture.fileName, w: picture.w, h: picture.h, alt: '' }] : [],
  )
}
