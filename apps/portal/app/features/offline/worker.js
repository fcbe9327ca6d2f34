/*
 * Keeps guides and texts that were visited, so that they can be read without a network. It is plain script, sent as
 * it stands with what `sw.route.ts` fills in. It answers for nothing but the listed pages, the files they
 * are made of, and, without a network, for the page that says so.
 */

/** @type {{ version: string, pages: string[], closed: string[] }} */
const { version, pages, closed } = self.given
const offlinePages = new Set(pages)
const PAGES = `pages-${version}`
const FILES = `files-${version}`
const MOST_FILES = 150
const DAY_MS = 86_400_000
const OLDEST_MS = 30 * DAY_MS
/** A network that takes longer than this is as good as none where a copy is at hand. */
const PATIENCE_MS = 4_000
// copies in readers' browsers carry this name
const SAVED_AT = 'x-kept-at'

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (/^(pages|files)-/.test(name) && name !== PAGES && name !== FILES) await caches.delete(name)
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) return event.respondWith(fileOf(event))
  const path = url.pathname
  if (offlinePages.has(path) && request.mode === 'navigate') return event.respondWith(pageOf(event, path))
  if (request.mode === 'navigate' && !closed.includes(path.split('/')[1]))
    event.respondWith(fetch(request).catch(() => absent(path)))
})

/** A page tells what it is made of, because all of it was there before this worker was. */
self.addEventListener('message', (event) => {
  const { path, files } = event.data ?? {}
  if (!offlinePages.has(path) || !Array.isArray(files)) return
  event.waitUntil(
    Promise.all([
      copyOf(path),
      ...files.filter((file) => /^\/assets\/[\w.-]+$/.test(file)).map((file) => copyFile(file)),
    ]).catch(() => undefined),
  )
})

/** Only a whole public answer may be kept: what a signed-in person is shown is marked as private. */
function maySave(response) {
  const control = response.headers.get('cache-control') ?? ''
  return response.status === 200 && !response.redirected && !/no-store|private/.test(control)
}

/** Fetches what belongs to a visited page as a stranger would, once a day; the server counts no view. */
async function copyOf(path) {
  const cache = await caches.open(PAGES)
  const known = await cache.match(path)
  if (known && Date.now() - Number(known.headers.get(SAVED_AT)) < DAY_MS) return
  const response = await fetch(path, { credentials: 'omit', headers: { purpose: 'prefetch' } })
  if (maySave(response)) await put(cache, path, response)
}

async function save(path, response) {
  await put(await caches.open(PAGES), path, response)
}

async function put(cache, path, response) {
  const headers = new Headers(response.headers)
  headers.set(SAVED_AT, String(Date.now()))
  // the body is kept unpacked
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(path, new Response(await response.blob(), { status: 200, headers }))
}

async function copyFile(path) {
  const cache = await caches.open(FILES)
  if (await cache.match(path)) return
  const response = await fetch(path)
  if (response.status === 200) await cache.put(path, response)
}

/** Files never change under their name: what is kept is right. The oldest go when there are too many. */
async function fileOf(event) {
  const cache = await caches.open(FILES)
  const { pathname } = new URL(event.request.url)
  const known = await cache.match(pathname)
  if (known) return known
  const response = await fetch(event.request)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(
      (async () => {
        await cache.put(pathname, copy)
        const all = await cache.keys()
        for (const old of all.slice(0, Math.max(0, all.length - MOST_FILES))) await cache.delete(old)
      })().catch(() => undefined),
    )
  }
  return response
}

/** The network first; a copy when it fails or keeps one waiting; else the page that says what is at hand. */
async function pageOf(event, path) {
  const { request } = event
  const asked = fetch(request).then((response) => {
    if (maySave(response)) event.waitUntil(save(path, response.clone()).catch(() => undefined))
    return response
  })
  const copy = await copyAt(path)
  if (!copy) return asked.catch(() => (request.mode === 'navigate' ? absent(path) : Response.error()))
  asked.catch(() => undefined)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, copy))
  return Promise.race([asked.catch(() => copy), patience])
}

