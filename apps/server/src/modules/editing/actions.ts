import type { previewedResources } from '@app/contract/system/editing.ts'
import { UNSAVED_ID } from '@app/contract/wire/preview-draft.values.ts'
import type { Db } from '#platform/db/database.ts'
import { takenBack } from '#platform/db/taken-back.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { formByKey } from './store.ts'

/**
 * What a page shows of a record: as it is, or in a preview as the previewer's form has it. That one is written, read and
 * taken back, so that the page is what it will be once the form is saved.
 */
export async function readUnsaved<T>(
  modules: readonly Module[],
  ctx: Ctx,
  name: (typeof previewedResources)[number],
  id: number,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const form = ctx.unsaved && (await formByKey(ctx.db, { ...ctx.unsaved, resource: name }))
  const writer = modules.find(({ unsaved }) => unsaved?.resource.name === name)?.unsaved
  if (!form || !writer || (form.recordId ?? UNSAVED_ID) !== id) return read(ctx.db)
  const draft = writer.resource.draft.parse(form.draft)
  return takenBack(ctx.db, { lockMs: 1_000, statementMs: 5_000 }, async (db) => {
    await writer.write(db, id, draft as never)
    return read(db)
  })
}
