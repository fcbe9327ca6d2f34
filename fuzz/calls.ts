import { allCalls } from '../packages/contract/src/calls.ts'
import { API_PREFIX, type Call } from '../packages/contract/src/wire/call.ts'
import { flatten } from '../packages/contract/src/wire/client.ts'
import type { Chance } from './chance.ts'
import { type Person, people } from './people.ts'
import { escaped, type FuzzRequest, oddHeads } from './request.ts'
import { anything, hostileText, objectFor } from './values.ts'

const JSON_TYPE = 'application/json;charset=utf-8'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE']

/** Calls whose answer ends: an event stream stays open, so a client cannot wait for its end. */
export const answeredCalls = allCalls.filter(({ answers }) => answers !== 'stream')

/** Ends the person's session: called less often, because each one costs another sign-in. */
const RARE = new Set(['account.signOut', 'cache.clearAll', 'cache.clearName'])

/** Account names that the run needs are never tried with wrong passwords, which would lock them. */
const NEEDED = /"(admin|fuzz-member)"/gi

/** A request to a call of the contract, made of what the call declares. */
export function callRequest(at: Chance): FuzzRequest {
  let call = at.one(answeredCalls)
  if (RARE.has(call.id) && !at.percent(30)) call = at.one(answeredCalls)
  const method = at.percent(4) ? at.one(METHODS) : call.method
  const query = at.percent(60) ? queryFor(call, at) : ''
  const slash = at.percent(5) ? '/' : ''
  const { type, body } = method === 'GET' || method === 'HEAD' ? {} : bodyFor(call, at)
  return {
    target: call.id,
    kind: 'call',
    method,
    path: `${API_PREFIX}${pathFor(call, at)}${slash}${query && `?${query}`}`,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      'x-language': at.one(['zh', 'en', 'zh', 'en', 'fr', 'x'.repeat(50)]),
      ...oddHeads(at),
    },
    body,
    as: whoFor(call, at),
  }
}

/** All persons make every call; those with the permission make it more often. */
function whoFor({ access }: Call, at: Chance): Person {
  if (access.includes(':') && at.percent(60)) return 'administrator'
  return access === 'account' && at.percent(60) ? at.one(['member', 'administrator']) : at.one(people)
}

function pathFor(call: Call, at: Chance): string {
  return call.path.replace(/\{\w+\}/g, () => {
    if (at.percent(50)) return String(1 + at.below(at.one([3, 8, 40, 400])))
    if (at.percent(15))
      return at.one(['%', '%zz', '%ff', '%c0%af', '%00', '%2f', '..', '.', ';', '~', '%E4%B8%AD'])
    return escaped(hostileText(at).slice(0, 3_000))
  })
}

function queryFor(call: Call, at: Chance): string {
  if (at.percent(15)) return rawQuery(at)
  const values = objectFor(call.query, at)
  const flat = flatten(shallow(values) as Record<string, unknown>).toString()
  return at.percent(10) ? `${flat}&${flat}&${rawQuery(at)}` : flat
}

/** A query in shapes that parsers disagree about. */
function rawQuery(at: Chance): string {
  const name = at.one(['pageNum', 'pageSize', 'params', 'isAsc', 'orderByColumn', 'query', 'zz', '__proto__'])
  const value = escaped(hostileText(at)).slice(0, 2_000)
  return at.one([
    `${name}[]=${value}&${name}[]=2`,
    `${name}[a][b][c][d][e]=${value}`,
    `${name}[__proto__][x]=${value}`,
    `${name}=%`,
    `${name}=%ff%fe`,
    `=${value}`,
    `&&&${name}`,
    `${name}[=${value}`,
    `params[beginTime]=${value}&params[endTime]=${value}`,
    `params[beginTime]=0000-01-01&params[endTime]=9999-12-31`,
    `params=${value}`,
    Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&'),
  ])
}

/** Deep nests would be endless addresses. */
function shallow(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().slice(0, 1_500)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 3) return 1
  const entries = Object.entries(value).slice(0, 40)
  return Object.fromEntries(entries.map(([name, one]) => [name.toWellFormed(), shallow(one, depth + 1)]))
}

