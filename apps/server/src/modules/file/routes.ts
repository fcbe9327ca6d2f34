import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { downloadFile, downloadResource, uploadFile, uploadFiles } from '@app/contract/file/file.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Ctx, handle, handlePrepared, type RouteHandler } from '#platform/http/handle.ts'
import {
  keyOf,
  mayReadFile,
  mayReadFileName,
  PROFILE,
  type PreparedUpload,
  prepareUpload,
  recordUpload,
  servedAs,
} from './actions.ts'
import { fileByName } from './store.ts'

/** Where jobs put files for download. */
const GENERATED = 'download/'

async function recorded(ctx: Ctx, upload: PreparedUpload) {
  const stored = await recordUpload(ctx, upload)
  return {
    ...stored,
    url: `${API_PREFIX}${stored.fileName}`,
    newFileName: stored.fileName.split('/').at(-1) ?? '',
  }
}

async function prepareAll(ctx: Ctx): Promise<PreparedUpload[]> {
  if (ctx.files.length === 0) throw problem('fileMissing', { field: 'files' })
  const prepared: PreparedUpload[] = []
  for (const file of ctx.files) prepared.push(await prepareUpload({ ...ctx, file }))
  return prepared
}

export const fileRoutes: RouteHandler[] = [
  handlePrepared(
    uploadFile,
    (_, ctx) => prepareUpload(ctx),
    (_, ctx, upload) => recorded(ctx, upload),
  ),
  handlePrepared(
    uploadFiles,
    (_, ctx) => prepareAll(ctx),
    async (_, ctx, uploads) => {
      const all: Awaited<ReturnType<typeof recorded>>[] = []
      for (const upload of uploads) all.push(await recorded(ctx, upload))
      const joined = (key: keyof (typeof all)[number]) => all.map((one) => one[key]).join(',')
      return {
        urls: joined('url'),
        fileNames: joined('fileName'),
        fileIds: joined('fileId'),
        newFileNames: joined('newFileName'),
        originalFilenames: joined('originalFilename'),
      }
    },
  ),
  handle(downloadFile, async ({ query }, { storage }) => {
    const { fileName } = query
    if (!/^[\w.-]+\.\w+$/.test(fileName) || fileName.includes('..'))
      throw problem('fileNameRefused', { values: { name: fileName } })
    const key = `${GENERATED}${fileName}`
    const found = await storage.get(key)
    if (!found) throw problem('notFound')
    const bytes = await buffer(found.stream)
    if (query.delete === 'true') await storage.remove(key)
    // what stands before the first underscore only makes the stored name unique
    const name = `${Date.now()}${fileName.slice(fileName.indexOf('_') + 1)}`
    return { file: { name, type: servedAs(fileName).type, bytes } }
  }),
  handle(downloadResource, async ({ query }, { db, storage, me, fileState }) => {
    const { resource } = query
    if (!resource.startsWith(PROFILE) || resource.includes('..'))
      throw problem('fileRefused', { values: { name: resource } })
    const state = await fileState(resource)
    const file = state && mayReadFile(me, state) ? await fileByName(db, resource) : undefined
    const found = file && (await storage.get(keyOf(file)))
    if (!state || !found) throw problem('notFound')
    const name = mayReadFileName(me, state) ? file.originalName : basename(resource)
    return { file: { name, type: servedAs(resource).type, bytes: found.stream } }
  }),
]
