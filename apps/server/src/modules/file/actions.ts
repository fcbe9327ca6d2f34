import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  fileTypes,
  imageTypes,
  isVideoName,
  UPLOAD_MAX_MB,
  VIDEO_MAX_MB,
  videoTypes,
} from '@app/contract/file.values.ts'
import { problem } from '@app/contract/problem.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import { mayLink, standingOf } from '#modules/member/rules.ts'
import { countAct, memberOf } from '#modules/member/store.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import {
  type Ctx,
  type FileState,
  type IncomingFile,
  type Me,
  mayDo,
  signedIn,
} from '#platform/http/handle.ts'
import { BrokenMedia, stripMediaMetadata } from '#platform/media-metadata.ts'
import { holdsQrCode } from '#platform/picture/qr-code.ts'
import { limits } from '#platform/rate-limit.ts'
import { insertFile, markUnused } from './store.ts'

/** Largest picture taken, and the longest side that is kept. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2560
const NAME_MAX = 100
const BYTES_IN_MB = 1024 * 1024

/** Where stored files are found below the file server's base. */
export const PROFILE = '/profile/'
/** Where uploads lie in the storage. */
export const UPLOADS = 'upload'
/** What lies below it the file server never shows. */
export const PRIVATE = 'private'

/** What `file-type` detects in files with this ending; plain text is not detected. */
const detectedTypes: Record<string, readonly (string | undefined)[]> = {
  doc: ['cfb', 'doc'],
  xls: ['cfb', 'xls'],
  ppt: ['cfb', 'ppt'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  txt: [undefined],
  pdf: ['pdf'],
  mp4: ['mp4', 'm4v'],
  swf: ['swf'],
  flv: ['flv'],
  mp3: ['mp3'],
  wav: ['wav'],
  wma: ['asf'],
  wmv: ['asf'],
  asf: ['asf'],
  mid: ['mid'],
  avi: ['avi'],
  mpg: ['mpg'],
  rm: ['rm'],
  rmvb: ['rm'],
}

/** Everything that is taken, as a refusal names it. */
const takenTypes: readonly string[] = [...new Set([...fileTypes, ...videoTypes])]

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}

/** The type a stored file is served with; what is not shown in a browser is served for saving. */
export function servedAs(fileName: string): { type: string; isShown: boolean } {
  const type = types[extname(fileName).slice(1).toLowerCase()]
  return {
    type: type ?? 'application/octet-stream',
    isShown: type !== undefined && !type.startsWith('text/'),
  }
}

/** Permissions whose holders judge what members wrote, with what is no longer, or not yet, public. */
const judging = [
  'bbs:review:list',
  'bbs:blog:list',
  'bbs:comment:list',
  'bbs:report:list',
  'bbs:appeal:list',
] as const

const judges = (me: Me | null): boolean => me !== null && judging.some((access) => mayDo(me, access))

/** Whether somebody may read a stored file: everybody what is public, its owner and who judges it the rest. */
export function mayReadFile(me: Me | null, { isPublic, ownerId }: FileState): boolean {
  return isPublic || (me !== null && me.userId === ownerId) || judges(me)
}

/**
 * Whether somebody is told the name that a file had on its uploader's machine. It often names a person, and a member may
 * have hidden who they are, also from staff who judge what they wrote.
 */
export function mayReadFileName(me: Me | null, { isOfStaff, ownerId }: FileState): boolean {
  return isOfStaff || (me !== null && me.userId === ownerId)
}

interface Prepared {
  /** What is kept instead of the file that arrived; undefined keeps it as it is. */
  drawn?: Buffer
  mime: string
  width: number | null
  height: number | null
  hasQrCode: boolean
}

/** What a file is by its first bytes. The package is loaded by the first upload, as is the one that draws pictures. */
async function typeOf(path: string): Promise<{ ext: string; mime: string } | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return fileTypeFromFile(path)
}

