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
} from '@app/contract/file/file.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { mayLink, standingOf } from '#modules/member/rules.ts'
import { countAct, memberOf } from '#modules/member/store.ts'
import { checkTexts } from '#modules/sensitive-word/check.ts'
import {
  type Ctx,
  type FileState,
  type IncomingFile,
  type Me,
  mayDo,
  ownerOf,
  signedIn,
} from '#platform/http/handle.ts'
import { QueueFull, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import { limits } from '#platform/limit/limits.ts'
import { BrokenMedia, filmSeconds, stripMediaMetadata } from '#platform/media-metadata.ts'
import { TaskLost, workers } from '#platform/offload/worker-pool.ts'
import { fileByName, insertFile, markUnused } from './store.ts'

const NAME_MAX = 100
const BYTES_IN_MB = 1024 * 1024

/** Where stored files are found below the file server's base. */
export const PROFILE = '/profile/'
/** Where uploads lie in the storage. */
export const UPLOADS = 'upload'
/** What lies below it the file server never shows. */
export const PRIVATE = 'private'

/** Where the content of a file lies in the storage. */
export const keyOf = ({ fileName, storageKey }: { fileName: string; storageKey: string | null }): string =>
  storageKey ?? fileName.slice(PROFILE.length)

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

/**
 * True if the caller may read a stored file: anyone reads public files, among them all of the media library's own; the
 * owner and moderators read the others.
 */
export function mayReadFile(me: Me | null, { isPublic, ownerId }: FileState): boolean {
  return isPublic || (me !== null && me.userId === ownerId) || judges(me)
}

/**
 * True if the caller may see the name that a file had on its uploader's machine. It often names a person, and a member may
 * have hidden who they are, also from staff who judge what they wrote.
 */
export function mayReadFileName(me: Me | null, { isOfSite, ownerId }: FileState): boolean {
  return isOfSite || (me !== null && me.userId === ownerId)
}

interface Prepared {
  /** The bytes to store instead of the file that arrived; undefined stores it unchanged. */
  drawn?: Buffer
  mime: string
  width: number | null
  height: number | null
  /** Length of a film. */
  seconds: number | null
  hasQrCode: boolean
}

/** What a file is by its first bytes. The package is loaded by the first upload, as is the one that draws pictures. */
async function typeOf(path: string): Promise<{ ext: string; mime: string } | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  return fileTypeFromFile(path)
}

/** Draws a picture anew in a worker. A picture whose search for codes takes too long counts as one with a code. */
async function preparePicture(
  path: string,
  ending: string,
  taken: readonly string[],
  owner: TaskOwner,
): Promise<Prepared> {
  const found = await typeOf(path)
  if (!found || !taken.includes(found.ext))
    throw problem('fileWrongType', { values: { types: taken.join(', ') } })
  const { bytes, width, height } = await workers
    .run('drawPicture', { path, isPng: ending === 'png' }, owner)
    .catch(drawingFailed)
  const hasQrCode = await workers.run('holdsQrCode', bytes, owner).catch((error: unknown) => {
    if (error instanceof QueueFull) throw uploadsBusy(error.retryAfterSeconds)
    return true
  })
  return { drawn: bytes, mime: types[ending] ?? 'image/jpeg', width, height, seconds: null, hasQrCode }
}

const uploadsBusy = (seconds: number) =>
  problem('uploadsBusy', { values: { seconds }, data: { retryAfter: seconds } })

/** After a picture that was not drawn in its time: the machine is busy. */
const BUSY_SECONDS = 15

function drawingFailed(error: unknown): never {
  if (error instanceof QueueFull) throw uploadsBusy(error.retryAfterSeconds)
  if (error instanceof TaskLost && error.isLate) throw uploadsBusy(BUSY_SECONDS)
  throw problem('pictureBroken')
}

