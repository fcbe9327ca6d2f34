import {
  cancelAccountClose,
  deleteMyFile,
  downloadDataExport,
  getAccountClose,
  getCloseReceipt,
  listDataExport,
  listMyFile,
  openDataExport,
  requestAccountClose,
  requestDataExport,
} from '@app/contract/account/personal-data.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { membership } from '#modules/media/use-store.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import {
  cancelAccountClosing,
  closingState,
  deleteOwnFile,
  fetchExport,
  openExport,
  ownExports,
  ownFiles,
  receiptOf,
  requestClosing,
  requestExport,
} from './actions.ts'

export function personalDataRoutes(modules: readonly Module[]): RouteHandler[] {
  const ofLibrary = membership(modules)
  return [
    handle(requestDataExport, async (_, ctx) => ({ data: await requestExport(ctx) })),
    handle(listDataExport, async (_, ctx) => ({ data: await ownExports(ctx) })),
    handle(openDataExport, async ({ params, body }, ctx) => ({
      data: await openExport(ctx, params.id, body.smsCode),
    })),
    handle(downloadDataExport, async ({ query }, ctx) => ({ file: await fetchExport(ctx, query.ticket) })),
    handle(getAccountClose, async (_, ctx) => ({ data: await closingState(ctx) })),
    handle(requestAccountClose, async ({ body }, ctx) => ({ data: await requestClosing(ctx, body) })),
    handle(cancelAccountClose, async (_, ctx) => ({ data: await cancelAccountClosing(ctx) })),
    handle(getCloseReceipt, async ({ body }, ctx) => ({ data: await receiptOf(ctx, body.receiptNo) })),
    handle(listMyFile, ({ query, body }, ctx) => ownFiles(ctx, ofLibrary, pageOf(query, body))),
    handle(deleteMyFile, async ({ params, body }, ctx) => {
      await deleteOwnFile(ctx, ofLibrary, params.id, body.force ?? false)
      return {}
    }),
  ]
}
