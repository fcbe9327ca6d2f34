import { completenessOf, schoolAdmin } from '@app/contract/school.ts'
import { reindexReferring } from '#modules/search/actions.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { recordWriter, type WriterOptions } from '#platform/resource/record-writer.ts'
import { nextVersion } from './change-store.ts'
import { indexSchools, renamedSchools } from './search-store.ts'
import { accountsOfSchools } from './store.ts'
import { schools } from './table.ts'

/** What every write of a school follows, an editor's and its own. */
export const schoolWriting = (
  modules: readonly Module[],
): WriterOptions<typeof schoolAdmin, typeof schools> => ({
  table: schools,
  nameOf: (school) => school.schoolName,
  beforeWrite: (_, school, id) => ({
    completeness: completenessOf(school),
    ...(id !== undefined && { version: nextVersion }),
  }),
  afterWrite: async ({ db, invalidate }, ids) => {
    invalidate(...(await accountsOfSchools(db, ids)).map((id) => `account:${id}`))
    const renamed = await renamedSchools(db, ids)
    await indexSchools(db, ids)
    if (renamed.length > 0) await reindexReferring(db, modules, 'school', renamed)
  },
})

/** Changes fields of a school by the way an editor's change goes. */
export async function writeSchool(
  ctx: Ctx,
  modules: readonly Module[],
  id: number,
  values: object,
): Promise<void> {
  await recordWriter(schoolAdmin, schoolWriting(modules)).updateOne(ctx, id, { ...values })
  ctx.invalidate(`school:${id}`, 'school:list')
}
