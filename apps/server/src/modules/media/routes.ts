import {
  cleanUpMedia,
  describeMedia,
  listMediaUses,
  listMediaVersions,
  mediaAdmin,
  previewCleanup,
  readMediaVersion,
  replaceMedia,
  restoreMediaVersion,
  uploadMedia,
} from '@app/contract/file/media.ts'
import { CLEANUP_MAX, DESCRIBED_MAX } from '@app/contract/file/media.values.ts'
import { files } from '#modules/file/table.ts'
import { handle, handlePrepared, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import {
  addToLibrary,
  deleteUnused,
  dropContents,
  fileOfVersion,
  prepareForLibrary,
  prepareReplacement,
  refuseUsed,
  replaceContent,
  restoreContent,
  settledDraft,
  unusedSince,
  usesOfFile,
  versionsOfFile,
} from './actions.ts'
import { described, listOrder, mediaFilters, membershipLabel } from './store.ts'
import { membership } from './use-store.ts'

export function mediaRoutes(modules: readonly Module[]): RouteHandler[] {
  const ofLibrary = membership(modules)
  return [
    ...crud(mediaAdmin, {
      table: files,
      extra: membershipLabel(ofLibrary),
      order: listOrder,
      among: (ctx) => ofLibrary.isListedFor(signedIn(ctx).userId),
      search: mediaFilters(ofLibrary),
      nameOf: ({ originalName }) => originalName,
      beforeWrite: (ctx, draft, id) => (id ? settledDraft(ctx, ofLibrary, draft, id) : {}),
      beforeRemove: async (ctx, rows) => {
        await refuseUsed(ctx, ofLibrary, rows)
        await dropContents(ctx, rows)
      },
    }),
    handlePrepared(
      uploadMedia,
      (_, ctx) => prepareForLibrary(ctx),
      async (_, ctx, upload) => ({ data: await addToLibrary(ctx, upload) }),
    ),
    handle(listMediaUses, async ({ params }, ctx) => ({
      data: await usesOfFile(ctx, ofLibrary, params.id),
    })),
    handlePrepared(
      replaceMedia,
      ({ params }, ctx) => prepareReplacement(ctx, ofLibrary, params.id),
      async ({ params }, ctx, upload) => {
        await replaceContent(ctx, ofLibrary, params.id, upload)
        return {}
      },
    ),
    handle(listMediaVersions, async ({ params }, ctx) => ({
      data: await versionsOfFile(ctx, ofLibrary, params.id),
    })),
    handle(readMediaVersion, async ({ params }, ctx) => ({
      file: await fileOfVersion(ctx, ofLibrary, params.id, params.version),
    })),
    handle(restoreMediaVersion, async ({ params }, ctx) => {
      await restoreContent(ctx, ofLibrary, params.id, params.version)
      return {}
    }),
    handle(previewCleanup, ({ query }, ctx) => unusedSince(ctx, ofLibrary, query.days, CLEANUP_MAX)),
    handle(cleanUpMedia, async ({ params, query }, ctx) => ({
      data: { deleted: await deleteUnused(ctx, ofLibrary, query.days, params.ids) },
    })),
    handle(describeMedia, async ({ query }, ctx) => {
      const names = [...new Set(query.names.split(','))].filter(Boolean).slice(0, DESCRIBED_MAX)
      return { data: names.length === 0 ? [] : await described(ctx.db, ofLibrary, names) }
    }),
  ]
}
