import { API_PREFIX } from '@app/contract/call.ts'
import { downloadResource, uploadFile } from '@app/contract/file.ts'
import { problem } from '@app/contract/problem.ts'
import { type Bound, handle } from '#platform/http/handle.ts'
import { keepUpload, PROFILE, servedAs } from './actions.ts'
import { originalNameOf } from './store.ts'

export const fileRoutes: Bound[] = [
  handle(uploadFile, async (_, ctx) => {
    const kept = await keepUpload(ctx)
    return {
      ...kept,
      url: `${API_PREFIX}${kept.fileName}`,
      newFileName: kept.fileName.split('/').at(-1) ?? '',
    }
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
