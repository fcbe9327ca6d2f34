import { z } from 'zod'
import type { Pair } from './language.ts'
import {
  chosen,
  INT4_MAX,
  MAX_PAGE_SIZE,
  MAX_PATH_IDS,
  PAGE_SIZE,
  type Page,
  readMoment,
  writeMoment,
} from './shapes.values.ts'

/** What a field is called on screens, in exports and in messages. */
export const labels = z.registry<Pair>()

/** What a field is, beyond its type, so that screens can choose a widget for it. */
export type Kind =
  | { kind: 'moment' | 'momentRange' | 'day' | 'image' | 'richText' | 'longText' | 'colour' }
  | { kind: 'dictionary'; type: string; multiple?: boolean }
  | { kind: 'choice'; options: Record<string, Pair> }
export const kinds = z.registry<Kind>()

/** Gives a field its label, once for table heads, form labels, export columns and messages. */
export function named<S extends z.ZodType>(zh: string, en: string, schema: S): S {
  const kind = kindOf(schema)
  const field = schema.clone() as S
  labels.add(field, { zh, en })
  if (kind) kinds.add(field, kind)
  return field
}

/** Looks through optional, nullable and default wrappers for the metadata of the schema inside. */
function findInside<M>(
  schema: z.core.$ZodType,
  look: (schema: z.core.$ZodType) => M | undefined,
): M | undefined {
  const found = look(schema)
  if (found) return found
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType
  return inner ? findInside(inner, look) : undefined
}

/** The label of a field, also through `.optional()` and `.nullable()`. */
export function labelOf(schema: z.core.$ZodType): Pair | undefined {
  return findInside(schema, (one) => labels.get(one as never) as Pair | undefined)
}

/** The kind of a field, also through `.optional()` and `.nullable()`. */
export function kindOf(schema: z.core.$ZodType): Kind | undefined {
  return findInside(schema, (one) => kinds.get(one as never) as Kind | undefined)
}

/**
 * A rule's message in both languages, as one string because a zod message is one string: the first line
 * is Chinese, the second English, and the third, if any, the `errKey` of a refusal for this rule. `explain` in explain.ts
 * takes the reader's line.
 */
export function text(zh: string, en: string, errKey?: string): string {
  return [zh, en, ...(errKey === undefined ? [] : [errKey])].join('\n')
}

/** The message for a value that is not there; other rules of the field keep their own. */
export function whenMissing(zh: string, en: string) {
  return {
    error: (issue: { input?: unknown }) =>
      issue.input === undefined || issue.input === null ? text(zh, en) : undefined,
  }
}

/** Years begin at 1000: the database has no year 0, and nothing here is older. */
const MOMENT = /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** A `Date` in code, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai on the wire. */
export const Moment = z
  .codec(z.string().regex(MOMENT), z.date(), { decode: readMoment, encode: writeMoment })
  .register(kinds, { kind: 'moment' })

/** A calendar day, `yyyy-MM-dd`, the same text in code and on the wire. */
export const Day = z.iso
  .date()
  .regex(/^[1-9]/)
  .register(kinds, { kind: 'day' })

/** A whole number within bounds; without bounds of its own as large as a column holds. */
export const Whole = (max = INT4_MAX, min = 0, missing?: ReturnType<typeof whenMissing>) =>
  z.number(missing).int().min(min).max(max)

/** Where a record stands among others. */
export const SortOrder = Whole(99_999, 0, whenMissing('显示顺序不能为空', 'Enter the order'))

/** A record's number: whole, positive, at most 2^53 - 1, so that JavaScript holds it exactly. */
export const Id = z.number().int().positive()

/** An id as a number or in digits: some clients keep ids as text and send them so. */
export const IdOrText = idOrText()

/** The same with a sentence of its own, Chinese and English, for when it is missing. */
export const idOrTextWithMessage = (zh: string, en: string) => idOrText(whenMissing(zh, en))

function idOrText(missing?: ReturnType<typeof whenMissing>) {
  return z.codec(z.union([Id, z.string().regex(/^[1-9]\d{0,15}$/)], missing), Id, {
    decode: Number,
    encode: (id) => id,
  })
}

/** An id in a path. */
export const PathId = z.coerce.number<number>().int().positive()

const joinedIds = (max: number) =>
  z.codec(
    z.string().regex(new RegExp(`^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${max - 1}}$`)),
    z.array(z.number()),
    {
      decode: (wire) => [...new Set(wire.split(',').map(Number))],
      encode: (ids) => ids.join(','),
    },
  )

/** One id or several joined by commas in a path: `DELETE /x/1,2,3`. */
export const PathIds = joinedIds(MAX_PATH_IDS)

/** The same in a body, where there is more room. */
export const BodyIds = joinedIds(5_000)

