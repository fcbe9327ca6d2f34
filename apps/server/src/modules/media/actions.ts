import { basename, extname } from 'node:path'
import { imageTypes } from '@app/contract/file/file.values.ts'
import { MEDIA_VERSIONS, mediaUses } from '@app/contract/file/media.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { keyOf, type PreparedUpload, prepareUpload, recordUpload, servedAs } from '#modules/file/actions.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import {
  type Content,
  countOfSite,
  deleteFiles,
  deleteVersions,
  insertVersion,
  type LeftOver,
  leftOver,
  listedFile,
  lockFile,
  lockLeftOver,
  type StoredFile,
  setContent,
  versionKeys,
  versionOf,
  versionsOf,
} from './store.ts'
import { type Membership, type Use, usesOf } from './use-store.ts'

/** So many uses of each kind a list or a refusal names. */
const USES_SHOWN = 50
const USES_IN_REFUSAL = 5

/** Looks at an upload for the library, of which an editor brings many at once. */
export const prepareForLibrary = (ctx: Ctx): Promise<PreparedUpload> =>
  prepareUpload(ctx, imageTypes, { isForLibrary: true })

/** Stores a file of the site. */
export async function addToLibrary(ctx: Ctx, upload: PreparedUpload) {
  const { fileId, fileName } = await recordUpload(ctx, upload)
  await ctx.retainFiles([fileName], { isOfSite: true })
  return { fileId, fileName }
}

async function fileOfLibrary(ctx: Ctx, ofLibrary: Membership, id: number) {
  const found = await listedFile(ctx.db, ofLibrary, id, signedIn(ctx).userId)
  if (!found) throw problem('notFound')
  return found
}

/** What is written of a file: its name only where staff read it too. */
export async function settledDraft<D extends { originalName: string }>(
  ctx: Ctx,
  ofLibrary: Membership,
  draft: D,
  id: number,
): Promise<D> {
  const { file, isOfSite, isStaffs } = await fileOfLibrary(ctx, ofLibrary, id)
  if (!isOfSite) throw problem('mediaOfMember')
  return isStaffs ? draft : { ...draft, originalName: file.originalName }
}

/** A file that staff may change: one of the site. Throws `notFound` or `mediaOfMember`. Ask again once it is locked. */
async function fileOfSite(ctx: Ctx, ofLibrary: Membership, id: number): Promise<StoredFile> {
  const { file, isOfSite } = await fileOfLibrary(ctx, ofLibrary, id)
  if (!isOfSite) throw problem('mediaOfMember')
  return file
}

/** Where a file of the library is used. */
export async function usesOfFile(ctx: Ctx, ofLibrary: Membership, id: number) {
  const { file } = await fileOfLibrary(ctx, ofLibrary, id)
  const { userId } = signedIn(ctx)
  const uses = await usesOf(ctx.db, ofLibrary, [file.fileName], { most: USES_SHOWN, userId })
  return uses.filter((use) => use.isNamed).map(({ kind, id, title }) => ({ kind, id, title }))
}

const endingOf = (name: string) => extname(name).slice(1).toLowerCase()
const isPicture = (ending: string) => (imageTypes as readonly string[]).includes(ending)

/**
 * Looks at the file that is to take another's place. A picture is drawn as what the address says, so that it may come in
 * any of the formats that are taken; anything else has the ending of the address.
 */
export async function prepareReplacement(
  ctx: Ctx,
  ofLibrary: Membership,
  id: number,
): Promise<PreparedUpload> {
  const present = await fileOfSite(ctx, ofLibrary, id)
  const ending = endingOf(present.fileName)
  if (!ctx.file) throw problem('fileMissing', { field: 'file' })
  const fileEnding = endingOf(ctx.file.name)
  const isSameKind = isPicture(ending) ? isPicture(fileEnding) : fileEnding === ending
  if (!isSameKind)
    throw problem('mediaOtherKind', {
      values: { types: isPicture(ending) ? imageTypes.join(', ') : ending },
    })
  const name = `${basename(ctx.file.name, extname(ctx.file.name))}.${ending}`
  return prepareForLibrary({ ...ctx, file: { ...ctx.file, name } })
}

const contentOf = (file: StoredFile): Content => ({
  storageKey: keyOf(file),
  mime: file.mime,
  size: file.size,
  width: file.width,
  height: file.height,
  seconds: file.seconds,
  hasQrCode: file.hasQrCode,
})

/** Puts a content under the address of a file; what stood there becomes its newest earlier content. */
async function putContent(ctx: Ctx, file: StoredFile, content: Content): Promise<void> {
  const by = { name: signedIn(ctx).userName, at: ctx.now() }
  await insertVersion(ctx.db, { fileId: file.fileId, ...contentOf(file), byName: by.name, time: by.at })
  await setContent(ctx.db, file.fileId, content, by)
  const beyond = (await versionsOf(ctx.db, file.fileId)).slice(MEDIA_VERSIONS)
  if (beyond.length === 0) return
  await deleteVersions(
    ctx.db,
    beyond.map((version) => version.id),
  )
  for (const { storageKey } of beyond) ctx.afterCommit(() => ctx.storage.remove(storageKey))
}

