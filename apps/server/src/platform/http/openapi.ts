import { API_PREFIX, type Call } from '@app/contract/call.ts'
import { problems } from '@app/contract/problem.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every declared call, made from the contract's shapes. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `${API_PREFIX}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'OSSD 深度选校 / OSSD Deep School Selection', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(call: Call): Json {
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: `${call.summary.zh} / ${call.summary.en}`,
    description: describe(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...bodyOf(call),
    responses: {
      200: {
        description: 'The outcome is in `code`: 200 done, 401, 403, 404, 500 refused, 601 not now.',
        content:
          call.answers === 'file'
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: envelope(call) } },
      },
    },
  }
}

function describe(call: Call): string {
  const access =
    call.access === 'public'
      ? 'No token needed.'
      : call.access === 'account'
        ? 'Any signed-in account.'
        : `Permission \`${call.access}\`.`
  const refusals = call.problems.map(
    (name) => `- ${problems[name].code} \`${problems[name].errKey ?? name}\`: ${problems[name].en}`,
  )
  return [access, ...refusals].join('\n')
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
    ...(shape.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))
}

function bodyOf(call: Call): Json {
  if (call.sends === 'file') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  if (call.method === 'GET' || call.method === 'DELETE' || Object.keys(call.body.shape).length === 0)
    return {}
  const type = call.sends === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { content: { [type]: { schema: jsonSchema(call.body) } } } }
}

function envelope(call: Call): Json {
  const { properties = {}, required = [] } = jsonSchema(call.answer) as {
    properties?: Json
    required?: string[]
  }
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, ...properties },
    required: ['code', 'msg', ...required],
  }
}

function jsonSchema(schema: z.ZodObject): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
