import { schoolAdmin, schoolFacts } from '@app/contract/school/school.ts'
import { MERGE_MAX, type mergeRefusals } from '@app/contract/school/school-desk.values.ts'
import type { SchoolFactKey } from '@app/contract/school/school-facts.values.ts'
import {
  figureFields,
  type SchoolStatements,
  type SourcedFigure,
} from '@app/contract/school/school-statements.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { noteAudit } from '#modules/audit/store.ts'
import { openDaysAt } from '#modules/open-day/actions.ts'
import { schoolWriting } from '#modules/school/actions.ts'
import { lockSchoolRow, type School, schoolById } from '#modules/school/change-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { accountsOfSchools } from '#modules/school/store.ts'
import { sayVerified } from '#modules/school-auth/actions.ts'
import { holdersOf } from '#modules/school-auth/store.ts'
import { reindexReferring } from '#modules/search/actions.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { recordWriter } from '#platform/resource/record-writer.ts'
import {
  addStatements,
  countsOfSchool,
  freeNumber,
  moveRows,
  obstacles,
  recountSchool,
  releaseNumber,
  replaceSchool,
} from './merge-store.ts'
import { factsToGiveBack, takenFacts, undoableUntil } from './undo-rules.ts'
import {
  giveRowsBack,
  lockMerge,
  noteMerge,
  readMoved,
  restoreSchool,
  settleMerge,
  speakersAmong,
} from './undo-store.ts'

type MergeRefusal = (typeof mergeRefusals)[number]
type Pair = { id: number; into: number }

/** No account has this number. */
const NO_ACCOUNT = 0

/** The fields of a fact, where they are not one of its name. */
const fieldsOf: Partial<Record<SchoolFactKey, readonly (keyof School)[]>> = {
  tuition: figureFields.tuition,
  boardingFee: figureFields.boardingFee,
  location: ['location', 'locationEn', 'lng', 'lat'],
  intro: ['intro', 'introEn'],
  admissions: ['admissions', 'admissionsEn'],
  life: ['life', 'lifeEn'],
}

/** Facts that one school states and the other does not; sources follow their figures. */
const factsOnlyIn = (gone: School, stays: School) =>
  schoolFacts
    .filter(({ key, isStated }) => key !== 'sources' && isStated(gone) && !isStated(stays))
    .map(({ key }) => key)

async function refusalsOf(ctx: Ctx, gone: School, stays: School): Promise<MergeRefusal[]> {
  if (gone.id === stays.id) return ['mergeSame']
  const { isSpokenFor, isListed, bothReported } = await obstacles(ctx.db, gone.id, stays.id)
  const counts = await countsOfSchool(ctx.db, gone.id)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const found: [MergeRefusal, boolean][] = [
    ['mergeSample', gone.isSample !== stays.isSample],
    ['mergeAccounts', isSpokenFor && !hasAdminRole(signedIn(ctx))],
    ['mergeListed', isListed],
    ['mergeCases', bothReported],
    ['mergeLarge', total > MERGE_MAX],
  ]
  return found.flatMap(([name, holds]) => (holds ? [name] : []))
}

/** What a merge would move and why it may be refused. Throws `notFound`. */
export async function previewMerge(ctx: Ctx, { id, into }: Pair) {
  const [gone, stays] = [await schoolById(ctx.db, id), await schoolById(ctx.db, into)]
  if (!gone || !stays) throw problem('notFound')
  return {
    name: gone.schoolName,
    intoName: stays.schoolName,
    counts: await countsOfSchool(ctx.db, id),
    facts: factsOnlyIn(gone, stays),
    refusals: await refusalsOf(ctx, gone, stays),
  }
}

/**
 * Verified is a school that an account speaks for: after its accounts have moved. A sample is what its makers wrote.
 */
async function verifyBySpeakers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const school = await schoolById(ctx.db, id)
    if (school && !school.isSample)
      await sayVerified(ctx, id, (await holdersOf(ctx.db, id, NO_ACCOUNT)).length > 0)
  }
}

