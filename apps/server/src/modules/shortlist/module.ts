import type { Module } from '#platform/module.ts'
import { shortlistRoutes } from './routes.ts'

export const shortlistModule: Module = { name: 'shortlist', routes: shortlistRoutes }
