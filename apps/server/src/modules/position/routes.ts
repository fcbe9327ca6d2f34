import { listPositionOptions, positionAdmin } from '@app/contract/system/position.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { firstReferred, type Module, referencesTo } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { allPositions } from './store.ts'
import { positions } from './table.ts'

/** The calls of positions; who holds one is declared by the modules that know it. */
export const positionRoutes = (modules: readonly Module[]): RouteHandler[] => [
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
    imports: {
      nameOf: ({ postCode }) => postCode,
      existing: [positions.postCode],
    },
    beforeRemove: async ({ db }, rows) => {
      const ids = rows.map((row) => row.postId)
      const used = await firstReferred(db, referencesTo(modules, 'position'), ids)
      const name = rows.find((row) => row.postId === used)?.postName
      if (name !== undefined) throw problem('inUse', { values: { name } })
    },
  }),
  handle(listPositionOptions, async (_, { db }) => ({ data: await allPositions(db) })),
]
