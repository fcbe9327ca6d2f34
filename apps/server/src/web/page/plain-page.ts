import { createHash } from 'node:crypto'
import type { Language } from '@app/contract/shapes/language.ts'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#platform/text/escape-html.ts'

/** A page without scripts, files or data, for when the portal cannot render one. */
interface PlainPage {
  status: number
  language: Language
  title: string
  text: string
  /** Seconds after which it is worth asking again. */
  retryAfter?: number
  /** Whether a browser asks again by itself then. */
  asksAgain?: boolean
}

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem;font:1.0625rem/1.7 system-ui,sans-serif}h1{font-size:1.375rem;line-height:1.4}'
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Sends a plain page, which no cache may store. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { status, language, retryAfter, asksAgain } = page
  const [title, text] = [escapeHtml(page.title), escapeHtml(page.text)]
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(
      [
        `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        ...(!asksAgain ? [] : [`<meta http-equiv="refresh" content="${retryAfter}">`]),
        `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>`,
        `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
      ].join(''),
    )
}
