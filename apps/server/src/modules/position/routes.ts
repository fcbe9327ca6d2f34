import { listPositionOptions, positionAdmin } from '@app/contract/position.ts'
import { problem } from '@app/contract/problem.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { allPositions, positionsInUse } from './store.ts'
import { positions } from './table.ts'

export const positionRoutes: RouteHandler[] = [
  ...crud(positionAdmin, {
    table: positions,
    order: [asc(positions.postSort)],
    search: {
      postCode: [positions.postCode, 'like'],
      postName: [positions.postName, 'like'],
      status: [positions.status, 'equal'],
    },
    nameOf: (position) => position.postName,
    unique: { sys_post_code: 'postCode', sys_post_name: 'postName' },
    beforeRemove: async ({ db }, rows) => {
      const used = await positionsInUse(
        db,
        rows.map((row) => row.postId),
      )
      if (used) throw problem('inUse', { values: { name: used } })
    },
  }),
  handle(listPositionOptions, async (_, { db }) => ({ data: await allPositions(db) })),
]
