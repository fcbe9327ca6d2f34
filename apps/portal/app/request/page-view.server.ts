import type { SeenPage } from '@app/contract/monitor/page-view/page-count.ts'
import type { AnsweredRequest } from '@app/contract/site/portal-build.ts'
import { isbot } from 'isbot'
import { addresses, addressOf, to } from '#app/site/addresses.ts'

/**
 * The page of a view, or undefined for what is no view: a program, a prefetch of the browser, a refusal, a file.
 */
export function seenPage({ method, url, status, header }: AnsweredRequest): SeenPage | undefined {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  const [path = ''] = url.split('?')
  const match = addressOf(path)
  if (!match) return undefined
  // a redirect or an error is never a page that a visitor reads
  const { kind } = addresses[match.name]
  if (kind === 'forward' || kind === 'error') return undefined
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