async function prepare(
  file: IncomingFile,
  pictures: readonly string[],
  owner: TaskOwner,
): Promise<Prepared & { ending: string }> {
  const ending = extname(file.name).slice(1).toLowerCase()
  if (!takenTypes.includes(ending))
    throw problem('fileWrongType', { values: { types: takenTypes.join(', ') } })
  if ((imageTypes as readonly string[]).includes(ending))
    return { ...(await preparePicture(file.path, ending, pictures, owner)), ending }
  const found = await typeOf(file.path)
  if (!detectedTypes[ending]?.includes(found?.ext))
    throw problem('fileWrongType', { values: { types: takenTypes.join(', ') } })
  await stripMediaMetadata(file.path, ending).catch((error: unknown) => {
    throw error instanceof BrokenMedia
      ? problem('fileWrongType', { values: { types: takenTypes.join(', ') } })
      : error
  })
  const seconds = ending === 'mp4' ? await filmSeconds(file.path) : null
  return { mime: servedAs(file.name).type, width: null, height: null, seconds, hasQrCode: false, ending }
}

/** An upload that was looked at, counted, drawn and stored, and has no record yet. */
export type PreparedUpload = Awaited<ReturnType<typeof prepareUpload>>

interface Preparation {
  isForLibrary?: boolean
  /** Below which private folder it is stored; among the uploads of the day without one. */
  privateFolder?: string
}

/**
 * Looks at the bytes of an upload, not at its name, counts it, draws pictures anew, and stores it; it is removed again
 * when the call fails. Takes long: call it before the transaction (`handlePrepared`), because a store of files may be
 * slow. `pictures` are what the bytes of a picture may be; editors bring many files at once to
 * the library, with a limit of its own.
 *
 * @throws {Problem} `fileMissing`, `fileNameLong`, `fileTooLarge`, `fileWrongType`, `pictureBroken`, `uploadsBusy`, a
 *   limit's, or what the word list says of the name
 */
export async function prepareUpload(
  ctx: Ctx,
  pictures: readonly string[] = imageTypes,
  { isForLibrary = false, privateFolder }: Preparation = {},
) {
  const me = signedIn(ctx)
  await ctx.limiter.takeSparingly(isForLibrary ? limits.library : limits.upload, String(me.userId), ctx.now())
  const member = await memberOf(ctx.db, me)
  const { file } = ctx
  if (!file || file.size === 0) throw problem('fileMissing', { field: 'file' })
  if (file.name.length > NAME_MAX) throw problem('fileNameLong', { field: 'file' })
  // who may not show a video anywhere has no use for a large one
  const maxMb = isVideoName(file.name) && mayLink(member) ? VIDEO_MAX_MB : UPLOAD_MAX_MB
  if (file.isCut || file.size > maxMb * BYTES_IN_MB)
    throw problem('fileTooLarge', { field: 'file', values: { mb: maxMb } })
  // staff of one house share its address
  const isCounted = ctx.client.isOneVisitor && standingOf(member) !== 'staff'
  // counted before the work: a refused upload must cost nothing
  if (!isForLibrary)
    await ctx.db.transaction((db) =>
      countAct({ ...ctx, db }, member, 'rate.upload', isCounted ? [[limits.uploadAddress, ctx.client]] : []),
    )
  // who downloads it gets it under this name
  const named = { field: 'file', scope: 'file' as const, text: file.name }
  const { texts } = await checkTexts(ctx, [named], { isShownAtOnce: true })
  const { ending, drawn, ...rest } = await prepare(file, pictures, ownerOf(ctx))
  const folder = privateFolder === undefined ? folderOfDay(ctx) : `${PRIVATE}/${privateFolder}`
  const key = `${folder}/${randomUUID()}.${ending}`
  ctx.afterFailure(() => ctx.storage.remove(key))
  await (drawn ? ctx.storage.put(key, drawn) : ctx.storage.store(key, file))
  return {
    ...rest,
    /** Where it lies in the storage. */
    key,
    name: texts[0] ?? file.name,
    size: drawn?.length ?? file.size,
    drawn,
  }
}

