import { z } from 'zod'
import type { Chance } from './chance.ts'

const LONG = [300, 5_000, 70_000]

/** Texts that break careless programs: other alphabets, halves of characters, code, addresses, numbers. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800x',
  '\ufeff',
  '\u202eabc',
  '\u0007\u001b[31m',
  '\r\nSet-Cookie: a=b',
  '多伦多',
  '👨‍👩‍👧‍👦',
  'é'.repeat(40),
  'ﷺ'.repeat(40),
  'İıſK',
  "' or 1=1--",
  "'; drop table sys_user; --",
  '\\',
  '%',
  '_',
  '%_%\\%',
  '%00',
  '%ff',
  '%E4%B8',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<b>'.repeat(2_000),
  '../../../../etc/passwd',
  '..\\..\\x',
  '//evil.example/',
  'javascript:alert(1)',
  'https://evil.example/%00',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e9',
  '1e400',
  '0x10',
  '٣',
  '1,2,3',
  '1,,2',
  ',',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9'.repeat(40),
  '0000-01-01',
  '9999-12-31',
  '2026-02-31',
  '2026-13-45',
  '0000-01-01 00:00:00',
  '2026-01-01 99:99:99',
  '+275760-09-13',
  '*',
  '(',
  '[',
  '&|!<->:*',
  '=1+1',
]

const hostileNumbers: readonly number[] = [
  0, -0, -1, 1, 1.5, 0.1, -1.5, 5e-324, 32_767, 32_768, -32_769, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1.797e308,
]

/** Texts that one or another rule of the contract asks for. */
const fitting: readonly unknown[] = [
  ...['0', '1', 'Y', 'N', 'zh', 'en', '000000', '110000', 'abc_def', 'a', 'ab', '多伦多', 'x'.repeat(12)],
  ...['/ossd/credit', 'https://example.com/a', '/profile/upload/x.png', '多伦多=Toronto', '13800138000'],
  ...['2026-03-04', '2026-03-04 05:06:07', '<p>text</p>', '1,2', 'read', '写错了，应该是别的数字。'],
  ...['词一=one', '词二=two', '词三=three', 'code_a', 'code_b', 'sys_yes_no', 'yes', 'open'],
  ...[1, 2, 3, 5, 0, 10, 2020, 44.5, true, false, null],
]

/** Anything JSON can hold, fitting or not. */
export function anything(at: Chance, depth = 0): unknown {
  const kind = at.below(depth > 2 ? 6 : 10)
  if (kind < 3) return hostileText(at)
  if (kind < 5) return at.one(hostileNumbers)
  if (kind < 6) return at.one([null, true, false, undefined])
  if (kind < 7) return Array.from({ length: at.below(4) }, () => anything(at, depth + 1))
  if (kind < 8) return nest(at.one([5, 33, 200, 3_000]))
  return Object.fromEntries(
    Array.from({ length: at.below(4) }, () => [hostileText(at).slice(0, 100), anything(at, depth + 1)]),
  )
}

export function hostileText(at: Chance): string {
  if (at.percent(4)) return at.one(['a', '字', '👍', ' ', '\u0000', '%', '<']).repeat(at.one(LONG))
  return at.percent(80) ? at.one(hostileTexts) : at.one(hostileTexts) + at.one(hostileTexts)
}

function nest(depth: number): unknown {
  let inner: unknown = 1
  for (let level = 0; level < depth; level++) inner = level % 2 ? [inner] : { a: inner }
  return inner
}

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
  element?: z.ZodType
  entries?: Record<string, string>
  values?: readonly unknown[]
}

/** A value on one side or the other of a bound that the field declares. */
export function atTheBounds(schema: z.ZodType, at: Chance): unknown {
  const def = schema._zod.def as unknown as Def
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
  switch (def.type) {
    case 'string': {
      const length = Math.max(0, (at.one([minimum, maximum]) ?? maximum ?? 20) + at.below(3) - 1)
      return at.one(['a', '字', '1', '👍', ' ', '=']).repeat(length)
    }
    case 'number':
      return (at.one([minimum, maximum]) ?? at.one(hostileNumbers)) + at.below(3) - 1
    case 'enum':
      return at.percent(60) ? at.one(Object.values(def.entries ?? {})) : at.one(['', 'zz', 'ZH', 'toString'])
    case 'literal':
      return at.one(def.values ?? [null])
    case 'boolean':
      return at.one([true, false, 'true', 0, 1])
    case 'array': {
      const { element } = def
      const many = at.one([0, 1, 2, (maximum ?? 5) - 1, maximum ?? 5, (maximum ?? 5) + 1])
      return Array.from({ length: Math.min(300, Math.max(0, many)) }, () =>
        element ? valueFor(element, at) : anything(at),
      )
    }
    case 'object':
      return objectFor(schema as z.ZodObject, at)
    case 'union':
      return valueFor(at.one(def.options ?? []), at)
    case 'pipe':
      return def.in ? valueFor(def.in, at) : anything(at)
    default:
      return def.innerType ? atTheBounds(def.innerType, at) : anything(at)
  }
}

/** Which of the fitting values a field takes. */
const known = new WeakMap<z.ZodType, readonly unknown[]>()

/** A value that the field takes, as far as one is known; else one at its bounds. */
export function fittingValue(schema: z.ZodType, at: Chance): unknown {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries((schema as z.ZodObject).shape).map(([name, field]) => [
        name,
        fittingValue(field as z.ZodType, at),
      ]),
    )
  if (def.type === 'array' && def.element)
    return Array.from({ length: at.below(3) }, () => fittingValue(def.element as z.ZodType, at))
  if (def.innerType) return at.percent(20) ? undefined : fittingValue(def.innerType, at)
  if (def.type === 'enum') return at.one(Object.values(def.entries ?? {}))
  const taken = known.get(schema) ?? fitting.filter((value) => z.safeParse(schema, value).success)
  known.set(schema, taken)
  return taken.length > 0 ? at.one(taken) : atTheBounds(schema, at)
}

/** What is sent for a field: fitting, so that the other fields are reached, or at a bound, or anything. */
export function valueFor(schema: z.ZodType, at: Chance, hostility = 30): unknown {
  if (!at.percent(hostility)) return fittingValue(schema, at)
  return at.percent(50) ? atTheBounds(schema, at) : anything(at)
}

/** Values for the fields of an object: whole, with one field that is wrong, with some left out, or wrong throughout. */
export function objectFor(schema: z.ZodObject, at: Chance): Record<string, unknown> {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][]
  const kind = at.below(10)
  const [wrong] = fields.length > 0 ? at.one(fields) : []
  const hostility = (name: string) => {
    if (kind < 2) return 0
    if (kind < 7) return name === wrong ? 100 : 0
    return kind < 9 ? 30 : 90
  }
  const isLeftOut = () => kind >= 7 && at.percent(15)
  const values = fields.flatMap(([name, field]) =>
    isLeftOut() ? [] : [[name, valueFor(field, at, hostility(name))] as const],
  )
  const more = at.percent(15) ? [[hostileText(at).slice(0, 200), anything(at, 2)] as const] : []
  return Object.fromEntries([...values, ...more])
}