function bodyFor(call: Call, at: Chance): { type?: string; body?: string | Buffer } {
  if (call.sends === 'file' || call.sends === 'files') return uploadFor(at)
  const values = objectFor(call.body, at)
  if (at.percent(12)) return brokenBody(values, at)
  if (call.sends === 'form' ? !at.percent(10) : at.percent(5))
    return { type: FORM_TYPE, body: flatten(shallow(values) as Record<string, unknown>).toString() }
  return { type: JSON_TYPE, body: written(values) }
}

const written = (value: unknown) => (JSON.stringify(value) ?? '').replace(NEEDED, '"somebody"')

/** Bodies that are no JSON, or hostile JSON. */
function brokenBody(values: Record<string, unknown>, at: Chance): { type?: string; body: string | Buffer } {
  const json = written(values)
  const [name = 'a'] = Object.keys(values)
  const body = at.one<() => string | Buffer>([
    () => json.slice(0, at.below(json.length)),
    () => `${json}${json}`,
    () => `{${JSON.stringify(name)}:1,${JSON.stringify(name)}:"2",${json.slice(1)}`,
    () => `{"__proto__":{"isAdmin":true},${json.slice(1)}`,
    () => `{"constructor":{"prototype":{"x":1}},${json.slice(1)}`,
    () => `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    () => '['.repeat(100_000),
    () => '{"a":'.repeat(5_000),
    () => `\ufeff${json}`,
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.from([0xff, 0xfe, 0x7b, 0x7d, 0xc0, 0xaf]),
    () =>
      Buffer.concat([Buffer.from('{"keyword":"'), Buffer.from([0xed, 0xa0, 0x80, 0xff]), Buffer.from('"}')]),
    () => '',
    () => ' ',
    () => written(anything(at)),
    () => `{"keyword":"${'x'.repeat(300_000)}"}`,
    () => `{"pageNum":1e99999,"pageSize":-0}`,
    () => `{"pageNum":${'9'.repeat(10_000)}}`,
  ])()
  const type = at.one([
    JSON_TYPE,
    JSON_TYPE,
    JSON_TYPE,
    'application/json; charset=utf-16',
    FORM_TYPE,
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
    ';',
    undefined,
  ])
  return { type, body }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** One file, good, or broken in one of many ways. */
function uploadFor(at: Chance): { type?: string; body: Buffer } {
  if (at.percent(30)) {
    const [name, bytes] = at.one([
      ['好.png', PNG],
      ['a.txt', Buffer.from('text')],
      ['a.pdf', Buffer.from('%PDF-1.7\n')],
    ] as const)
    const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    return {
      type: 'multipart/form-data; boundary=edge',
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    }
  }
  const name = at.one([
    ...['a.png', 'a.txt', 'a.pdf', 'a.jpg', 'a.mp4', 'a.docx', 'a.svg', 'a', '.png', 'a.PNG', 'x.png.php'],
    ...[
      'a\u0000.png',
      '../../a.png',
      '名.png',
      '\ud800.txt',
      'a"b.txt',
      `${'n'.repeat(200)}.txt`,
      '',
      '%00.txt',
    ],
  ])
  const bytes = at.one([
    PNG,
    PNG.subarray(0, 40),
    Buffer.from('text'),
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(0),
    Buffer.alloc(6_000_000, 'a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('PK\u0003\u0004'),
  ])
  const field = at.one(['file', 'file', 'file', 'files', 'avatarfile', 'other', '__proto__', ''])
  const head = at.one([
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png`,
    `Content-Disposition: form-data; name="${field}"; filename*=utf-8''${escaped(name)}`,
    `content-disposition: FORM-DATA;name=${field}`,
    `Content-Disposition: attachment; filename="${name}"`,
    `X-Long: ${'h'.repeat(20_000)}`,
    '',
  ])
  const whole = Buffer.concat([
    Buffer.from(`--edge\r\n${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ])
  const body = at.percent(25) ? whole.subarray(0, at.below(whole.length)) : whole
  const type = at.one([
    ...Array.from({ length: 8 }, () => 'multipart/form-data; boundary=edge'),
    'multipart/form-data; boundary=other',
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    JSON_TYPE,
  ])
  return { type, body: at.percent(10) ? Buffer.concat([body, body, body]) : body }
}