const folderOfDay = (ctx: Ctx) => `${UPLOADS}/${writeMoment(ctx.now()).slice(0, 10).replaceAll('-', '/')}`

/** Prepares an upload of one of these endings, and stores it below a folder of which the file server shows nothing. */
export async function preparePrivately(
  ctx: Ctx,
  folder: string,
  endings: readonly string[],
): Promise<PreparedUpload> {
  const ending = extname(ctx.file?.name ?? '')
    .slice(1)
    .toLowerCase()
  if (ctx.file && !endings.includes(ending))
    throw problem('fileWrongType', { field: 'file', values: { types: endings.join(', ') } })
  return prepareUpload(ctx, imageTypes, { privateFolder: folder })
}

/** Records a stored upload and its owner. It counts as unused until a record takes it. */
export async function recordUpload(ctx: Ctx, upload: PreparedUpload) {
  const { key, name, size, mime, width, height, seconds, hasQrCode } = upload
  const fileName = `${PROFILE}${key}`
  const fileId = await insertFile(ctx.db, {
    ownerId: signedIn(ctx).userId,
    fileName,
    originalName: name,
    mime,
    size,
    width,
    height,
    seconds,
    hasQrCode,
    createTime: ctx.now(),
  })
  return { fileId, fileName, size, w: width, h: height, originalFilename: name }
}

/** Where avatars lie: each is used by one account and nothing else. */
const AVATARS = `${UPLOADS}/avatar`
const AVATAR_SIDE = 400

/** A square of a picture, in its pixels. */
export interface Square {
  x: number
  y: number
  size: number
}

/** Cuts an avatar out of a stored picture and stores it; counted like an upload. Throws `pictureBroken` for what cannot be drawn. */
export async function avatarOf(ctx: Ctx, fileName: string, square: Square): Promise<StoredAvatar> {
  await ctx.limiter.takeSparingly(limits.upload, String(signedIn(ctx).userId), ctx.now())
  const file = await fileByName(ctx.db, fileName)
  const stored = await ctx.storage.get(file ? keyOf(file) : fileName.slice(PROFILE.length))
  if (!stored) throw problem('pictureBroken', { field: 'fileId' })
  return drawAvatar(ctx, await buffer(stored.stream), square)
}

/** A drawn avatar that is stored and has no record yet. */
export interface StoredAvatar {
  key: string
  size: number
}

/**
 * Cuts an avatar out of a picture, the square as far as it lies inside, and stores it. Throws `pictureBroken`. Takes long:
 * call it before the transaction.
 */
export async function drawAvatar(ctx: Ctx, bytes: Buffer, square: Square): Promise<StoredAvatar> {
  const drawn = await workers
    .run('drawSquare', { bytes, ...square, to: AVATAR_SIDE }, ownerOf(ctx))
    .catch(drawingFailed)
  const key = `${AVATARS}/${randomUUID()}.jpg`
  ctx.afterFailure(() => ctx.storage.remove(key))
  await ctx.storage.put(key, drawn)
  return { key, size: drawn.length }
}

/** Records a stored avatar of the caller; gives its address. */
export async function recordAvatar(ctx: Ctx, { key, size }: StoredAvatar): Promise<string> {
  const address = `${PROFILE}${key}`
  await insertFile(ctx.db, {
    ownerId: signedIn(ctx).userId,
    fileName: address,
    originalName: 'avatar.jpg',
    mime: 'image/jpeg',
    size,
    width: AVATAR_SIDE,
    height: AVATAR_SIDE,
    createTime: ctx.now(),
  })
  return address
}

/** Records the use of the new avatar and frees the old one, unless something else uses it. */
export async function replaceAvatar(ctx: Ctx, before: string, after: string): Promise<void> {
  if (before === after) return
  if (after) await ctx.retainFiles([after])
  if (before.startsWith(`${PROFILE}${AVATARS}/`)) await markUnused(ctx.db, [before])
}
