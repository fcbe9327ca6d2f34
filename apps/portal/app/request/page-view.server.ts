import type { SeenPage } from '@app/contract/monitor/page-count.ts'
import type { AnsweredRequest } from '@app/contract/site/portal-build.ts'
import { isbot } from 'isbot'
import { addressOf, to } from '#app/site/addresses.ts'
import { pagePath } from '#app/site/query-words.server.ts'

/** Never a page that somebody reads: forwards and errors. */
const uncounted = new Set(['redirect', 'unauthorized', 'notFound'])

/**
 * The page that somebody was shown, or undefined for what is no view: a program, a guess of the browser that a
 * page will be wanted, a refusal, a file. A move inside the site asks for `{path}.data` and is a view as well,
 * unless it refreshes other parts than the page itself.
 */
export function seenPage({ method, url, status, header }: AnsweredRequest): SeenPage | undefined {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  const [whole = '', query = ''] = url.split('?')
  const isMove = whole.endsWith('.data')
  const path = pagePath(whole)
  const match = addressOf(path)
  if (!match || uncounted.has(match.name)) return undefined
  const asked = isMove ? new URLSearchParams(query).get('_routes') : null
  if (asked !== null && !asked.split(',').includes(`${match.name}.${match.language}`)) return undefined
  if (/prefetch|prerender|preview/i.test(`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`))
    return undefined
  if (isbot(header('user-agent') ?? '') || !header('user-agent')) return undefined
  return {
    page: match.name,
    recordId: Number(match.params.id ?? 0),
    lang: match.language,
    path: to(match.name, match.language, match.params),
  }
}
