import { buffer } from 'node:stream/consumers'
import { API_PREFIX } from '@app/contract/call.ts'
import { downloadFile, downloadResource, uploadFile } from '@app/contract/file.ts'
import { problem } from '@app/contract/problem.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { keepUpload, PROFILE, servedAs } from './actions.ts'
import { originalNameOf } from './store.ts'

/** Where jobs leave files for somebody to fetch. */
const GENERATED = 'download/'

export const fileRoutes: RouteHandler[] = [
  handle(uploadFile, async (_, ctx) => {
    const kept = await keepUpload(ctx)
    return {
      ...kept,
      url: `${API_PREFIX}${kept.fileName}`,
      newFileName: kept.fileName.split('/').at(-1) ?? '',
    }
  }),
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
  handle(downloadResource, async ({ query }, { db, storage }) => {
    const { resource } = query
    if (!resource.startsWith(PROFILE) || resource.includes('..'))
      throw problem('fileRefused', { values: { name: resource } })
    const name = await originalNameOf(db, resource)
    const found = name === undefined ? undefined : await storage.get(resource.slice(PROFILE.length))
    if (!found || name === undefined) throw problem('notFound')
    return { file: { name, type: servedAs(name).type, bytes: found.stream } }
  }),
]
