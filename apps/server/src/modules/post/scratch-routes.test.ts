import { join } from 'node:path'
import { it } from 'vitest'
import { community } from '#test/community.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { builtFrontends } from '#web/front-end/frontends.ts'
import pg from 'pg'
import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { setPostLike } from '@app/contract/post/reaction.ts'

let log: string[] | undefined
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
  const [config] = sent as [string | { text: string }]
  log?.push((typeof config === 'string' ? config : config.text).replace(/\s+/g, ' ').slice(0, 260))
  return (query as (...all: unknown[]) => unknown).apply(this, sent)
} as typeof query

async function timed(name: string, work: () => Promise<unknown>) {
  log = []
  const cpu = process.cpuUsage()
  const at = performance.now()
  const done = await work()
  const { user, system } = process.cpuUsage(cpu)
  console.log(`${name}: ${(performance.now() - at).toFixed(1)} ms wall, ${((user + system) / 1000).toFixed(1)} ms cpu, ${log.length} statements`)
  const l = log
  log = undefined
  return { done, l }
}

it('measures', async () => {
  const app = await openTestApp({}, undefined, await builtFrontends())
  const c = community(app)
  const w = await c.writer()
  const w2 = await c.writer()
  const home = () => call(app, { path: '/', isWhole: true, headers: { 'accept-encoding': 'br' } })
  let id = 0
  const many = await Promise.all(Array.from({ length: 12 }, () => c.writer()))
  for (let i = 0; i < 25; i++) id = await c.published(many[i % 12] as never)
  for (let i = 0; i < 5; i++) await home()
  for (let i = 0; i < 4; i++) {
    const p = await timed('post', () => c.published(w))
    id = p.done as number
    if (i === 3) console.log(p.l.join('\n'))
    const h = await timed('home', home)
    if (i === 3) console.log(h.l.join('\n'))
    await timed('home kept', home)
    const t = await timed('comment', () => c.comment(w2, id))
    if (i === 3) console.log(t.l.join('\n'))
    const k = await timed('like', () => w2.ask(setPostLike, { body: { id, on: true } }))
    if (i === 3) console.log(k.l.join('\n'))
    await timed('detail', () => call(app, { path: `/station/detail/${id}`, isWhole: true }))
  }
  const han = '深'.repeat(5000)
  const fresh = await Promise.all(Array.from({ length: 8 }, () => c.writer()))
  for (const f of fresh) {
    const body = JSON.stringify({ rev: 0, data: { ...c.text(), content: `<p>1${han}</p>`.repeat(16) } })
    const d = await timed('draft', () => call(app, { method: 'POST', path: '/bbs/submitweb/saveBlogDraft', token: f.token, headers: { 'content-type': 'application/json' }, body }))
    console.log(JSON.stringify((d.done as { envelope: unknown }).envelope).slice(0, 300), d.l.length)
    const e = await timed('draft ok', () => call(app, { method: 'POST', path: '/bbs/submitweb/saveBlogDraft', token: f.token, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rev: 0, data: { ...c.text(), content: `<p>1${han}</p>`.repeat(3) } })}))
    console.log(JSON.stringify((e.done as { envelope: unknown }).envelope).slice(0, 300), e.l.length)
  }
}, 200_000)
