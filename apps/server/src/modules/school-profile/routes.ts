import {
  getMySchoolInfo,
  updateMySchoolInfo,
  withdrawMySchoolInfo,
} from '@app/contract/school/school-profile.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { changeMySchool, readMySchool, withdrawChange } from './actions.ts'

export const schoolProfileRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(getMySchoolInfo, async (_, ctx) => ({ data: await readMySchool(ctx) })),
  handle(updateMySchoolInfo, async ({ body }, ctx) => ({ data: await changeMySchool(ctx, modules, body) })),
  handle(withdrawMySchoolInfo, async (_, ctx) => ({ data: await withdrawChange(ctx) })),
]
