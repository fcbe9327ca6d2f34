import { addCorrection, correctionAdmin, factName, isFactKey } from '@app/contract/contact/correction.ts'
import { desc, sql } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { submitCorrection } from './actions.ts'
import { decidedAt } from './rules.ts'
import { decisionOf } from './store.ts'
import { corrections } from './table.ts'

export const correctionRoutes: RouteHandler[] = [
  ...crud(correctionAdmin, {
    table: corrections,
    extra: { factKey: sql<string | null>`${corrections.field}` },
    order: [desc(corrections.createTime)],
    search: {
      ref: [corrections.ref, 'like'],
      status: [corrections.status, 'equal'],
      params: [corrections.createTime, 'days'],
    },
    nameOf: () => '',
    beforeWrite: async ({ db, now }, { status }, id) => ({
      decidedTime: decidedAt(await decisionOf(db, id ?? 0), status, now()),
    }),
    complete: ({ encryption, language }, row) => ({
      ...row,
      factKey: row.schoolName && isFactKey(row.field) ? row.field : null,
      field: row.schoolName && row.field ? factName(String(row.field), language) : row.field,
      contact: row.contact ? (encryption.decrypt(String(row.contact)) ?? '—') : '',
    }),
  }),
  handle(addCorrection, async ({ body }, ctx) => ({ data: { ref: await submitCorrection(ctx, body) } })),
]
