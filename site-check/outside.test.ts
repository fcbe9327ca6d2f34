import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pair, siteOf } from './fixture.ts'
import { checkOutside } from './outside.ts'

const other = createServer((request, response) => {
  const status =
    { '/': 200, '/page': 200, '/gone': 410, '/shut': 403, '/moved': 302 }[request.url ?? ''] ?? 404
  response.writeHead(status, status === 302 ? { location: '/' } : {}).end()
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(() => other.close())

const linking = (...urls: string[]) => {
  const body = `<h1>x</h1>${urls.map((url) => `<a href="${url}" target="_blank">o</a>`).join('')}`
  return siteOf(pair('/about', '/en/about', { zh: { body } }))
}

it('finds pages of other sites that are gone or have become a front door', async () => {
  const site = linking(...['/', '/page', '/gone', '/nowhere', '/shut', '/moved'].map((path) => base + path))
  const { faults, looked } = await checkOutside(site, '2026-11-22')
  expect(faults.map(({ page, what }) => `${page} ${what}`).sort()).toEqual([
    `/about links to ${base}/gone, where there is no such page`,
    `/about links to ${base}/moved, which leads to the front door of its site`,
    `/about links to ${base}/nowhere, where there is no such page`,
  ])
  expect(looked).toBe('6 outside links on 2026-11-22: 2 there, 3 gone, 1 would not say, 0 silent')
})

it('says that no other site could be reached', async () => {
  const { faults, looked } = await checkOutside(linking('http://127.0.0.1:1/page'), '2026-11-22')
  expect(faults).toEqual([])
  expect(looked).toBe('1 outside links not checked: no other site could be reached on 2026-11-22')
})

it('does not ask our own pages', async () => {
  const { looked } = await checkOutside(linking('/en/about'), '2026-11-22')
  expect(looked).toBe('0 outside links on 2026-11-22: 0 there, 0 gone, 0 would not say, 0 silent')
})
