import { cityFilter } from '@app/contract/city.ts'
import { listRedBlack } from '@app/contract/red-black.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { redBlackRows } from './store.ts'

export const redBlackRoutes: RouteHandler[] = [
  handle(listRedBlack, async ({ body }, { db, language }) => ({
    data: await redBlackRows(db, cityFilter(body.cityCode), language),
  })),
]
