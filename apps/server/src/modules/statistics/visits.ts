import type { VisitSource } from '@app/contract/monitor/statistics.values.ts'

/** What is read of a request for a page; nothing of it but a class is stored. */
export interface Visit {
  url: string
  referer: string | undefined
  userAgent: string | undefined
  /** The portal's own hosts. */
  hosts: readonly (string | undefined)[]
}

const SEARCH_ENGINES =
  /(^|\.)(google|bing|baidu|sogou|so|sm|haosou|yahoo|yandex|duckduckgo|ecosia|naver|toutiao|petalsearch|startpage)\.(com|cn|ca|ru|org|co\.\w\w|com\.\w\w|\w\w)$/
const WECHAT_HOSTS = /(^|\.)(weixin\.qq\.com|servicewechat\.com|weixin110\.qq\.com)$/
const WECHAT_BROWSER = /MicroMessenger\//

/** The longest address of a page that is read. */
const MOST_CHARACTERS = 2_000

function hostOf(address: string): string | undefined {
  const text = address.slice(0, MOST_CHARACTERS)
  return URL.canParse(text) ? new URL(text).host.toLowerCase() : undefined
}

/** The class of the source of a visit; undefined for a step within the portal. */
export function sourceOf({ referer, userAgent, hosts }: Visit): VisitSource | undefined {
  const host = referer ? hostOf(referer) : undefined
  if (host !== undefined && hosts.includes(host)) return undefined
  if (WECHAT_BROWSER.test(userAgent ?? '') || WECHAT_HOSTS.test(host ?? '')) return 'wechat'
  if (host === undefined) return 'direct'
  return SEARCH_ENGINES.test(host) ? 'search' : 'other'
}

/** The city that an address names. */
export const cityOf = (url: string): string | undefined =>
  /[?&]city=(\d{6})(?:&|$)/.exec(url.slice(0, MOST_CHARACTERS))?.[1]
