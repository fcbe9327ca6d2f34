import type { Pair } from '@app/contract/shapes/language.ts'
import { kindOf, labelOf } from '@app/contract/shapes/shapes.ts'
import type { z } from 'zod'

/** What a field looks like on a screen; `widgets.tsx` and `cells.tsx` have one entry for each. */
export type ShapeName =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'switch'
  | 'moment'
  | 'day'
  | 'dayRange'
  | 'dictionary'
  | 'dictionaries'
  | 'choice'
  | 'choices'
  | 'image'
  | 'images'
  | 'words'
  | 'rows'
  | 'group'

type Schema = z.core.$ZodType

interface Def {
  type: string
  innerType?: Schema
  /** What a codec gives the code: a number, where clients may send text as well. */
  out?: Schema
  element?: Schema
  shape?: Record<string, Schema>
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** The schema inside optional, nullable and default wrappers, and behind a codec. */
function bare(schema: Schema): Schema {
  const { innerType, out } = defOf(schema)
  const inner = innerType ?? out
  return inner ? bare(inner) : schema
}

/** The fields of an object, also through wrappers. */
export function fieldsOf(schema: Schema): Record<string, Schema> {
  return defOf(bare(schema)).shape ?? {}
}

/** The schema of an array's items. */
export function itemOf(schema: Schema): Schema {
  return defOf(bare(schema)).element ?? schema
}

/** A line that may hold more characters than this gets a text area. */
const LONG_LINE = 300

/** The shape of a field whose kind the contract names. */
function shapeOfKind(schema: Schema): ShapeName | undefined {
  const kind = kindOf(schema)
  const isList = defOf(bare(schema)).type === 'array'
  switch (kind?.kind) {
    case 'dictionary':
      return kind.multiple ? 'dictionaries' : 'dictionary'
    case 'choice':
      return isList ? 'choices' : 'choice'
    case 'image':
      return isList ? 'images' : 'image'
    case 'moment':
    case 'day':
    case 'longText':
    case 'richText':
      return kind.kind
  }
}

export function shapeOf(schema: Schema): ShapeName {
  return shapeOfKind(schema) ?? shapeOfType(schema)
}

/** The shape of a field without a kind, by its type. */
function shapeOfType(schema: Schema): ShapeName {
  const { type, element, shape } = defOf(bare(schema))
  if (type === 'boolean') return 'switch'
  if (type === 'number') return 'number'
  if (type === 'object') return shape && 'beginTime' in shape ? 'dayRange' : 'group'
  if (type === 'array' && element) return defOf(bare(element)).type === 'object' ? 'rows' : 'words'
  return (maxLengthOf(schema) ?? 0) > LONG_LINE ? 'longText' : 'text'
}

export function isNumber(schema: Schema): boolean {
  return defOf(bare(schema)).type === 'number'
}

/** True when a field may be left without a value. Looks at the wrappers: a coerced number accepts anything. */
export function isNullable(schema: Schema): boolean {
  const { type, innerType } = defOf(schema)
  return type === 'optional' || type === 'nullable' || (innerType !== undefined && isNullable(innerType))
}

function accepts(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success
}

/** What an untouched field of this shape holds. */
function emptyOf(schema: Schema): unknown {
  switch (defOf(bare(schema)).type) {
    case 'array':
      return []
    case 'string': {
      const shape = shapeOf(schema)
      return shape === 'dictionary' || shape === 'day' ? undefined : ''
    }
    case 'boolean':
      return false
    default:
      return undefined
  }
}

/** True when the field must be filled, so that its label carries a star. */
export function isRequired(schema: Schema): boolean {
  return [undefined, null, emptyOf(schema)].every((nothing) => !accepts(schema, nothing))
}

/** What a new record starts with: the declared default, else nothing of the right kind. */
export function startOf(schema: Schema): unknown {
  const parsed = (schema as z.ZodType).safeParse(undefined)
  if (!parsed.success) return emptyOf(schema)
  return parsed.data ?? (isNullable(schema) && shapeOf(schema) !== 'group' ? emptyOf(schema) : null)
}

/** A new object with every field at its start. */
export function startOfAll(shape: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, startOf(schema)]))
}

/** The label of a field; the field's own name where the contract gave none. */
export function labelFor(schema: Schema, name: string): Pair {
  return labelOf(schema) ?? { zh: name, en: name }
}

/** The largest number of characters a text may have, for the counter; undefined when there is none. */
export function maxLengthOf(schema: Schema): number | undefined {
  const { maxLength } = bare(schema) as { maxLength?: number | null }
  return maxLength ?? undefined
}

/** The number of items a list may have. */
export function maxItemsOf(schema: Schema): number | undefined {
  const maximum = bare(schema)._zod.bag?.maximum
  return typeof maximum === 'number' ? maximum : undefined
}

/** The limits of a number, for the stepper. */
export function limitsOf(schema: Schema): { min?: number; max?: number; isWhole: boolean } {
  const inner = bare(schema) as { minValue?: number | null; maxValue?: number | null; isInt?: boolean }
  const finite = (value: number | null | undefined) =>
    value != null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  return { min: finite(inner.minValue), max: finite(inner.maxValue), isWhole: inner.isInt ?? false }
}