/** A copy that is not too old, marked for the page so that it can say what it is. */
async function copyAt(path) {
  const cache = await caches.open(PAGES)
  const copy = await cache.match(path)
  if (!copy) return undefined
  if (Date.now() - Number(copy.headers.get(SAVED_AT)) > OLDEST_MS) {
    await cache.delete(path)
    return undefined
  }
  const headers = new Headers(copy.headers)
  headers.set('server-timing', 'saved')
  // what stands otherwise without a network does so before anything is painted
  const body = (await copy.text()).replace('<html ', '<html data-offline ')
  return new Response(body, { status: 200, headers })
}

const escaped = (text) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Without a network and without a copy: what can be read. */
async function absent(path) {
  const isEnglish = /^\/en(\/|$)/.test(path)
  const cache = await caches.open(PAGES)
  const items = { zh: [], en: [] }
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const html = await (await cache.match(request)).text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1].split(/[｜|]/)[0].trim() || escaped(pathname)
    const language = pathname.startsWith('/en/') ? 'en' : 'zh'
    items[language].push(`<li><a href="${escaped(pathname)}">${title}</a></li>`)
  }
  const zh = part(
    'zh-CN',
    '当前离线',
    '这一页没有保存过，联网后再打开。',
    '已保存的内容',
    '还没有保存过的内容。看过的指南会自动存在这台设备上。',
    '重试',
    items.zh,
  )
  const en = part(
    'en',
    'You are offline',
    'This page has not been saved. Open it again when you have a network.',
    'Saved content',
    'Nothing has been saved yet. Guides you open are kept on this device.',
    'Try again',
    items.en,
  )
  const html = `<!DOCTYPE html><html lang="${isEnglish ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${isEnglish ? 'You are offline' : '当前离线'}</title><style>${STYLE}</style></head><body><main>${isEnglish ? en + zh : zh + en}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'cache-control': 'no-store',
    },
  })
}

function part(lang, head, text, list, none, again, items) {
  const saved = items.length > 0 ? `<h2>${list}</h2><ul>${items.join('')}</ul>` : `<p>${none}</p>`
  return `<section lang="${lang}"><h1>${head}</h1><p>${text}</p><p><a class="again" href="">${again}</a></p>${saved}</section>`
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#1d282c;--line:#dcd2c2;--link:#135257}
@media(prefers-color-scheme:dark){:root{--paper:#10181a;--ink:#ede8de;--line:#2f3d3f;--link:#7fcac5}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.7 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem}section+section{border-top:2px dotted var(--line);margin-top:2rem;padding-top:1rem}
h1{font-size:1.75rem;line-height:1.3;margin:.5em 0}h2{font-size:1.25rem}a{color:var(--link)}ul{padding:0;list-style:none}
li a,.again{display:inline-flex;align-items:center;min-height:44px}.again{border:1px solid;border-radius:999px;padding:0 1.25rem;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/*
 * Push: the server says the kind of a notice, the title of the post where that reveals no hidden author, and the page that a press
 * opens (docs/wire.md). A browser must show each push, so that one that cannot be read is shown without words.
 */
self.addEventListener('push', (event) => {
  let notice = {}
  try {
    notice = event.data?.json() ?? {}
  } catch {
    // not one of ours
  }
  const { title = 'OSSD', body = '', url = '/notify', tag = 'notice' } = notice
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      renotify: true,
      data: { url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.url ?? '/notify', self.location.origin)
  // a push can lead to no other site
  if (url.origin !== self.location.origin) return
  event.waitUntil(openPage(url.href))
})

/** Shows a page in the window that the reader has open, or in a new one. */
async function openPage(href) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === href) ?? windows.find(({ focused }) => focused)
  if (!open) return self.clients.openWindow(href)
  const shown = open.url === href ? open : await open.navigate(href).catch(() => null)
  return shown ? shown.focus() : self.clients.openWindow(href)
}
