import {
  applyRegisterImport,
  discardRegisterImport,
  getRegisterHistory,
  listRegisterChanges,
  listRegisterImports,
  previewRegisterFile,
  readRegisterImport,
  undoRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { applyImport, discardImport, previewFile, undoImport } from './actions.ts'
import { changePage, historyOf, importById, importPage } from './store.ts'

export const registerDeskRoutes: RouteHandler[] = [
  handle(listRegisterImports, async ({ query }, { db }) =>
    importPage(db, chosen(query.state), pageOf(query, {})),
  ),
  handle(readRegisterImport, async ({ params }, { db }) => {
    const found = await importById(db, params.id)
    if (!found) throw problem('notFound')
    return { data: found }
  }),
  handle(listRegisterChanges, async ({ params, query }, { db }) =>
    changePage(db, params.id, chosen(query.change), pageOf(query, {})),
  ),
  handle(previewRegisterFile, async ({ query }, ctx) => ({ data: await previewFile(ctx, query) })),
  handle(applyRegisterImport, async ({ body }, ctx) => ({ data: await applyImport(ctx, body) })),
  handle(discardRegisterImport, async ({ body }, ctx) => {
    await discardImport(ctx, body.id)
    return {}
  }),
  handle(undoRegisterImport, async ({ body }, ctx) => ({ data: await undoImport(ctx, body.id) })),
  handle(getRegisterHistory, async ({ body }, { db }) => ({ data: await historyOf(db, body.id) })),
]
