import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseState, readDatabase } from '@app/contract/monitor/database-view.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { serverFolder } from '#folders.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'
import { memoryFile } from '#web/memory-file.ts'
import { pageStyles } from '#web/page-styles.ts'

/** Where clients of the admin template show its server's database page in a frame. */
const PLACE = '/druid'
/** Relative, because a client's proxy may serve the API below another prefix. */
const REDIRECTS = { '': 'druid/login.html', '/': 'login.html', '/index.html': 'login.html' }

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const lists = {
  locks: { zh: '等待中的锁', en: 'Waiting locks' },
  connections: { zh: '连接', en: 'Connections' },
  statements: { zh: '慢语句', en: 'Slow statements' },
  tables: { zh: '表', en: 'Tables' },
  unusedIndexes: { zh: '未使用的索引', en: 'Unused indexes' },
} satisfies Partial<Record<keyof typeof DatabaseState.shape, Pair>>

/** The words of the page, for its script: what it says, and the fields of each list as the contract names them. */
const words = {
  title: { zh: '数据监控', en: 'Database monitor' },
  database: { zh: '数据库', en: 'Database' },
  version: { zh: '版本', en: 'Version' },
  startTime: { zh: '启动时间', en: 'Started' },
  bytes: { zh: '大小', en: 'Size' },
  cacheHits: { zh: '内存命中率', en: 'Read from memory' },
  maxConnections: { zh: '最大连接数', en: 'Most connections' },
  never: { zh: '从未', en: 'never' },
  none: { zh: '没有记录', en: 'None' },
  notCounted: {
    zh: '数据库没有启用 pg_stat_statements，无法统计语句耗时。',
    en: 'This database has no pg_stat_statements, so times of statements are not counted.',
  },
  readOnly: {
    zh: '这里只能查看。语句中的值一律不显示。',
    en: 'Everything here is read only, and no value of a statement is shown.',
  },
  signedOut: {
    zh: '这个页面没有收到登录状态，因此不显示任何数据。请先登录；如果页面嵌在另一个网站里，请直接到管理后台查看。',
    en: 'This page received no session, so it shows no data. Please sign in first. If the page is framed by another site, open the console instead.',
  },
  forbidden: {
    zh: '当前账号没有查看数据监控的权限。',
    en: 'Your account has no permission to see the database monitor.',
  },
  failed: {
    zh: '读取失败，请稍后重试，或到管理后台查看。',
    en: 'The figures could not be read. Try again later, or open the console.',
  },
  toConsole: { zh: '打开管理后台', en: 'Open the console' },
  lists: Object.entries(lists).map(([name, title]) => ({ name, title, fields: fieldsOf(name as ListName) })),
}

type ListName = keyof typeof lists

function fieldsOf(name: ListName): { name: string; label: Pair }[] {
  const list = DatabaseState.shape[name]
  const item = 'element' in list ? list.element : list.unwrap().element
  return Object.entries(item.shape).map(([field, schema]) => ({
    name: field,
    label: labelOf(schema) ?? { zh: field, en: field },
  }))
}

/**
 * The page without any figure: its script reads those by the call of the console, with the session of the framing
 * client on its own origin, so that the server applies the same permission here and there.
 */
function pageWith(consoleAddress: string): string {
  const data = JSON.stringify({ ...words, consoleAddress }).replaceAll('<', '\\u003c')
  const noScript = [words.signedOut.zh, words.signedOut.en]
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>数据监控 · Database monitor</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="page.css" />
    <script type="application/json" id="words">${data}</script>
  </head>
  <body>
    <main id="database" aria-live="polite"></main>
    <noscript>${noScript}<p><a href="${escapeHtml(consoleAddress)}" target="_blank" rel="noopener">${escapeHtml(words.toConsole.zh)} · ${escapeHtml(words.toConsole.en)}</a></p></noscript>
    <script type="module" src="page.js"></script>
  </body>
</html>
`
}

/** Serves the database monitor to clients that frame it below the API; the console has a screen of its own. */
export function serveDatabasePage(app: FastifyInstance, origin: () => string): void {
  const own = join(serverFolder, 'src/web/database-page')
  for (const [address, target] of Object.entries(REDIRECTS))
    app.get(`${API_PREFIX}${PLACE}${address}`, (_request, reply) => reply.redirect(target))
  app.get(`${API_PREFIX}${PLACE}/login.html`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(pageWith(`${origin()}${readDatabase.path}`)),
  )
  for (const [name, type] of [
    ['page.css', 'text/css; charset=utf-8'],
    ['page.js', 'text/javascript; charset=utf-8'],
  ] as const)
    app.get(
      `${API_PREFIX}${PLACE}/${name}`,
      memoryFile(type, () => (name === 'page.css' ? pageStyles(join(own, name)) : readFile(join(own, name)))),
    )
}
