import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { kindOf, labels } from '@app/contract/shapes/shapes.ts'
import { API_PREFIX, type Call } from '@app/contract/wire/call.ts'
import { type ProblemName, problems } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { exampleOf } from './example.ts'

type Json = Record<string, unknown>

/** Sentences in the requested language, or in both. */
type Say = (pair: Pair) => string

const sayIn =
  (language: Language | undefined): Say =>
  (pair) =>
    language ? pair[language] : `${pair.zh} / ${pair.en}`

const words = {
  title: { zh: 'OSSD 深度选校', en: 'OSSD Deep School Selection' },
  open: { zh: '无需登录。', en: 'No token needed.' },
  account: { zh: '登录即可。', en: 'Any signed-in account.' },
  permission: { zh: '需要权限', en: 'Permission' },
  log: { zh: '操作日志', en: 'Operation log' },
  refusals: { zh: '可能的拒绝', en: 'Refusals' },
  outcome: {
    zh: '结果在 `code` 中：200 成功，401 未登录，403 无权限，404 不存在，500 被拒绝，601 暂时不可。',
    en: 'The outcome is in `code`: 200 done, 401, 403, 404, 500 refused, 601 not now.',
  },
  dictionary: { zh: '字典', en: 'Dictionary' },
  done: { zh: '成功', en: 'Done' },
} as const satisfies Record<string, Pair>

/**
 * The OpenAPI 3.1 document of every declared call, made from the contract's shapes: what it is for, who may ask
 * (`x-permission`), what it is sent and answers with examples, and what it refuses with which sentence. In one language,
 * or in both.
 */
export function openApi(calls: readonly Call[], version: string, language?: Language): Json {
  const say = sayIn(language)
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const call of calls) {
    const path = `${API_PREFIX}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas, say) }
  }
  return {
    openapi: '3.1.0',
    info: { title: say(words.title), version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
    paths,
  }
}

function operation(call: Call, schemas: Json, say: Say): Json {
  const draw = (schema: z.ZodObject) => jsonSchema(schema, call.id, schemas, say)
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: say(call.summary),
    description: describe(call, say),
    'x-permission': call.access,
    parameters: [...parametersOf(draw(call.params), 'path'), ...parametersOf(draw(call.query), 'query')],
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...bodyOf(call, draw),
    responses: {
      200: {
        description: say(words.outcome),
        content:
          call.answers !== 'json'
            ? { [call.answers === 'stream' ? 'text/event-stream' : 'application/octet-stream']: {} }
            : {
                'application/json': {
                  schema: envelope(draw(call.answer)),
                  examples: examplesOf(call, draw(call.answer), say),
                },
              },
      },
    },
  }
}

function describe(call: Call, say: Say): string {
  const access =
    call.access === 'public'
      ? say(words.open)
      : call.access === 'account'
        ? say(words.account)
        : `${say(words.permission)} \`${call.access}\``
  const log = call.log ? [`${say(words.log)}: ${call.log.title} (\`${call.log.type}\`)`] : []
  const refusals = refusalsOf(call).map(
    (name) => `- ${problems[name].code} \`${problems[name].errKey ?? name}\`: ${say(problems[name])}`,
  )
  return [access, ...log, ...(refusals.length > 0 ? [`${say(words.refusals)}:`, ...refusals] : [])].join(
    '\n\n',
  )
}

/** The refusals a call declares, and those that authorization adds to it. */
function refusalsOf(call: Call): ProblemName[] {
  const access: ProblemName[] =
    call.access === 'public'
      ? []
      : call.access === 'account'
        ? ['signInNeeded']
        : ['signInNeeded', 'notAllowed']
  return [...new Set([...access, ...call.problems])]
}

/** A good answer and one refusal of each kind, as the wire carries them. */
function examplesOf(call: Call, drawn: Json, say: Say): Json {
  const answer = exampleOf(call.answer, drawn)
  const done =
    answer === undefined
      ? {}
      : {
          done: {
            summary: say(words.done),
            value: { code: 200, msg: say(call.done), ...(answer as object) },
          },
        }
  const refusals = refusalsOf(call).map((name) => {
    const { code, errKey = name } = problems[name]
    return [name, { summary: `${code} ${errKey}`, value: { code, msg: say(problems[name]), errKey } }]
  })
  return { ...done, ...Object.fromEntries(refusals) }
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
    ...(shape.description ? { description: shape.description } : {}),
    schema: shape,
    ...(shape.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))
}

function bodyOf(call: Call, draw: (schema: z.ZodObject) => Json): Json {
  if (call.sends === 'file' || call.sends === 'files') {
    const file = { type: 'string', format: 'binary' }
    const schema = {
      type: 'object',
      properties: { [call.sends]: call.sends === 'files' ? { type: 'array', items: file } : file },
      required: [call.sends],
    }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  if (call.method === 'GET' || call.method === 'DELETE' || Object.keys(call.body.shape).length === 0)
    return {}
  const type = call.sends === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const schema = draw(call.body)
  const example = call.sends === 'json' ? exampleOf(call.body, schema) : undefined
  return { requestBody: { content: { [type]: { schema, ...(example === undefined ? {} : { example }) } } } }
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

/** The shape as JSON Schema with the labels of its fields; shapes that contain themselves go to the document's own list. */
function jsonSchema(schema: z.ZodObject, id: string, schemas: Json, say: Say): Json {
  const drawn = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const label = labels.get(zodSchema as never) as Pair | undefined
      const kind = kindOf(zodSchema)
      const dictionary = kind?.kind === 'dictionary' ? `${say(words.dictionary)} \`${kind.type}\`` : undefined
      const fieldDescription = [label && say(label), dictionary].filter(Boolean).join(', ')
      if (fieldDescription) made.description ??= fieldDescription
    },
  })
  const text = JSON.stringify(drawn).replaceAll('"#/$defs/', `"#/components/schemas/${id}.`)
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json }
  for (const [name, one] of Object.entries($defs)) schemas[`${id}.${name}`] = one
  return rest
}
