import type { Module } from '#platform/module.ts'
import { memberDeskRoutes } from './routes.ts'

/** What reviewers know of a member, out of the records of other modules. */
export const memberDeskModule: Module = { name: 'member-desk', routes: memberDeskRoutes }
