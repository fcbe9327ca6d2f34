import {
  addSchoolAuthInfo,
  addStudentAuthInfo,
  decideAuth,
  deleteSchoolAuthInfo,
  getSchoolAuthInfo,
  listReviewedAuths,
  listSchoolAuthInfo,
  listStudentAuthInfo,
  openAuthMaterial,
  readReviewedAuth,
  updateSchoolAuthInfo,
  uploadAuthMaterial,
  withdrawSchoolAuthInfo,
  withdrawStudentAuthInfo,
} from '@app/contract/school/school-auth.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { handle, handlePrepared, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { applyAsStudent, applyForSchool, changeSchoolAuth, remove, withdraw } from './application-actions.ts'
import { decide } from './decision-actions.ts'
import { openMaterial, prepareMaterial, recordMaterial } from './material-actions.ts'
import { ownSchoolAuth, ownStudentAuths, readOwnSchoolAuth, readReviewed } from './reading-actions.ts'
import { authsOf, reviewedAuths } from './store.ts'

export const schoolAuthRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handlePrepared(
    uploadAuthMaterial,
    (_, ctx) => prepareMaterial(ctx),
    async (_, ctx, upload) => ({ data: await recordMaterial(ctx, upload) }),
  ),
  handle(openAuthMaterial, async ({ query }, ctx) => ({ file: await openMaterial(ctx, query.ticket) })),
  handle(addSchoolAuthInfo, async ({ body }, ctx) => ({ data: await applyForSchool(ctx, body) })),
  handle(updateSchoolAuthInfo, async ({ body }, ctx) => ({ data: await changeSchoolAuth(ctx, body) })),
  handle(withdrawSchoolAuthInfo, async ({ params, body }, ctx) => {
    await withdraw(ctx, 'school', params.id, body.reason)
    return {}
  }),
  handle(listSchoolAuthInfo, async ({ query, body }, ctx) => {
    const found = await authsOf(ctx.db, signedIn(ctx).userId, 'school', pageOf(query, body))
    return { total: found.total, rows: found.rows.map((auth) => ownSchoolAuth(ctx, auth)) }
  }),
  handle(getSchoolAuthInfo, async ({ params }, ctx) => ({ data: await readOwnSchoolAuth(ctx, params.id) })),
  handle(deleteSchoolAuthInfo, async ({ params }, ctx) => {
    await remove(ctx, params.id)
    return {}
  }),
  handle(addStudentAuthInfo, async ({ body }, ctx) => ({ data: await applyAsStudent(ctx, body) })),
  handle(listStudentAuthInfo, async ({ query, body }, ctx) => {
    const found = await authsOf(ctx.db, signedIn(ctx).userId, 'student', pageOf(query, body))
    return { total: found.total, rows: await ownStudentAuths(ctx, found.rows) }
  }),
  handle(withdrawStudentAuthInfo, async ({ params, body }, ctx) => {
    await withdraw(ctx, 'student', params.id, body.reason)
    return {}
  }),
  handle(listReviewedAuths, async ({ query }, { db }) => {
    const filter = { kind: chosen(query.kind), status: chosen(query.status) }
    const { rows, total } = await reviewedAuths(db, filter, pageOf(query, query))
    return { total, rows: rows.map(({ auth, ...person }) => ({ ...auth, ...person })) }
  }),
  handle(readReviewedAuth, async ({ params }, ctx) => ({ data: await readReviewed(ctx, params.id) })),
  handle(decideAuth, async ({ params, body }, ctx) => {
    await decide(ctx, modules, params.id, body)
    return {}
  }),
]
