// npm run bench -- scale-map: map, list, facets and search of schools at 1,700 and 100,000 schools, as ratios of the larger
// to the smaller one in the same run, and the list beside its rows from one raw query; takes about four minutes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { print } from './print.ts'
import { rates } from './rates.ts'
import { databaseOf, signIn, startProduct, startProgram, temporaryFolder } from './server.ts'

const SIZES = [1_700, 100_000]
const ROUNDS = 15

const ontario = { west: -95, south: 41.6, east: -74.3, north: 57 }
const toronto = { west: -79.7, south: 43.5, east: -79.1, north: 43.9 }
const street = { west: -79.42, south: 43.65, east: -79.36, north: 43.69 }

interface Shot {
  name: string
  path: string
  body: Record<string, unknown>
  /** What else the body of a round says, so that no round repeats another. */
  perRound?: (round: number) => Record<string, unknown>
}

const view = (
  name: string,
  box: typeof ontario,
  zoom: number,
  filter: Record<string, unknown> = {},
): Shot => ({
  name: `view, ${name}`,
  path: '/bbs/web/mapSchool',
  body: { ...filter, box, zoom },
})
const list = (name: string, body: Record<string, unknown>): Shot => ({
  name,
  path: '/bbs/web/listSchoolSchool',
  body: { pageNum: 1, pageSize: 10, ...body },
})
/** Filters of the kinds that many schools pass: of the register, of a size, of what a school states, with a bound. */
const several = {
  osslt: 'none',
  kinds: 'private',
  towns: 'Toronto',
  international: 'unknown',
  currency: 'CAD',
}
const shots: Shot[] = [
  { name: 'overview', path: '/bbs/web/mapSchoolOverview', body: {} },
  { name: 'overview, near a city', path: '/bbs/web/mapSchoolOverview', body: { near: 'Markham' } },
  view('the province', ontario, 5),
  view('the province, private ones', ontario, 5, { kinds: 'private' }),
  view('a city', toronto, 10),
  view('some streets', street, 13),
  view('some streets, the next rows', street, 13, { skip: 20 }),
  view('a city, near a place', toronto, 10, { near: 'Markham' }),
  view('a city, by a filter that no cell counts', toronto, 10, { osslt: 'none' }),
  view('the province, by several filters', ontario, 5, several),
  view('some streets, by several filters', street, 13, several),
  view('a city, by a word', toronto, 10, { keyword: 'Bench 12' }),
  { name: 'overview, by a filter', path: '/bbs/web/mapSchoolOverview', body: { osslt: 'none' } },
  list('list, page 1', {}),
  list('list, page 50', { pageNum: 50 }),
  list('list, private ones', { kinds: 'private' }),
  list('list, newest', { orderType: 'new' }),
  list('list, best scored', { orderType: 'score' }),
  list('list, by a filter', { osslt: 'none' }),
  list('list, by several filters', several),
  list('list, by filters that no school passes', { ...several, programme: 'None' }),
  list('list, near a city', { near: 'Markham', orderType: 'near' }),
  { name: 'facets', path: '/bbs/web/countSchool', body: {} },
  { name: 'facets, by several filters', path: '/bbs/web/countSchool', body: several },
  {
    name: 'facets, by filters that no reader chose before',
    path: '/bbs/web/countSchool',
    body: several,
    perRound: (round) => ({ towns: ['Toronto', `Nowhere ${round + 1}`] }),
  },
  { name: 'names that begin with a word', path: '/bbs/web/suggestSchool', body: { keyword: 'Bench 12' } },
  list('search of the list, a rare word', { keyword: '500123' }),
]

const folder = await temporaryFolder()
const product = await startProduct(folder.path)
const pool = new pg.Pool(await databaseOf(folder.path))
const medians = new Map<string, number[]>()

/** Makes schools with entries of the register until there are `size`: half of them around Toronto, as in the province. */
async function growTo(size: number): Promise<void> {
  await pool.query(
    `with made as (
       select n, lpad((500000 + n)::text, 6, '0') as ministry_no, sqrt(random()) as far, 2 * pi() * random() as angle
       from generate_series((select count(*) + 1 from bbs_register_entry), $1::bigint) as n
     ), listed as (
       insert into bbs_register_entry (ministry_no, kind, name, credits, city, postal_code, listed_on, lat, lng)
       select ministry_no, case when n % 2 = 0 then 'public' else 'private' end, 'Bench ' || n, 'offers', 'Toronto',
         chr((65 + n % 26)::int) || n / 26 % 10 || chr((65 + n / 260 % 26)::int) || ' 1A1', '2026-03-16', 43.8 + sin(angle) * far * case when n % 2 = 0 then 0.4 else 2 end,
         -79.5 + cos(angle) * far * case when n % 2 = 0 then 0.4 else 3 end
       from made on conflict do nothing returning ministry_no, name
     )
     insert into bbs_school (school_name, school_name_en, school_type, boarding, currency, ministry_no)
     select name, name, 1, 'unknown', 'CAD', ministry_no from listed`,
    [size],
  )
  await pool.query('vacuum analyze bbs_school, bbs_register_entry, bbs_map_place, bbs_school_revision')
}

function note(name: string, times: number[]): void {
  times.sort((one, two) => one - two)
  const samples = medians.get(name) ?? []
  samples.push(times[Math.floor(times.length / 2)] ?? Number.NaN)
  medians.set(name, samples)
}

const json = { 'content-type': 'application/json' }
const besides: string[][] = []

/** The first page of the list, signed in and never cached, beside the same rows of one raw prepared query over HTTP. */
async function besideRaw(size: number, token: string): Promise<void> {
  const { host, port } = await databaseOf(folder.path)
  const page = join(folder.path, 'page.json')
  await writeFile(page, JSON.stringify({ headers: [], body: '' }))
  const limit = await startProgram(['bench/limit.ts', page, host, String(port)], {}, '/ready')
  try {
    const body = JSON.stringify({ pageNum: 1, pageSize: 8 })
    const { call, raw } = await rates({
      call: {
        url: `${product.origin}/prod-api/bbs/web/listSchoolSchool`,
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}` },
        body,
      },
      raw: { url: `${limit.origin}/list`, method: 'POST', headers: json, body },
    })
    besides.push([
      size.toLocaleString('en'),
      `${Math.round(call)}/s`,
      `${Math.round(raw)}/s`,
      (call / raw).toFixed(2),
      '≥ 0.6',
    ])
  } finally {
    await limit.stop()
  }
}

try {
  // no cache answers a signed-in caller
  const token = await signIn(product.origin)
  for (const size of SIZES) {
    await growTo(size)
    for (const shot of shots) {
      const times: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const before = performance.now()
        const answer = await fetch(`${product.origin}/prod-api${shot.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...shot.body, ...shot.perRound?.(round) }),
        })
        const { code, msg } = (await answer.json()) as { code: number; msg: string }
        if (code !== 200) throw new Error(`${shot.name}: ${msg}`)
        if (round >= 0) times.push(performance.now() - before)
      }
      note(shot.name, times)
    }
    await besideRaw(size, token)
  }
} finally {
  await pool.end()
  await product.stop()
  await folder.remove()
}

const head = ['median of a signed-in call', ...SIZES.map((size) => size.toLocaleString('en')), 'last / first']
print([
  head,
  ...[...medians].map(([name, times]) => [
    name,
    ...times.map((ms) => `${ms.toFixed(1)} ms`),
    ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2),
  ]),
])
print([['schools', 'list, signed in', 'raw query', 'ratio', 'goal'], ...besides])
