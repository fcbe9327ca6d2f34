import { API_PREFIX, type Call } from '@app/contract/call.ts'
import { problems } from '@app/contract/problem.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every declared call, made from the contract's shapes. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const call of calls) {
    const path = `${API_PREFIX}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'OSSD 深度选校 / OSSD Deep School Selection', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
    paths,
  }
}

function operation(call: Call, schemas: Json): Json {
  const draw = (schema: z.ZodObject) => jsonSchema(schema, call.id, schemas)
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: `${call.summary.zh} / ${call.summary.en}`,
    description: describe(call),
    parameters: [...parametersOf(draw(call.params), 'path'), ...parametersOf(draw(call.query), 'query')],
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...bodyOf(call, draw),
    responses: {
      200: {
        description: 'The outcome is in `code`: 200 done, 401, 403, 404, 500 refused, 601 not now.',
        content:
          call.answers !== 'json'
            ? { [call.answers === 'stream' ? 'text/event-stream' : 'application/octet-stream']: {} }
            : { 'application/json': { schema: envelope(draw(call.answer)) } },
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

function parametersOf(drawn: Json, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = drawn as {
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

function bodyOf(call: Call, draw: (schema: z.ZodObject) => Json): Json {
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
  return { requestBody: { content: { [type]: { schema: draw(call.body) } } } }
}

function envelope(drawn: Json): Json {
  const { properties = {}, required = [] } = drawn as {
    properties?: Json
    required?: string[]
  }
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, ...properties },
    required: ['code', 'msg', ...required],
  }
}

/** The shape as JSON Schema; shapes that contain themselves go to the document's own list. */
function jsonSchema(schema: z.ZodObject, id: string, schemas: Json): Json {
  const drawn = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const text = JSON.stringify(drawn).replaceAll('"#/$defs/', `"#/components/schemas/${id}.`)
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json }
  for (const [name, one] of Object.entries($defs)) schemas[`${id}.${name}`] = one
  return rest
}
