import { STATUS_CODES } from 'node:http'
import type { Pair } from '@app/contract/shapes/language.ts'
import { problems } from '@app/contract/wire/problem.ts'

/** The sentence for a request that no page and no call answers, by HTTP status. */
const sentences: Record<number, Pair> = {
  400: { zh: '无法读懂这个请求', en: 'This request cannot be read' },
  403: { zh: '这份表单来自另一个网站', en: 'This form comes from another site' },
  404: problems.notFound,
  405: { zh: '这个地址不支持这种请求方法', en: 'This address does not take this method' },
  408: { zh: '请求超时', en: 'This request took too long to arrive' },
  413: { zh: '提交的内容过大', en: 'The request is too large' },
  414: { zh: '请求的地址太长', en: 'The address of this request is too long' },
  415: { zh: '这个地址只接受表单提交的内容', en: 'This address takes what a form sends and nothing else' },
  429: { zh: '访问过于频繁，请稍后再试', en: 'Too many requests, try again soon' },
  431: { zh: '请求头太长', en: 'The headers of this request are too long' },
  503: { zh: '网站正忙，请稍后再试', en: 'The site is busy, try again soon' },
}
const unreadable = sentences[400] as Pair

/** The sentence of a status in both languages; one that has none of its own reads as 400. */
export function sentenceOf(status: number): Pair {
  return sentences[status] ?? unreadable
}

/** The same as the body of a `text/plain` answer in both languages, for clients that name no language. */
export function plainText(status: number): string {
  const { zh, en } = sentenceOf(status)
  return `${zh} / ${en}\n`
}

/** A whole answer as bytes of a line, for where no response object exists; the line is closed behind it. */
export function rawAnswer(status: number, headers: Record<string, string>, body: string): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

export const PLAIN_TYPE = 'text/plain; charset=utf-8'