/** Several names joined by commas: `columns=a,b`. */
export const JoinedNames = z.codec(z.string().regex(/^\w+(,\w+){0,99}$/), z.array(z.string()), {
  decode: (wire) => wire.split(','),
  encode: (names) => names.join(','),
})

/** A value from a dictionary that administrators may change; the type is the dictionary's name. */
export function Dict(type: string, options: { multiple?: boolean } = {}) {
  return z
    .string()
    .max(100)
    .register(kinds, { kind: 'dictionary', type, ...options })
}

/** Several values of one dictionary. */
export function Dicts(type: string) {
  return z.array(z.string().max(100)).max(50).register(kinds, { kind: 'dictionary', type, multiple: true })
}

/** A value that code branches on, with its names. */
export function Choice<const O extends Record<string, Pair>>(options: O) {
  return z.enum(Object.keys(options) as (keyof O & string)[]).register(kinds, { kind: 'choice', options })
}

/**
 * The address of an uploaded or generated picture below the file server's base, or empty. One that begins with two
 * slashes, as browsers read them, would have readers ask another host.
 */
export const Image = z
  .string()
  .max(500)
  .regex(/^(?!\/\/)[^\\]*$/)
  .register(kinds, { kind: 'image' })

/** Plain text of several lines. */
export const LongText = (max: number) => z.string().trim().max(max).register(kinds, { kind: 'longText' })

/** HTML that the server cleans on write (docs/wire.md#input). */
export const RichText = z.string().max(200_000).register(kinds, { kind: 'richText' })

/** Normal 0, stopped 1. */
export const Status = Dict('sys_normal_disable').regex(/^[01]$/)

/** A required line of text. `max` counts characters as JavaScript does, which for Chinese is code points. */
export const Line = (max: number) => z.string().trim().min(1).max(max)

/** A required line with sentences of its own, Chinese and English: when it is missing and when it is too long. */
export const WordedLine = (
  max: number,
  missing: readonly [string, string],
  long: readonly [string, string],
) =>
  z
    .string(whenMissing(...missing))
    .trim()
    .min(1, text(...missing))
    .max(max, text(...long))

/** An optional line of text: missing or null where there is none, so its column may be null. */
export const OptionalLine = (max: number) => z.string().trim().max(max).nullish()

/** A whole number where clients send text as well; nothing but digits is taken for one, so that null is no 0. */
export const WholeOrText = (max = INT4_MAX, min = 0) =>
  z.codec(z.union([z.number(), z.string().regex(/^\s*-?\d{1,16}\s*$/)]), Whole(max, min), {
    decode: Number,
    encode: (value) => value,
  })

const MAX_PAGE = 1_000_000_000

/**
 * Paging and sorting. Values that make no sense are dropped rather than refused, because an old client's
 * list must not break on them; `pageOf` clamps what is left (docs/wire.md#paging).
 */
export const Paging = z.object({
  pageNum: Filter(WholeOrText(MAX_PAGE, -MAX_PAGE)).catch(undefined),
  pageSize: Filter(WholeOrText(MAX_PAGE, -MAX_PAGE)).catch(undefined),
})

export const Sorting = z.object({
  orderByColumn: z.string().optional(),
  isAsc: z.string().optional(),
})

/** The requested page: the query wins, then the body, then 1 and 10; the size is limited to 1 to `max`. */
export function pageOf(
  query: z.output<typeof Paging>,
  body: z.output<typeof Paging> = {},
  max = MAX_PAGE_SIZE,
): Page {
  const size = chosen(query.pageSize) ?? chosen(body.pageSize) ?? PAGE_SIZE
  return {
    pageNum: Math.max(1, chosen(query.pageNum) ?? chosen(body.pageNum) ?? 1),
    pageSize: Math.min(max, Math.max(1, size)),
  }
}

/** A range of days in `params[beginTime]` and `params[endTime]`, both ends included. */
export const DayRange = z
  .object({ beginTime: z.string().max(20).optional(), endTime: z.string().max(20).optional() })
  .optional()

/** The same to the second; a day by itself is meant from its first second to its last. */
export const MomentRange = z
  .object({ beginTime: z.string().max(20).optional(), endTime: z.string().max(20).optional() })
  .register(kinds, { kind: 'momentRange' })
  .optional()

/** An answer that is a list: `{ total, rows }`; `hasMore` says that there are more rows than the counted `total`. */
export function listOf<S extends z.ZodType>(row: S) {
  return z.object({
    total: z.number().int(),
    hasMore: z.literal(true).optional(),
    rows: z.array(row),
  })
}

/** An answer that is one thing: `{ data }`. */
export function dataOf<S extends z.ZodType>(data: S) {
  return z.object({ data })
}

/** An answer that only says it is done. */
export const Done = z.object({})

/** A filter that may be absent: null, an empty string and a missing key all mean "any". */
export function Filter<S extends z.ZodType>(schema: S) {
  return z.union([z.null(), z.literal(''), schema]).optional()
}
