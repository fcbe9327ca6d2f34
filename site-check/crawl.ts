import { type AddressName, addresses, addressNames, to } from '../apps/portal/app/site/addresses.ts'
import { createFrontier } from './frontier.ts'
import { type Link, type Page, readPage } from './page.ts'

/** What the server said to one address. */
export interface Answer {
  /** Of the last answer, after redirects. */
  status: number
  /** Path and query where redirects led; the same as asked when there was none. */
  endedAt: string
  page?: Page
}

/** The site as found: answers by path and query. */
export interface Site {
  origin: string
  answers: ReadonlyMap<string, Answer>
  /** What the sitemap lists, absolute. */
  listed: readonly string[]
  /** Addresses left out because two others with the same parameters were visited. */
  skipped: number
}

const WORKERS = 4

/** Of a sample only the links of these pages are visited, beside every page with an address of its own. */
const sampled = new Set(['/', '/en', '/school/list', '/en/school/list'])

/**
 * Asks for the whole running site: home in both languages, what the sitemap lists, every built address without a
 * place to fill in, and everything found in pages. Only answers at their own address are read for more.
 */
export async function crawl(origin: string, isSample: boolean): Promise<Site> {
  const frontier = createFrontier()
  const answers = new Map<string, Answer>()
  const queue: string[] = []
  const add = (url: string) => {
    if (!url.startsWith(`${origin}/`) && url !== origin) return
    const { pathname, search } = new URL(url)
    if (frontier.wants(pathname + search)) queue.push(pathname + search)
  }
  const listed = await readSitemap(origin)
  const entrances = isSample ? [] : [...listed, `${origin}/robots.txt`, `${origin}/sitemap.xml`]
  for (const url of [...fixedPages().map((path) => origin + path), ...entrances]) add(url)

  let busy = 0
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      while (busy < WORKERS) {
        const address = queue.shift()
        if (!address) break
        busy++
        ask(origin, address)
          .then((answer) => {
            answers.set(address, answer)
            const isEnd = isSample && !sampled.has(address)
            for (const link of isEnd ? [] : leadsOf(answer.page, origin)) add(link.url)
            busy--
            next()
          })
          .catch(reject)
      }
      if (busy === 0 && queue.length === 0) resolve()
    }
    next()
  })
  return { origin, answers, listed, skipped: frontier.skipped() }
}

/** Links of a page to follow; none of a page whose canonical address is another's. */
function leadsOf(page: Page | undefined, origin: string): Link[] {
  if (!page || (page.canonical && page.canonical !== origin + page.address)) return []
  return page.links
}

/** Both addresses of every page that needs no number. */
function fixedPages(): string[] {
  return addressNames
    .filter((name: AddressName) => !/[:*]/.test(addresses[name].zh))
    .flatMap((name) => [to(name, 'zh'), to(name, 'en')])
}

async function ask(origin: string, address: string): Promise<Answer> {
  const response = await fetch(origin + address, { signal: AbortSignal.timeout(30_000) })
  const { pathname, search } = new URL(response.url)
  const endedAt = pathname + search
  const isPage =
    response.status === 200 &&
    endedAt === address &&
    response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) {
    await response.body?.cancel()
    return { status: response.status, endedAt }
  }
  return { status: response.status, endedAt, page: readPage(response.url, await response.text()) }
}

async function readSitemap(origin: string): Promise<string[]> {
  const locations = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
      loc.replaceAll('&amp;', '&'),
    )
  const parts = await locations(`${origin}/sitemap.xml`)
  return [...parts, ...(await Promise.all(parts.map(locations))).flat()]
}
