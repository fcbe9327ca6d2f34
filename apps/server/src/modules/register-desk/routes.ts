import {
  applyRegisterImport,
  cancelRegisterImport,
  checkRegisterWork,
  getRegisterHistory,
  importRegister,
  listRegisterChanges,
  listRegisterImports,
  listRegisterWork,
  readRegisterImport,
  undoRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import {
  type Ctx,
  handle,
  handlePrepared,
  ownerOf,
  type RouteHandler,
  signedIn,
} from '#platform/http/handle.ts'
import { readRegisterFile } from './actions.ts'
import { moveImport } from './apply-store.ts'
import { factsOf } from './history.ts'
import { type ImportRow, lockRegister, stageImport } from './import-store.ts'
import {
  changePage,
  checkWork,
  hasChangedSince,
  historyOf,
  importById,
  importPage,
  isRegisterBusy,
  laterChange,
  workPage,
} from './list-store.ts'

const UPLOAD_MB = 5
/** So many changes of one school are shown. */
const MOST_HISTORY = 100

/** Locks the register for one import at a time: a second one is refused and waits for nothing. */
async function lockOrRefuse(db: Ctx['db']): Promise<void> {
  if (!(await lockRegister(db)) || (await isRegisterBusy(db))) throw problem('registerBusy')
}

async function found(db: Ctx['db'], id: number): Promise<ImportRow> {
  const one = await importById(db, id)
  if (!one) throw problem('notFound')
  return one
}

export const registerDeskRoutes: readonly RouteHandler[] = [
  handlePrepared(
    importRegister,
    async ({ query }, ctx) => {
      if (!ctx.file) throw problem('fileMissing')
      if (ctx.file.isCut) throw problem('fileTooLarge', { values: { mb: UPLOAD_MB } })
      if (await isRegisterBusy(ctx.db)) throw problem('registerBusy')
      const how = { asOf: chosen(query.asOf), now: ctx.now(), owner: ownerOf(ctx) }
      const file = await readRegisterFile(ctx.db, ctx.file, how)
      // the transaction may be refused before it begins
      ctx.afterFailure(file.erase)
      return file
    },
    async (_, ctx, file) => {
      try {
        await lockOrRefuse(ctx.db)
        const byName = signedIn(ctx).userName
        return { data: await stageImport(ctx.db, { ...file, byName, now: ctx.now() }) }
      } finally {
        await file.erase()
      }
    },
  ),
  handle(listRegisterImports, ({ query }, { db }) => importPage(db, chosen(query.state), pageOf(query))),
  handle(readRegisterImport, async ({ params }, { db }) => ({ data: await found(db, params.id) })),
  handle(listRegisterChanges, async ({ params, query }, { db }) => {
    await found(db, params.id)
    return changePage(db, params.id, chosen(query.change), pageOf(query))
  }),
  handle(applyRegisterImport, async ({ params, body }, { db }) => {
    await lockOrRefuse(db)
    const one = await found(db, params.id)
    if (one.state !== 'preview') throw problem('registerState')
    if (await hasChangedSince(db, one)) throw problem('registerStale')
    const skipsGone = one.isPartial && !body.acceptsGone
    await moveImport(db, one.id, ['preview'], { state: 'applying', doneCount: 0, skipsGone })
    return {}
  }),
  handle(cancelRegisterImport, async ({ params }, { db }) => {
    await found(db, params.id)
    if (!(await moveImport(db, params.id, ['preview', 'applying'], { state: 'cancelled' })))
      throw problem('registerState')
    return {}
  }),
  handle(undoRegisterImport, async ({ params }, { db }) => {
    await lockOrRefuse(db)
    const one = await found(db, params.id)
    if (one.state !== 'applied') throw problem('registerState')
    const later = await laterChange(db, one)
    if (later !== undefined) throw problem('registerUndoLater', { values: { id: later } })
    await moveImport(db, one.id, ['applied'], { state: 'undoing', doneCount: 0, failure: null })
    return {}
  }),
  handle(listRegisterWork, ({ query }, { db }) => workPage(db, pageOf(query))),
  handle(checkRegisterWork, async ({ body }, ctx) => {
    const by = { name: signedIn(ctx).userName, now: ctx.now() }
    if (!(await checkWork(ctx.db, body.id, by))) throw problem('notFound')
    return {}
  }),
  handle(getRegisterHistory, async ({ body }, { db }) => ({
    data: (await historyOf(db, body.id, MOST_HISTORY)).flatMap(factsOf),
  })),
]
