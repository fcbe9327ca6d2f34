import type { Module } from '#platform/module.ts'
import { planRoutes } from './routes.ts'

export const planModule: Module = { name: 'plan', routes: planRoutes }