/** Merges a duplicate into another school, in the transaction of the call. Gives how many rows moved. */
export async function merge(
  ctx: Ctx,
  modules: readonly Module[],
  { id, into, name }: Pair & { name: string },
): Promise<number> {
  const { db } = ctx
  // in the order of their numbers, as everywhere
  for (const one of [id, into].sort((a, b) => a - b)) await lockSchoolRow(db, one)
  const [gone, stays] = [await schoolById(db, id), await schoolById(db, into)]
  if (!gone || !stays) throw problem('notFound')
  const [refusal] = await refusalsOf(ctx, gone, stays)
  if (refusal) throw problem(refusal)
  if (name !== gone.schoolName) throw problem('mergeName', { field: 'name' })
  const counts = await countsOfSchool(db, id)
  const spoke = await accountsOfSchools(db, [id])
  const now = ctx.now()
  const was = await readMoved(db, id, into)
  await moveRows(db, id, into)
  await releaseNumber(db, id)
  const fields = await takeFacts(ctx, modules, gone, stays)
  const after = await schoolById(db, into)
  await noteMerge(db, {
    fromId: id,
    intoId: into,
    fromName: gone.schoolName,
    fromNameEn: gone.schoolNameEn,
    ...was,
    facts: takenFacts(fields, stays, after ?? stays),
    byName: signedIn(ctx).userName,
    createTime: now,
  })
  await noteAudit(ctx, {
    act: 'merge',
    objKind: 'school',
    objId: into,
    title: stays.schoolName,
    note: `${gone.schoolName} → ${stays.schoolName}`,
    before: { id, schoolName: gone.schoolName },
    after: { moved: Object.values(counts).reduce((sum, count) => sum + count, 0) },
  })
  await replaceSchool(db, id, into, { byName: signedIn(ctx).userName, createTime: now })
  await recountSchool(db, into)
  if (spoke.length > 0) await verifyBySpeakers(ctx, [into])
  await indexSchools(db, [id, into])
  await reindexReferring(db, modules, 'school', [into])
  ctx.invalidate(
    `post:school-${id}`,
    `post:school-${into}`,
    ...[id, into].map(openDaysAt),
    ...spoke.map((userId) => `account:${userId}`),
    'correction',
    'lead',
    'report',
  )
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/**
 * Writes what only the school that goes states, with the sources and statements of its figures. Gives the fields that it
 * wrote.
 */
async function takeFacts(
  ctx: Ctx,
  modules: readonly Module[],
  gone: School,
  stays: School,
): Promise<string[]> {
  const facts = factsOnlyIn(gone, stays)
  if (facts.length === 0) return []
  const isTaken = ({ figure }: { figure: SourcedFigure }) => facts.some((fact) => fact === figure)
  const values = Object.fromEntries(
    facts.flatMap((fact) =>
      (fieldsOf[fact] ?? [fact as keyof School]).map((field) => [field, gone[field]] as const),
    ),
  )
  const sources = [...stays.sources, ...gone.sources.filter(isTaken)]
  await recordWriter(schoolAdmin, schoolWriting(modules)).updateOne(ctx, stays.id, { ...values, sources })
  const statements: SchoolStatements = Object.fromEntries(
    Object.entries(gone.statements).filter(([figure]) => isTaken({ figure: figure as SourcedFigure })),
  )
  await addStatements(ctx.db, stays.id, statements)
  return [...Object.keys(values), 'sources']
}

/**
 * Takes a merge back, in the transaction of the call: the school is there again under its number, with what was moved from
 * it and has not been changed since.
 *
 * @throws {Problem} `mergeLate` after thirty days, `mergeChained` while the school that stays is itself merged into another
 */
export async function undoMerge(ctx: Ctx, modules: readonly Module[], mergeId: number): Promise<void> {
  const { db } = ctx
  const merge = await lockMerge(db, mergeId)
  if (!merge) throw problem('notFound')
  const { fromId, intoId, record, moved } = merge
  if (merge.undoneTime) throw problem('mergeUndone')
  if (!record || !moved || undoableUntil(merge.createTime) < ctx.now()) throw problem('mergeLate')
  const stays = await lockSchoolRow(db, intoId)
  if (!stays) throw problem('mergeChained')
  // accounts of families name a school too, and speak for none
  const speakers = await speakersAmong(db, moved.rows.accounts ?? [], intoId)
  if (speakers > 0 && !hasAdminRole(signedIn(ctx))) throw problem('mergeAccounts')
  const facts = factsToGiveBack(merge.facts ?? {}, stays)
  if (Object.keys(facts).length > 0)
    await recordWriter(schoolAdmin, schoolWriting(modules)).updateOne(ctx, intoId, facts)
  await restoreSchool(db, { ...record, ministry_no: await freeNumber(db, record.ministry_no) })
  await giveRowsBack(db, merge, moved)
  await settleMerge(db, mergeId, { undoneTime: ctx.now(), undoneBy: signedIn(ctx).userName })
  await noteAudit(ctx, {
    act: 'unmerge',
    objKind: 'school',
    objId: intoId,
    title: stays.schoolName,
    note: `${stays.schoolName} → ${merge.fromName}`,
    after: { id: fromId, schoolName: merge.fromName },
  })
  for (const id of [fromId, intoId]) await recountSchool(db, id)
  if ((moved.rows.accounts ?? []).length > 0) await verifyBySpeakers(ctx, [fromId, intoId])
  await indexSchools(db, [fromId, intoId])
  await reindexReferring(db, modules, 'school', [fromId])
  const speak = await accountsOfSchools(db, [fromId, intoId])
  ctx.invalidate(
    'school:list',
    `school:${fromId}`,
    `school:${intoId}`,
    `post:school-${fromId}`,
    `post:school-${intoId}`,
    ...[fromId, intoId].map(openDaysAt),
    ...speak.map((userId) => `account:${userId}`),
    'correction',
    'lead',
    'report',
  )
}
