// Pages made anew beside React alone, in one process; run by bench/run.ts, which names the database.
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The four kinds of page whose making is measured. */
const PATHS = ['/contact', '/station/list', '/school/list', '/']
const ROUNDS = 4
const ROUND_MS = 1_000

type Render = (element: unknown, options?: object) => string

/* React as the portal has it. Records React's input while a page is made for the first time, when its frame is
   drawn as well: rendering the record again renders the same tree, and nothing else. */
const react = createRequire(import.meta.url)('react-dom/server') as Record<string, Render>
let noted: (() => string)[] | undefined
let depth = 0
for (const name of ['renderToString', 'renderToStaticMarkup']) {
  const render = react[name]
  if (!render) throw new Error(`React has no ${name}`)
  react[name] = (element, options) => {
    // a part that is drawn while another is belongs to that one
    if (depth === 0) noted?.push(() => render(element, options))
    depth++
    try {
      return render(element, options)
    } finally {
      depth--
    }
  }
}

const [{ makeApp }, { loadConfig }, { openDatabase }, { localStorage }, { builtFrontends }] =
  await Promise.all([
    import('../apps/server/src/app.ts'),
    import('../apps/server/src/config.ts'),
    import('../apps/server/src/platform/db/database.ts'),
    import('../apps/server/src/platform/storage/disk-storage.ts'),
    import('../apps/server/src/web/front-end/frontends.ts'),
  ])

/** How often some work is done in a second, one after another. */
async function perSecond(work: () => unknown): Promise<number> {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < ROUND_MS) {
    await work()
    done++
  }
  return (done * 1000) / (performance.now() - start)
}

const [host = '', port = '', user = '', name = ''] = process.argv.slice(2)
const database = openDatabase({ host, port: Number(port), user, database: name, ssl: false })
const { server, appContext } = await makeApp({
  config: loadConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'on' }),
  database,
  storage: localStorage(await mkdtemp(join(tmpdir(), 'ossd-bench-files-'))),
  secret: 'of the bench',
  frontends: await builtFrontends(),
})
const measured = []
let requests = 0
for (const path of PATHS) {
  const fresh = async () => {
    // all pages are made of this tag, and nothing else is
    appContext.cacheTags.invalidate(['page'])
    requests++
    // from a visitor of its own each time: one alone may not have so many pages made
    const from = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`
    const { statusCode } = await server.inject({ url: path, headers: { 'x-forwarded-for': from } })
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
  }
  noted = []
  await fresh()
  const tree = noted
  noted = undefined
  const alone = () => {
    for (const render of tree) render()
  }
  const best = { fresh: 0, alone: 0 }
  await perSecond(fresh)
  await perSecond(alone)
  for (let round = 0; round < ROUNDS; round++) {
    best.fresh = Math.max(best.fresh, await perSecond(fresh))
    best.alone = Math.max(best.alone, await perSecond(alone))
  }
  measured.push({ path, ...best })
}
await server.close()
await database.close()
console.log(JSON.stringify(measured))
