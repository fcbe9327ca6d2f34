import type { Pair } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import type { z } from 'zod'

/** The schema that a path of keys leads to, for its label; of several shapes the first that has such a path. */
function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const { innerType, options, element, shape } = schema._zod.def as {
    innerType?: z.core.$ZodType
    options?: readonly z.core.$ZodType[]
    element?: z.core.$ZodType
    shape?: Record<PropertyKey, z.core.$ZodType>
  }
  if (innerType) return schemaAt(innerType, path)
  if (options) return options.map((one) => schemaAt(one, path)).find((one) => one !== undefined)
  const next = typeof key === 'number' ? element : shape?.[key]
  return next && schemaAt(next, rest)
}

/** The label of a field; an item of a list of plain values is called as its list. */
function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): Pair | undefined {
  const field = schemaAt(schema, path)
  const label = field && labelOf(field)
  return label ?? (typeof path.at(-1) === 'number' ? labelAt(schema, path.slice(0, -1)) : undefined)
}

/**
 * A validation issue as a sentence in both languages. A rule's own message (two lines, see `text`) wins;
 * otherwise the sentence is made of the field's label and the kind of the issue.
 */
export function explain(issue: z.core.$ZodIssue, schema: z.core.$ZodType): Pair {
  const [zh, en] = issue.message.split('\n')
  if (zh && en) return { zh, en }
  const label = labelAt(schema, issue.path) ?? nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue, label)
    case 'invalid_union':
    case 'invalid_value':
      // an empty text is no choice
      return isMissing(issue) || issue.input === '' ? missing(label) : invalid(label)
    case 'too_small':
      return explainTooSmall(issue, label)
    case 'too_big':
      return explainTooBig(issue, label)
    default:
      return invalid(label)
  }
}

const missing = (label: Pair): Pair => ({ zh: `${label.zh}不能为空`, en: `${label.en} is required` })
const invalid = (label: Pair): Pair => ({ zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` })

/** True for an issue of a missing value. Needs `reportInput`; a missing number coerces to NaN. */
const isMissing = ({ input }: z.core.$ZodIssue) =>
  input === undefined || input === null || Number.isNaN(input)

function explainType(issue: z.core.$ZodIssueInvalidType, label: Pair): Pair {
  if (issue.expected === 'int' && !isMissing(issue))
    return { zh: `${label.zh}须为整数`, en: `${label.en}: a whole number` }
  if (issue.expected === 'number' && typeof issue.input === 'string')
    return { zh: `${label.zh}须为数字`, en: `${label.en}: a number` }
  return isMissing(issue) ? missing(label) : invalid(label)
}

function explainTooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, label: Pair): Pair {
  if (origin !== 'string')
    return { zh: `${label.zh}不能小于${minimum}`, en: `${label.en}: at least ${minimum}` }
  if (minimum === 1) return missing(label)
  return { zh: `${label.zh}不能少于${minimum}个字符`, en: `${label.en}: at least ${minimum} characters` }
}

function explainTooBig({ origin, maximum }: z.core.$ZodIssueTooBig, label: Pair): Pair {
  if (origin === 'string')
    return { zh: `${label.zh}长度不能超过${maximum}个字符`, en: `${label.en}: at most ${maximum} characters` }
  if (origin === 'array') return { zh: `${label.zh}最多${maximum}项`, en: `${label.en}: at most ${maximum}` }
  return { zh: `${label.zh}不能大于${maximum}`, en: `${label.en}: at most ${maximum}` }
}

/** The `errKey` of the rule that was broken, where it has one of its own. */
export function errKeyOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  return issue?.message.split('\n')[2]
}

function nameOf(path: readonly PropertyKey[]): Pair {
  const name = path.length ? path.map(String).join('.') : '参数'
  return { zh: name, en: path.length ? name : 'The request' }
}

/** The field of a form: an item of a list of plain values has no field of its own. */
function fieldOf(path: readonly PropertyKey[]): string {
  const end = path.findLastIndex((key) => typeof key !== 'number')
  return path
    .slice(0, end + 1 || undefined)
    .map(String)
    .join('.')
}

/**
 * Every issue of a failed check by field (dotted path), one sentence each, in field order. A form shows
 * each beside its field; a refusal carries the first.
 */
export function explainAll(error: z.core.$ZodError, schema: z.core.$ZodType): Record<string, Pair> {
  const byField: Record<string, Pair> = {}
  for (const issue of error.issues) byField[fieldOf(issue.path)] ??= explain(issue, schema)
  return byField
}
