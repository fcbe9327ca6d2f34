import { describe, expect, it } from 'vitest'
import { addresses } from '../apps/portal/app/site/addresses.ts'
import { REST_BYTES } from '../apps/server/src/platform/http/body/body.ts'
import { answeredCalls, callRequest } from './calls.ts'
import { chance } from './chance.ts'
import { type Answer, judge } from './judge.ts'
import { readOptions } from './options.ts'
import { pageRequest } from './pages.ts'
import type { FuzzRequest } from './request.ts'

const requests = (make: (at: ReturnType<typeof chance>) => FuzzRequest, count: number, seed = 5) =>
  Array.from({ length: count }, (_, input) => make(chance(seed, input)))

describe('the inputs', () => {
  it('are the same for the same seed, and others for another', () => {
    const requestsText = (seed: number) => JSON.stringify(requests(callRequest, 50, seed))
    expect(requestsText(5)).toBe(requestsText(5))
    expect(requestsText(5)).not.toBe(requestsText(6))
  })

  it('reach every call, as every person', () => {
    const made = requests(callRequest, 8_000)
    const missing = answeredCalls.filter((call) => !made.some((request) => request.target === call.id))
    expect(missing.map((call) => call.id)).toEqual([])
    expect(new Set(made.map((request) => request.as)).size).toBe(4)
  })

  it('reach every page in both languages', () => {
    const targets = new Set(requests(pageRequest, 4_000).map((request) => request.target))
    const pages = Object.values(addresses).flatMap(({ zh, en }) => [zh, en])
    expect(pages.filter((page) => !targets.has(page))).toEqual([])
    for (const other of ['/sitemap.xml', '/rss/:file', '/og/:language/:file', '/login', '/bbs/school'])
      expect(targets).toContain(other)
  })

  it('go over the wire: addresses and heads hold nothing a client could not send', () => {
    for (const { path, headers } of [...requests(callRequest, 1_000), ...requests(pageRequest, 1_000)]) {
      expect(path).toMatch(/^\/[\x21-\x7e]*$/)
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/)
    }
  })

  it('never try passwords of the accounts that the run needs', () => {
    for (const { target, body } of requests(callRequest, 1_000))
      if (target === 'account.signIn') expect(String(body)).not.toMatch(/"(admin|fuzz-member)"/i)
  })
})

describe('the judge', () => {
  const page: FuzzRequest = {
    target: '/',
    kind: 'page',
    method: 'GET',
    path: '/',
    headers: {},
    as: 'stranger',
  }
  const call: FuzzRequest = { ...page, kind: 'call', path: '/prod-api/getInfo' }
  const answerWith = (envelope: object): Partial<Answer> => ({
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(envelope),
  })

  it.each<[string | undefined, FuzzRequest, Partial<Answer>]>([
    [undefined, page, { status: 404, type: 'text/html' }],
    [undefined, call, answerWith({ code: 401, msg: 'x' })],
    [undefined, { ...page, path: '/og/zh/home.png' }, { status: 503, retryAfter: '5' }],
    ['status 500', page, { status: 500 }],
    ['status 503', page, { status: 503, retryAfter: '5' }],
    ['no answer within 20 s', page, { failure: 'no answer within 20 s' }],
    ['EPIPE: the line was cut', call, { failure: 'EPIPE: the line was cut' }],
    [undefined, { ...call, body: 'x'.repeat(REST_BYTES + 1) }, { failure: 'EPIPE: the line was cut' }],
    ['a page where the API answers', call, { status: 404, type: 'text/html; charset=utf-8' }],
    ['errKey broken', call, answerWith({ code: 500, msg: 'x', errKey: 'broken' })],
    ['errKey unavailable', call, answerWith({ code: 500, msg: 'x', errKey: 'unavailable' })],
    ['code FST_ERR_BAD_URL', call, answerWith({ code: 'FST_ERR_BAD_URL', msg: 'x' })],
    ['no sentence', call, answerWith({ code: 500 })],
    ['shows its insides', page, { text: 'Error: x at async file:///x/node_modules/y' }],
    [undefined, { ...page, target: 'machine.read' }, { text: '/x/node_modules/.bin/node' }],
    [undefined, { ...page, target: 'jobLog.list' }, { text: 'Error: x\n    at file:///x/y.ts' }],
    ['shows its insides', { ...page, target: 'machine.read' }, { text: 'Error: x at file:///x/y.ts' }],
    ['shows its insides', { ...page, target: 'jobLog.list' }, { text: 'Failed query: select 1' }],
  ])('finds %s', (expected, request, answer) => {
    expect(judge(request, { status: 200, type: '', text: '', ms: 1, ...answer })).toBe(expected)
  })
})

it('understands its arguments or says what it does not', () => {
  expect(readOptions(['--seed=7', '--inputs=10', '--at=3'])).toEqual({ seed: 7, inputs: 10, at: 3 })
  expect(readOptions([]).inputs).toBe(20_000)
  expect(() => readOptions(['--seed=x'])).toThrow('--seed is a whole number, not x.')
})
