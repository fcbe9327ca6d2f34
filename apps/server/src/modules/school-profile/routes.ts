import {
  confirmMySchoolFigures,
  getMySchoolInfo,
  updateMySchoolInfo,
  withdrawMySchoolInfo,
} from '@app/contract/school/school-profile.ts'
import { handle, handlePrepared, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { changeMySchool, confirmOldFigures, readMySchool, withdrawChange } from './actions.ts'
import { cleanTexts } from './read-values.ts'

export const schoolProfileRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(getMySchoolInfo, async (_, ctx) => ({ data: await readMySchool(ctx) })),
  handlePrepared(
    updateMySchoolInfo,
    ({ body }, ctx) => cleanTexts(ctx, body),
    async ({ body }, ctx, texts) => ({ data: await changeMySchool(ctx, modules, { ...body, ...texts }) }),
  ),
  handle(confirmMySchoolFigures, async ({ body }, ctx) => ({ data: await confirmOldFigures(ctx, body) })),
  handle(withdrawMySchoolInfo, async (_, ctx) => ({ data: await withdrawChange(ctx) })),
]
