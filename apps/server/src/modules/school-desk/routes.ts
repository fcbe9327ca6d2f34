import { mergeSchools, previewSchoolMerge, readSchoolDesk } from '@app/contract/school/school-desk.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { schoolById } from '#modules/school/change-store.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { merge, previewMerge } from './actions.ts'
import { deskOf } from './desk-store.ts'

export const schoolDeskRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(readSchoolDesk, async ({ params }, { db }) => {
    if (!(await schoolById(db, params.id))) throw problem('notFound')
    return { data: await deskOf(db, params.id) }
  }),
  handle(previewSchoolMerge, async ({ params }, ctx) => ({ data: await previewMerge(ctx, params) })),
  handle(mergeSchools, async ({ body }, ctx) => ({ data: { moved: await merge(ctx, modules, body) } })),
]