/** A picture is drawn anew: upright, bounded, and without what the camera wrote into it. */
async function preparePicture(path: string, ending: string, taken: readonly string[]): Promise<Prepared> {
  const found = await typeOf(path)
  if (!found || !taken.includes(found.ext))
    throw problem('fileWrongType', { values: { types: taken.join(', ') } })
  const { default: sharp } = await import('sharp')
  try {
    const drawn = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await (ending === 'png'
      ? drawn.png()
      : drawn.jpeg({ quality: 85, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true })
    const hasQrCode = await holdsQrCode(data)
    const { width, height } = info
    return { drawn: data, mime: types[ending] ?? 'image/jpeg', width, height, hasQrCode }
  } catch {
    throw problem('pictureBroken')
  }
}

async function prepare(
  file: IncomingFile,
  pictures: readonly string[],
): Promise<Prepared & { ending: string }> {
  const ending = extname(file.name).slice(1).toLowerCase()
  if (!takenTypes.includes(ending))
    throw problem('fileWrongType', { values: { types: takenTypes.join(', ') } })
  if ((imageTypes as readonly string[]).includes(ending))
    return { ...(await preparePicture(file.path, ending, pictures)), ending }
  const found = await typeOf(file.path)
  if (!detectedTypes[ending]?.includes(found?.ext))
    throw problem('fileWrongType', { values: { types: takenTypes.join(', ') } })
  await stripMediaMetadata(file.path, ending).catch((error: unknown) => {
    throw error instanceof BrokenMedia
      ? problem('fileWrongType', { values: { types: takenTypes.join(', ') } })
      : error
  })
  return { mime: servedAs(file.name).type, width: null, height: null, hasQrCode: false, ending }
}

/** Looks at the bytes of an upload, not at its name, and counts it. */
async function prepareUpload(ctx: Ctx, pictures: readonly string[] = imageTypes) {
  const me = signedIn(ctx)
  await ctx.limiter.takeSparingly(limits.upload, String(me.userId), ctx.now())
  const member = await memberOf(ctx.db, me)
  const { file } = ctx
  if (!file || file.size === 0) throw problem('fileMissing', { field: 'file' })
  if (file.name.length > NAME_MAX) throw problem('fileNameLong', { field: 'file' })
  // who may not show a video anywhere has no use for a large one
  const maxMb = isVideoName(file.name) && mayLink(member) ? VIDEO_MAX_MB : UPLOAD_MAX_MB
  if (file.isCut || file.size > maxMb * BYTES_IN_MB)
    throw problem('fileTooLarge', { field: 'file', values: { mb: maxMb } })
  const { ending, drawn, ...rest } = await prepare(file, pictures)
  // who downloads it gets it under this name
  const named = { field: 'file', scope: 'file' as const, text: file.name }
  const { texts } = await checkTexts(ctx, [named], { isShownAtOnce: true })
  // staff of one house share its address
  const isCounted = ctx.client.isOneVisitor && standingOf(member) !== 'staff'
  await countAct(ctx, member, 'rate.upload', isCounted ? [[limits.uploadAddress, ctx.client]] : [])
  return {
    ...rest,
    ending,
    name: texts[0] ?? file.name,
    size: drawn?.length ?? file.size,
    /** Keeps it under a key; taken away again when the call fails. */
    keep: async (key: string) => {
      ctx.afterFailure(() => ctx.storage.remove(key))
      await (drawn ? ctx.storage.put(key, drawn) : ctx.storage.keep(key, file))
    },
  }
}

/**
 * Keeps an upload where the file server shows nothing; whoever takes it records it. Only these endings are taken.
 *
 * @returns the key in the storage, and what it is
 */
export async function storePrivately(ctx: Ctx, folder: string, endings: readonly string[]) {
  const ending = extname(ctx.file?.name ?? '')
    .slice(1)
    .toLowerCase()
  if (ctx.file && !endings.includes(ending))
    throw problem('fileWrongType', { field: 'file', values: { types: endings.join(', ') } })
  const upload = await prepareUpload(ctx)
  const key = `${PRIVATE}/${folder}/${randomUUID()}.${upload.ending}`
  await upload.keep(key)
  return { key, name: upload.name, mime: upload.mime, size: upload.size }
}

/**
 * Stores an upload: looks at the bytes, not the name, puts them under a random name and records the owner.
 * It counts as unused until a record takes it. `pictures` are what the bytes of a picture may be.
 */
export async function storeUpload(ctx: Ctx, pictures?: readonly string[]) {
  const { ending, keep, name, size, mime, width, height, hasQrCode } = await prepareUpload(ctx, pictures)
  const now = ctx.now()
  const day = writeMoment(now).slice(0, 10).replaceAll('-', '/')
  const key = `${UPLOADS}/${day}/${randomUUID()}.${ending}`
  await keep(key)
  const fileName = `${PROFILE}${key}`
  const fileId = await insertFile(ctx.db, {
    ownerId: signedIn(ctx).userId,
    fileName,
    originalName: name,
    mime,
    size,
    width,
    height,
    hasQrCode,
    createTime: now,
  })
  return { fileId, fileName, size, w: width, h: height, originalFilename: name }
}

/** Where avatars lie: each is used by one account and nothing else. */
const AVATARS = `${UPLOADS}/avatar`
const AVATAR_SIDE = 400

/**
 * Cuts a square out of a stored picture, in its pixels and as far as it lies inside, and stores it as an avatar of the
 * caller; gives its address. Throws `pictureBroken` for what cannot be drawn.
 */
export async function storeSquare(
  ctx: Ctx,
  fileName: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<string> {
  const me = signedIn(ctx)
  await ctx.limiter.takeSparingly(limits.upload, String(me.userId), ctx.now())
  const stored = await ctx.storage.get(fileName.slice(PROFILE.length))
  if (!stored) throw problem('pictureBroken', { field: 'fileId' })
  const { default: sharp } = await import('sharp')
  const picture = sharp(await buffer(stored.stream), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { width, height } = await picture.metadata()
  const left = Math.min(x, width - 1)
  const top = Math.min(y, height - 1)
  const side = Math.min(size, width - left, height - top)
  const drawn = await picture
    .extract({ left, top, width: side, height: side })
    .resize(AVATAR_SIDE, AVATAR_SIDE)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
  const key = `${AVATARS}/${randomUUID()}.jpg`
  ctx.afterFailure(() => ctx.storage.remove(key))
  await ctx.storage.put(key, drawn)
  const address = `${PROFILE}${key}`
  await insertFile(ctx.db, {
    ownerId: me.userId,
    fileName: address,
    originalName: 'avatar.jpg',
    mime: 'image/jpeg',
    size: drawn.length,
    width: AVATAR_SIDE,
    height: AVATAR_SIDE,
    createTime: ctx.now(),
  })
  return address
}

/** Keeps the new avatar and lets the old one go, where that was cut out for nothing else. */
export async function replaceAvatar(ctx: Ctx, before: string, after: string): Promise<void> {
  if (before === after) return
  if (after) await ctx.keepFiles([after])
  if (before.startsWith(`${PROFILE}${AVATARS}/`)) await markUnused(ctx.db, [before])
}
