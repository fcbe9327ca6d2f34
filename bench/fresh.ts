// Pages made anew, in one process beside React alone; run by bench/run.ts, which names the database.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { makeApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { localStorage } from '../apps/server/src/platform/storage/storage.ts'
import { builtFrontends } from '../apps/server/src/web/frontends.ts'

/** The four kinds of page whose making is measured. */
const PATHS = ['/contact', '/station/list', '/school/list', '/']
const ROUNDS = 5
const ROUND_MS = 1_500

/** Attributes that React knows by another name, as far as pages use them. */
const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  hreflang: 'hrefLang',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  enterkeyhint: 'enterKeyHint',
}

/** A document as elements of React: the same tags, attributes and texts, without components. */
function elementOf(node: HTMLElement): ReactNode {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node.attributes))
    if (name !== 'style' && !name.startsWith('on')) props[reactNames[name] ?? name] = value
  // what a form begins with; React would ask for a handler otherwise
  for (const [name, begun] of [
    ['value', 'defaultValue'],
    ['checked', 'defaultChecked'],
  ] as const)
    if (name in props && node.rawTagName !== 'option' && node.rawTagName !== 'button') {
      props[begun] = props[name]
      delete props[name]
    }
  const tag = node.rawTagName.toLowerCase()
  if (tag === 'script' || tag === 'style')
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: node.innerHTML } })
  const children = node.childNodes.flatMap((child): ReactNode[] => {
    if (child.nodeType === NodeType.TEXT_NODE) return [child.text]
    return child.nodeType === NodeType.ELEMENT_NODE ? [elementOf(child as HTMLElement)] : []
  })
  return createElement(tag, props, ...children)
}

/** How often some work is done in a second, in one process and one after another. */
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
let asked = 0
for (const path of PATHS) {
  const fresh = async () => {
    // all pages are made of this tag, and nothing else is
    appContext.cacheTags.invalidate(['page'])
    asked++
    // from a visitor of its own each time: one alone may not have so many pages made
    const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
    const { statusCode, payload } = await server.inject({ url: path, headers: { 'x-forwarded-for': from } })
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
    return payload
  }
  const root = parse(await fresh(), { comment: false }).querySelector('html')
  if (!root) throw new Error(`${path} is no document`)
  const tree = elementOf(root)
  const alone = () => renderToString(tree)
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
