import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf, pageOf } from '@app/contract/shapes/shapes.ts'
import type { VersionDifference } from '@app/contract/shapes/version.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { checked } from '#platform/http/checked-request.ts'
import { type Ctx, handle, ownerOf, type RouteHandler } from '#platform/http/handle.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { TaskLost, workers } from '#platform/offload/worker-pool.ts'
import { removedRecords, versionOf, versionsOf } from './store.ts'
import type { VersionWriter } from './writer.ts'

type Row = Record<string, unknown>

interface VersionedRecords {
  table: PgTable
  id: PgColumn
  /** True for records that were not removed. */
  isThere: SQL | undefined
  versions: VersionWriter
  refuseUnseen: (ctx: Ctx, ids: readonly number[]) => Promise<void>
  /** Which records the asker sees at all; undefined for all of them. */
  seen: (ctx: Ctx) => Promise<SQL | undefined>
  /** What ids in a field are called. */
  names: Record<string, (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>>
  /** The fields of a version as far as what they name is still there. */
  present: (ctx: Ctx, fields: Row) => Promise<Row>
  /** Writes what the form of the record holds of a version, and the rest of its fields. */
  update: (
    ctx: Ctx,
    id: number,
    version: { form: Row; fields: Row },
    action: 'revert' | 'restore',
  ) => Promise<void>
  /** Makes a removed record again under its number. */
  create: (ctx: Ctx, id: number, draft: Row) => Promise<void>
  /** Takes the removal back of a record that stays as a row; missing where rows go. */
  undelete?: ((ctx: Ctx, id: number, draft: Row) => Promise<void>) | undefined
}

/** Texts up to this length are read at a glance: they are shown whole. */
const SHORT_TEXT = 24
/** Fields of a version whose texts are compared by words. */
const MOST_COMPARED = 8

/** The calls that read versions of a resource and bring them back. */
export function versionHandlers(resource: Resource, records: VersionedRecords): RouteHandler[] {
  const { listVersions, readVersion, revert, listRemoved, restore } = resource
  const { versions, table, id: idColumn, isThere } = records

  /** Whether the record is there; refuses one, present or removed, that the asker may not see. */
  const isPresent = async (ctx: Ctx, id: number): Promise<boolean> => {
    const [row] = await ctx.db
      .select({ id: idColumn })
      .from(table)
      .where(and(eq(idColumn, id), isThere))
    if (row) {
      await records.refuseUnseen(ctx, [id])
      return true
    }
    const seen = await records.seen(ctx)
    if (!seen) return false
    // a record that is gone as a row cannot be shown to be one of theirs
    const [own] = await ctx.db
      .select({ id: idColumn })
      .from(table)
      .where(and(eq(idColumn, id), seen))
    if (!own) throw problem('notFound')
    return false
  }

  const found = async (ctx: Ctx, id: number, number?: number) => {
    const version = await versionOf(ctx.db, resource.name, id, number)
    if (!version) throw problem('notFound')
    return version
  }

  const bind = (call: Call | undefined, run: Parameters<typeof handle>[1]): RouteHandler[] =>
    call ? [handle(call, run)] : []

  return [
    ...bind(listVersions, async ({ params }, ctx) => {
      const { id } = params as { id: number }
      await isPresent(ctx, id)
      return { data: await versionsOf(ctx.db, resource.name, id) } as never
    }),
    ...bind(readVersion, async ({ params, query }, ctx) => {
      const { id, number } = params as { id: number; number: number }
      const { against } = query as { against?: number }
      const isPresentNow = await isPresent(ctx, id)
      const { row, fields } = await found(ctx, id, number)
      const other =
        against === undefined
          ? await presentOf(ctx, id, isPresentNow)
          : (await found(ctx, id, against)).fields
      const differences = await compared(ctx, fields, other)
      return { data: { ...row, isThere: isPresentNow, differences } } as never
    }),
    ...bind(revert, async ({ body }, ctx) => {
      const { id, number } = body as { id: number; number: number }
      if (!(await isPresent(ctx, id))) throw problem('notFound')
      const fields = await records.present(ctx, (await found(ctx, id, number)).fields)
      const storedBody = checked(resource.update.body, { ...fields, [resource.id]: id }) as Row
      const { [resource.id]: _id, readTime: _readTime, ...form } = storedBody
      await records.update(ctx, id, { form, fields }, 'revert')
      return {}
    }),
    ...bind(listRemoved, async ({ query }, ctx) => {
      const seen = await records.seen(ctx)
      const among = (id: SQL) => seen && sql`${id} in (select ${idColumn} from ${table} where ${seen})`
      return (await removedRecords(ctx.db, resource.name, pageOf(query as never), among)) as never
    }),
    ...bind(restore, async ({ body }, ctx) => {
      const { id } = body as { id: number }
      if (await isPresent(ctx, id)) throw problem('notFound')
      const { row, fields } = await found(ctx, id)
      if (row.action !== 'remove') throw problem('notFound')
      const draft = checked(resource.create.body, await records.present(ctx, fields)) as Row
      if (records.undelete) await records.undelete(ctx, id, draft)
      else await records.create(ctx, id, draft)
      return {}
    }),
  ]

  /** What a record holds now; undefined for one that was removed. */
  async function presentOf(ctx: Ctx, id: number, isThereNow: boolean): Promise<Row | undefined> {
    const [now] = isThereNow ? await versions.rowsOf(ctx, [id]) : []
    return now && (JSON.parse(JSON.stringify(versions.fieldsOf(now))) as Row)
  }

  /** The fields that differ, long texts by their words: in a worker process, and whole where it has no time. */
  async function compared(ctx: Ctx, was: Row, is: Row | undefined): Promise<VersionDifference[]> {
    // in the order of the form; what JSON holds comes back in another one
    const { also = {} } = resource.versions || {}
    const names = [...new Set([...Object.keys(resource.draft.shape), ...Object.keys(also)])].filter(
      (name) => name in was && !(is && isDeepStrictEqual(was[name], is[name])),
    )
    const differences: VersionDifference[] = []
    let inWords = 0
    for (const name of names) {
      const [before, after] = [was[name] ?? null, is?.[name] ?? null]
      const nameIds = records.names[name]
      if (nameIds) {
        differences.push({ field: name, ...(await named(ctx, nameIds, before, after)), runs: null })
        continue
      }
      const isText = typeof before === 'string' && typeof after === 'string' && isTextField(name)
      const isLong = isText && Math.max(before.length, after.length) > SHORT_TEXT && inWords < MOST_COMPARED
      if (isLong) inWords += 1
      const runs = isLong ? await runsOf(ctx, before, after, isRich(name)) : null
      differences.push({ field: name, was: before, is: after, runs })
    }
    return differences
  }

  /** Ids by their names; of lists what stands in one of them alone. */
  async function named(
    ctx: Ctx,
    namesOf: VersionedRecords['names'][string],
    was: unknown,
    is: unknown,
  ): Promise<{ was: unknown; is: unknown }> {
    const idsOf = (value: unknown) =>
      (Array.isArray(value) ? value : value === null ? [] : [value]).map(Number)
    const [before, after] = [idsOf(was), idsOf(is)]
    const names = await namesOf(ctx, [...new Set([...before, ...after])])
    const call = (id: number) => names.get(id) ?? `#${id}`
    if (!Array.isArray(was) && !Array.isArray(is))
      return { was: before.map(call)[0] ?? null, is: after.map(call)[0] ?? null }
    return {
      was: before.filter((id) => !after.includes(id)).map(call),
      is: after.filter((id) => !before.includes(id)).map(call),
    }
  }

  function isRich(name: string): boolean {
    return kindOf(resource.draft.shape[name] as never)?.kind === 'richText'
  }

  /** A picture, a day and a choice are values, not texts. */
  function isTextField(name: string): boolean {
    const kind = resource.draft.shape[name] && kindOf(resource.draft.shape[name] as never)?.kind
    return kind === undefined || kind === 'richText' || kind === 'longText'
  }
}

async function runsOf(ctx: Ctx, before: string, after: string, isRich: boolean) {
  const asText = (text: string) => (isRich ? { title: '', content: text } : { title: text, content: '' })
  const difference = await workers
    .run('differences', { before: asText(before), after: asText(after) }, ownerOf(ctx))
    .catch((error: unknown) => {
      if (error instanceof QueueFull || error instanceof TaskLost) return undefined
      throw error
    })
  if (!difference) return null
  return isRich ? difference.content : difference.title
}
