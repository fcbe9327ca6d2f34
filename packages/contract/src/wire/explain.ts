import type { Pair } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import type { z } from 'zod'

/** The schema that a path of keys leads to, for its label. */
function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let here: z.core.$ZodType | undefined = schema
  for (const key of path) {
    while (here && 'innerType' in here._zod.def) here = here._zod.def.innerType as z.core.$ZodType
    const def = here?._zod.def as { shape?: Record<PropertyKey, z.core.$ZodType>; element?: z.core.$ZodType }
    here = typeof key === 'number' ? def?.element : def?.shape?.[key]
  }
  return here
}

/**
 * A validation issue as a sentence in both languages. A rule's own message (two lines, see `text`) wins;
 * otherwise the sentence is made of the field's label and the kind of the issue.
 */
export function explain(issue: z.core.$ZodIssue, schema: z.core.$ZodType): Pair {
  const [zh, en] = issue.message.split('\n')
  if (zh && en) return { zh, en }
  const field = schemaAt(schema, issue.path)
  const label = (field && labelOf(field)) ?? nameOf(issue.path)
  const missing = { zh: `${label.zh}不能为空`, en: `${label.en} is required` }
  // needs `reportInput`; a number parsed from nothing is NaN
  const isMissing = issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && !isMissing)
        return { zh: `${label.zh}须为整数`, en: `${label.en}: a whole number` }
      if (issue.expected === 'number' && typeof issue.input === 'string')
        return { zh: `${label.zh}须为数字`, en: `${label.en}: a number` }
      return isMissing ? missing : { zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` }
    case 'invalid_union':
    case 'invalid_value':
      // an empty text is no choice
      return isMissing || issue.input === ''
        ? missing
        : { zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing
      if (issue.origin === 'string')
        return {
          zh: `${label.zh}不能少于${issue.minimum}个字符`,
          en: `${label.en}: at least ${issue.minimum} characters`,
        }
      return { zh: `${label.zh}不能小于${issue.minimum}`, en: `${label.en}: at least ${issue.minimum}` }
    case 'too_big':
      if (issue.origin === 'string')
        return {
          zh: `${label.zh}长度不能超过${issue.maximum}个字符`,
          en: `${label.en}: at most ${issue.maximum} characters`,
        }
      if (issue.origin === 'array')
        return { zh: `${label.zh}最多${issue.maximum}项`, en: `${label.en}: at most ${issue.maximum}` }
      return { zh: `${label.zh}不能大于${issue.maximum}`, en: `${label.en}: at most ${issue.maximum}` }
    default:
      return { zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` }
  }
}

/** The `errKey` of the rule that was broken, where it has one of its own. */
export function errKeyOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  return issue?.message.split('\n')[2]
}

function nameOf(path: readonly PropertyKey[]): Pair {
  const name = path.length ? path.map(String).join('.') : '参数'
  return { zh: name, en: path.length ? name : 'The request' }
}

/**
 * Every issue of a failed check by field (dotted path), one sentence each, in field order. A form shows
 * each beside its field; a refusal carries the first.
 */
export function explainAll(error: z.core.$ZodError, schema: z.core.$ZodType): Record<string, Pair> {
  const byField: Record<string, Pair> = {}
  for (const issue of error.issues) byField[issue.path.map(String).join('.')] ??= explain(issue, schema)
  return byField
}
