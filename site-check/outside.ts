import type { Site } from './crawl.ts'
import type { Fault, Finding } from './fault.ts'
import { pagesOf } from './links.ts'

/** What another site said to one address; `silent` is no answer at all, `refused` one that does not tell. */
type LinkState = 'there' | 'gone' | 'front door' | 'refused' | 'silent'

const WORKERS = 6
const PATIENCE = 15_000

/** Links that lead off the site, each with the pages that hold it. */
function outsideLinks(site: Site): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const page of pagesOf(site))
    for (const { url, kind } of page.links)
      if (kind === 'link' && new URL(url).origin !== site.origin)
        found.set(url, (found.get(url) ?? new Set()).add(page.address))
  return found
}

/**
 * Checks that the outside pages we link to exist. Only a plain "no such page", or a page that has become the front
 * door, is a fault: many sites refuse programs, and a site that is down today is not our mistake. Without a network
 * nothing is a fault, and the finding says that no site was reached.
 */
export async function checkOutside(site: Site, today: string): Promise<Finding> {
  const links = outsideLinks(site)
  const states = await askAll([...links.keys()])
  const count = (what: LinkState) => [...states.values()].filter((one) => one === what).length
  const isAway = links.size > 0 && count('silent') === links.size
  const looked = isAway
    ? `${links.size} outside links not checked: no other site could be reached on ${today}`
    : `${links.size} outside links on ${today}: ${count('there')} there, ${count('gone') + count('front door')} gone, ${count('refused')} would not say, ${count('silent')} silent`
  const faults = [...links].flatMap(([url, pages]): Fault[] => {
    const what = states.get(url)
    if (what !== 'gone' && what !== 'front door') return []
    const words =
      what === 'gone' ? 'where there is no such page' : 'which leads to the front door of its site'
    return [...pages].map((page) => ({ section: 'links', page, what: `links to ${url}, ${words}` }))
  })
  return { section: 'links', looked, faults }
}

async function askAll(urls: string[]): Promise<Map<string, LinkState>> {
  const states = new Map<string, LinkState>()
  const queue = [...urls]
  const worker = async () => {
    for (let url = queue.shift(); url; url = queue.shift()) states.set(url, await ask(url))
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return states
}

async function ask(url: string): Promise<LinkState> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return 'gone'
    if (!response.ok) return 'refused'
    return isFrontDoor(response.url) && !isFrontDoor(url) ? 'front door' : 'there'
  } catch {
    return 'silent'
  }
}

const isFrontDoor = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search === '/'
}
