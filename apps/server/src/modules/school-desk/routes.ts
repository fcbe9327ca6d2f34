import {
  listSchoolMerges,
  mergeSchools,
  previewSchoolMerge,
  readSchoolDesk,
  undoSchoolMerge,
} from '@app/contract/school/school-desk.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { schoolById } from '#modules/school/change-store.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { merge, previewMerge, undoMerge } from './actions.ts'
import { deskOf } from './desk-store.ts'
import { undoableUntil } from './undo-rules.ts'
import { mergesInto } from './undo-store.ts'

export const schoolDeskRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(readSchoolDesk, async ({ params }, { db }) => {
    if (!(await schoolById(db, params.id))) throw problem('notFound')
    return { data: await deskOf(db, params.id) }
  }),
  handle(previewSchoolMerge, async ({ params }, ctx) => ({ data: await previewMerge(ctx, params) })),
  handle(listSchoolMerges, async ({ params, query }, { db, now }) => {
    const { rows, total } = await mergesInto(db, params.id, pageOf(query, {}))
    return {
      total,
      rows: rows.map((row) => {
        const until = undoableUntil(row.createTime)
        return { ...row, until, isUndoable: row.undoneTime === null && until >= now() }
      }),
    }
  }),
  handle(undoSchoolMerge, async ({ params }, ctx) => {
    await undoMerge(ctx, modules, params.id)
    return {}
  }),
  handle(mergeSchools, async ({ body }, ctx) => ({ data: { moved: await merge(ctx, modules, body) } })),
]
