import { z } from 'zod'

type Schema = Record<string, unknown>

/** Texts that fit most rules; the first that fits a rule is its example. */
const texts = [
  '示例',
  '1',
  '2026-03-01 08:00:00',
  '2026-03-01',
  '13800138000',
  'family2026',
  'demo_type',
  'demo',
  '440100',
  'parent@example.com',
  'https://example.com/',
  '08:00',
  '000000',
  '0b0e7f0e-6a3c-4d2b-9a1e-000000000001',
]

function textOf({ pattern, allOf = [], minLength = 0, maxLength, format }: Schema): string {
  const patterns = [pattern, ...(allOf as Schema[]).map((one) => one.pattern)]
  const rules = patterns.flatMap((one) => (typeof one === 'string' ? new RegExp(one, 'u') : []))
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength ?? Number.POSITIVE_INFINITY) &&
    rules.every((rule) => rule.test(text))
  if (format === 'uuid') return '0b0e7f0e-6a3c-4d2b-9a1e-000000000001'
  if (format === 'date') return '2026-03-01'
  return texts.find(fits) ?? '示例'.repeat(Math.ceil(Number(minLength) / 2) || 1)
}

/** Shapes that contain themselves end somewhere. */
const MAX_DEPTH = 6

/** A value as a JSON Schema describes it: the first choice, the default, the least number, a text that fits. */
function sampled(schema: Schema, depth: number, isWhole = true): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('default' in schema) return schema.default
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  const some = options?.find(({ type, const: fixed }) => type !== 'null' && fixed !== '')
  if (some) return sampled(some, depth, isWhole)
  if (schema.properties && depth < MAX_DEPTH) {
    const { properties, required = [] } = schema as {
      properties: Record<string, Schema>
      required?: string[]
    }
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => isWhole || required.includes(name))
        .map(([name, inner]) => [name, sampled(inner, depth + 1, isWhole)]),
    )
  }
  switch (schema.type) {
    case 'array':
      return schema.items && depth < MAX_DEPTH ? [sampled(schema.items as Schema, depth + 1, isWhole)] : []
    case 'integer':
    case 'number': {
      const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
      return Math.min(Math.max(1, minimum ?? 1), maximum ?? 1)
    }
    case 'boolean':
      return true
    case 'string':
      return textOf(schema)
    case 'object':
      return {}
    default:
      return null
  }
}

/**
 * An example of what the wire carries for a shape: with every field, or with those that must be there. Undefined where
 * the shape itself accepts neither, so that no example is wrong.
 */
export function exampleOf(shape: z.ZodObject, drawn: Schema): unknown {
  return [true, false]
    .map((isWhole) => sampled(drawn, 0, isWhole))
    .find((example) => z.safeDecode(shape, example as never).success)
}
