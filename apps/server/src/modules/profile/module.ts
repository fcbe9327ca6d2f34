import type { Module } from '#platform/module.ts'
import { profileRoutes } from './routes.ts'

/** What a person sees of themselves and others of them: made of all that members do, so it stands above them. */
export const profileModule: Module = { name: 'profile', routes: profileRoutes }
