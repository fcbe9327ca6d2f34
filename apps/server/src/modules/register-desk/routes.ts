import {
  applyRegisterImport,
  cancelRegisterImport,
  getRegisterHistory,
  importRegister,
  listRegisterChanges,
  listRegisterImports,
  undoRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import {
  type RegisterChangeKind,
  type RegisterField,
  registerFieldNames,
} from '@app/contract/school/register/register-desk.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Ctx, handle, handlePrepared, ownerOf, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { readRegisterFile } from './actions.ts'
import { moveImport } from './apply-store.ts'
import {
  changePage,
  hasChangedSince,
  historyOf,
  holdRegister,
  type ImportRow,
  importById,
  importPage,
  isRegisterBusy,
  laterChange,
  numberOfSchool,
  stageImport,
} from './import-store.ts'

const UPLOAD_MB = 5
/** So many changes of one school are told. */
const MOST_HISTORY = 100

/** One import of the register at a time: whoever comes second is told, and waits for nothing. */
async function holdOrTell(ctx: Ctx): Promise<void> {
  if (!(await holdRegister(ctx.db)) || (await isRegisterBusy(ctx.db))) throw problem('registerBusy')
}

async function found(ctx: Ctx, id: number): Promise<ImportRow> {
  const one = await importById(ctx.db, id)
  if (!one) throw problem('notFound')
  return one
}

type Plain = string | number | boolean | null
const plain = (value: unknown): Plain => (value === undefined ? null : (value as Plain))

export const registerDeskRoutes: readonly RouteHandler[] = [
  handlePrepared(
    importRegister,
    async ({ query }, ctx) => {
      if (!ctx.file) throw problem('fileMissing')
      if (ctx.file.isCut) throw problem('fileTooLarge', { values: { mb: UPLOAD_MB } })
      if (await isRegisterBusy(ctx.db)) throw problem('registerBusy')
      return readRegisterFile(ctx.file, query.asOf ?? writeMoment(ctx.now()).slice(0, 10), ownerOf(ctx))
    },
    async (_, ctx, file) => {
      try {
        await holdOrTell(ctx)
        return { data: await stageImport(ctx.db, { ...file, byName: signedIn(ctx).userName, now: ctx.now() }) }
      } finally {
        await file.erase()
      }
    },
  ),
  handle(listRegisterImports, ({ query }, { db }) => importPage(db, pageOf(query))),
  handle(listRegisterChanges, async ({ params, query }, ctx) => {
    await found(ctx, params.id)
    return changePage(ctx.db, params.id, chosen(query.change), pageOf(query))
  }),
  handle(applyRegisterImport, async ({ params, body }, ctx) => {
    await holdOrTell(ctx)
    const one = await found(ctx, params.id)
    if (one.state !== 'preview') throw problem('registerState')
    if (await hasChangedSince(ctx.db, one)) throw problem('registerStale')
    const skipsGone = one.isPartial && !body.acceptsGone
    await moveImport(ctx.db, one.id, ['preview'], { state: 'applying', doneCount: 0, skipsGone })
    return {}
  }),
  handle(cancelRegisterImport, async ({ params }, ctx) => {
    await found(ctx, params.id)
    if (!(await moveImport(ctx.db, params.id, ['preview', 'applying'], { state: 'cancelled' })))
      throw problem('registerState')
    return {}
  }),
  handle(undoRegisterImport, async ({ params }, ctx) => {
    await holdOrTell(ctx)
    const one = await found(ctx, params.id)
    if (one.state !== 'applied') throw problem('registerState')
    const later = await laterChange(ctx.db, one.id)
    if (later !== undefined) throw problem('registerUndoLater', { values: { id: later } })
    await moveImport(ctx.db, one.id, ['applied'], { state: 'undoing', doneCount: 0 })
    return {}
  }),
  handle(getRegisterHistory, async ({ body }, { db }) => {
    const ministryNo = body.id === undefined ? body.ministryNo : await numberOfSchool(db, body.id)
    if (!ministryNo) return { data: [] }
    const rows = await historyOf(db, ministryNo, MOST_HISTORY)
    return {
      data: rows.flatMap(({ day, file, change, before, after }) =>
        (Object.keys(change === 'new' ? { name: 1 } : after) as RegisterField[])
          .filter((field) => field in registerFieldNames && field !== 'listedOn' && field !== 'figuresOn')
          .map((field) => ({
            day,
            file,
            change: change as RegisterChangeKind,
            field,
            before: plain(before[field]),
            after: plain(after[field]),
          })),
      ),
    }
  }),
]