/** A file that staff may change, locked: what a member did while the caller waited decides too. */
async function lockedFileOfSite(ctx: Ctx, ofLibrary: Membership, id: number): Promise<StoredFile> {
  await lockFile(ctx.db, id)
  return fileOfSite(ctx, ofLibrary, id)
}

export async function replaceContent(
  ctx: Ctx,
  ofLibrary: Membership,
  id: number,
  upload: PreparedUpload,
): Promise<void> {
  const file = await lockedFileOfSite(ctx, ofLibrary, id)
  const { key: storageKey, mime, size, width, height, seconds, hasQrCode } = upload
  await putContent(ctx, file, { storageKey, mime, size, width, height, seconds, hasQrCode })
}

/** Brings an earlier content back; the present one takes its place among the earlier ones. */
export async function restoreContent(
  ctx: Ctx,
  ofLibrary: Membership,
  id: number,
  versionId: number,
): Promise<void> {
  const file = await lockedFileOfSite(ctx, ofLibrary, id)
  const version = await versionOf(ctx.db, id, versionId)
  if (!version) throw problem('notFound')
  const { storageKey, mime, size, width, height, seconds, hasQrCode } = version
  await deleteVersions(ctx.db, [version.id])
  await putContent(ctx, file, { storageKey, mime, size, width, height, seconds, hasQrCode })
}

export async function versionsOfFile(ctx: Ctx, ofLibrary: Membership, id: number) {
  await fileOfLibrary(ctx, ofLibrary, id)
  return versionsOf(ctx.db, id)
}

/** An earlier content, to be saved. */
export async function fileOfVersion(ctx: Ctx, ofLibrary: Membership, id: number, versionId: number) {
  const { file } = await fileOfLibrary(ctx, ofLibrary, id)
  const version = await versionOf(ctx.db, id, versionId)
  const found = version && (await ctx.storage.get(version.storageKey))
  if (!found) throw problem('notFound')
  return {
    name: `${file.fileId}-${versionId}.${endingOf(file.fileName)}`,
    type: servedAs(file.fileName).type,
    bytes: found.stream,
    size: found.size,
  }
}

/**
 * Refuses to delete files that are in use, with the records that use them, and files of members. The caller has locked the
 * files: a record that takes one meanwhile waits.
 */
export async function refuseUsed(
  ctx: Ctx,
  ofLibrary: Membership,
  rows: readonly StoredFile[],
): Promise<void> {
  const ids = rows.map(({ fileId }) => fileId)
  if ((await countOfSite(ctx.db, ofLibrary, ids)) < ids.length) throw problem('mediaOfMember')
  const found = await usesOf(
    ctx.db,
    ofLibrary,
    rows.map(({ fileName }) => fileName),
    { most: USES_IN_REFUSAL + 1, userId: signedIn(ctx).userId },
  )
  const uses = found.filter((use) => use.isUse)
  const used = rows.find(({ fileName }) => uses.some((use) => use.fileName === fileName))
  if (!used) return
  const its = uses.filter(({ fileName }) => fileName === used.fileName)
  throw problem('mediaInUse', {
    values: { name: used.originalName, uses: namesOf(ctx, its) },
    data: { uses: its.filter((use) => use.isNamed).map(({ kind, id, title }) => ({ kind, id, title })) },
  })
}

function namesOf({ language }: Ctx, uses: readonly Use[]): string {
  const names = uses
    .slice(0, USES_IN_REFUSAL)
    .map(({ kind, id, title, isNamed }) =>
      isNamed ? `${mediaUses[kind][language]} ${id}${title ? ` ${title}` : ''}` : mediaUses[kind][language],
    )
  return (
    [...new Set(names)].join(language === 'zh' ? '、' : ', ') + (uses.length > USES_IN_REFUSAL ? ' …' : '')
  )
}

/** Deletes the contents of files, the present ones and the earlier, once their records are gone. */
export async function dropContents(ctx: Ctx, rows: readonly StoredFile[]): Promise<void> {
  const earlier = await versionKeys(
    ctx.db,
    rows.map(({ fileId }) => fileId),
  )
  for (const key of [...rows.map(keyOf), ...earlier]) ctx.afterCommit(() => ctx.storage.remove(key))
}

const olderThan = (ctx: Ctx, days: number): LeftOver => ({
  before: new Date(ctx.now().getTime() - days * DAY_MS),
  userId: signedIn(ctx).userId,
})

export async function unusedSince(ctx: Ctx, ofLibrary: Membership, days: number, most: number) {
  const { rows, total, bytes } = await leftOver(ctx.db, ofLibrary, olderThan(ctx, days), most)
  return { total, bytes, rows: rows.map(({ file, kind }) => ({ ...file, kind })) }
}

/** Deletes those of the files that are still unused; gives their number. */
export async function deleteUnused(
  ctx: Ctx,
  ofLibrary: Membership,
  days: number,
  ids: readonly number[],
): Promise<number> {
  const rows = await lockLeftOver(ctx.db, ofLibrary, olderThan(ctx, days), ids)
  if (rows.length === 0) return 0
  await dropContents(ctx, rows)
  await deleteFiles(
    ctx.db,
    rows.map(({ fileId }) => fileId),
  )
  ctx.invalidate(...rows.map(({ fileId }) => `media:${fileId}`))
  return rows.length
}
