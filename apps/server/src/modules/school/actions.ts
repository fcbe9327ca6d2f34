import { type SchoolDraft, schoolAdmin } from '@app/contract/school/school.ts'
import { asciiAddress } from '@app/contract/shapes/web-address.values.ts'
import { entryOf } from '#modules/register/store.ts'
import { reindexReferring } from '#modules/search/actions.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { recordWriter, type WriterOptions } from '#platform/resource/record-writer.ts'
import { logFigures, nextVersion, schoolById } from './change-store.ts'
import { schoolEvents } from './events.ts'
import { checkNumber, knownFacts } from './register-store.ts'
import { indexSchools, renamedSchools } from './search-store.ts'
import { changedFigures, statedAfterEditor, statedBySchool } from './statements.ts'
import { accountsOfSchools, leaveRemovedSchools } from './store.ts'
import { schools } from './table.ts'

const lists = ['recruitGrade', 'joinSchool', 'languages', 'tags', 'tagsEn', 'photos'] as const
const texts = [
  'location',
  'locationEn',
  'existStuNums',
  'feeYear',
  'address',
  'ministryNo',
  'chancesYear',
  'englishNeeded',
  'englishNeededEn',
] as const

/** Each value of a list once, because filters count them; what is not stated as null, however it was sent. */
const settled = (school: SchoolDraft) =>
  Object.fromEntries([
    ...lists.map((field) => [field, [...new Set<string>(school[field])]] as const),
    ...texts.map((field) => [field, school[field] || null] as const),
    ['website', school.website ? asciiAddress(school.website) : null] as const,
  ])

/** What every write of a school follows, an editor's and its own. */
export const schoolWriting = (
  modules: readonly Module[],
  /** The day on which the school stated it, where it writes itself. */
  statedOn?: string,
): WriterOptions<typeof schoolAdmin, typeof schools> => ({
  table: schools,
  knowsItsFiles: true,
  nameOf: (school) => school.schoolName,
  beforeWrite: async ({ db, me, now, invalidate }, school, id) => {
    const before = id === undefined ? undefined : await schoolById(db, id)
    if (!before) invalidate('school:new')
    if (school.ministryNo !== before?.ministryNo) await checkNumber(db, school.ministryNo, id)
    if (before) {
      const changes = changedFigures(before, school)
      await logFigures(db, before.id, changes, {
        saidBy: statedOn === undefined ? 'editor' : 'school',
        byName: me?.userName ?? '',
        createTime: now(),
      })
      if (statedOn === undefined && changes.length > 0)
        await publishEvent(db, schoolEvents['school.figuresChanged'], {
          schoolId: before.id,
          figures: changes.map(({ figure }) => figure),
        })
    }
    return {
      ...settled(school),
      completeness: knownFacts(school, school.ministryNo ? await entryOf(db, school.ministryNo) : undefined),
      ...(id !== undefined && { version: nextVersion }),
      ...(before && {
        statements:
          statedOn === undefined
            ? statedAfterEditor(before, school)
            : statedBySchool(before, school, statedOn),
      }),
    }
  },
  followsTogether: true,
  afterWrite: async ({ db, invalidate }, ids) => {
    invalidate(...(await accountsOfSchools(db, ids)).map((id) => `account:${id}`))
    const renamed = await renamedSchools(db, ids)
    await indexSchools(db, ids)
    await leaveRemovedSchools(db, ids)
    if (renamed.length > 0) await reindexReferring(db, modules, 'school', renamed)
  },
})

/** Changes fields of a school by the way an editor's change goes, as what the school stated on that day. */
export async function writeSchool(
  ctx: Ctx,
  modules: readonly Module[],
  id: number,
  values: object,
  statedOn: string,
): Promise<void> {
  await recordWriter(schoolAdmin, schoolWriting(modules, statedOn)).updateOne(ctx, id, { ...values })
  ctx.invalidate(`school:${id}`, 'school:list')
}
