import type { Call } from '@app/contract/wire/call.ts'
import { errKeyOf, explainAll } from '@app/contract/wire/explain.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { cleanText } from '#platform/text/clean-text.ts'
import type { CallRequest } from './app-context.ts'
import type { TagContext } from './call-tags.ts'

/** A request whose parts fit the declaration of its call. */
export type Received = Omit<TagContext, 'answer'>

export function checkedRequest(call: Call, { params, query, body }: CallRequest): Received {
  return {
    params: checked(call.params, params, 'notFound'),
    query: checked(call.query, query),
    body: checked(call.body, body),
  }
}

/** The request with its texts normalized for storage and logs. */
export function cleaned(request: CallRequest): CallRequest {
  return {
    ...request,
    params: cleanText(request.params ?? {}),
    query: cleanText(request.query ?? {}),
    body: cleanText(request.body ?? {}),
  }
}

/** A part of a request as its schema understands it. Throws `invalid` with a message by field. */
export function checked(
  schema: z.ZodObject,
  value: unknown,
  failure: 'invalid' | 'notFound' = 'invalid',
): unknown {
  const result = schema.safeParse(withoutNulls(schema, value), { reportInput: true })
  if (result.success) return result.data
  if (failure === 'notFound') throw problem('notFound')
  const fieldErrors = explainAll(result.error, schema)
  const [[field, text] = ['', undefined]] = Object.entries(fieldErrors)
  throw problem('invalid', {
    field,
    text,
    errKey: errKeyOf(result.error.issues[0]),
    data: { fields: fieldErrors },
  })
}

const optionalNames = new WeakMap<z.ZodObject, readonly string[]>()

/** Fields that may be left out and cannot be null. */
function optionalFieldsOf(schema: z.ZodObject): readonly string[] {
  const known = optionalNames.get(schema)
  if (known) return known
  const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success
  const names = Object.entries(schema.shape).flatMap(([name, field]) =>
    accepts(field, undefined) && !accepts(field, null) ? [name] : [],
  )
  optionalNames.set(schema, names)
  return names
}

/** Old clients send null for what they do not state; where null is no value it counts as not sent. */
function withoutNulls(schema: z.ZodObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = value as Record<string, unknown>
  const unsaid = optionalFieldsOf(schema).filter(
    (name) => Object.hasOwn(fields, name) && fields[name] === null,
  )
  if (unsaid.length === 0) return value
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unsaid.includes(name)))
}
