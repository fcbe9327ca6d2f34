import { readDatabase } from '@app/contract/monitor/database-view.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { databaseState } from './store.ts'

export const databaseViewRoutes: RouteHandler[] = [
  handle(readDatabase, async (_, { db }) => ({ data: await databaseState(db) })),
]
