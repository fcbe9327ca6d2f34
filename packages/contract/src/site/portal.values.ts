/**
 * First segments of the portal's addresses, which no menu of the console may take: visitors would be led to the console.
 * A test of the portal holds them against its addresses.
 */
export const portalRoots: ReadonlySet<string> = new Set([
  '401',
  '404',
  'aboard',
  'about',
  'accessibility',
  'contact',
  'corrections',
  'dss',
  'dssEmail',
  'dssForgetPsd',
  'dssIndex',
  'dssLogin',
  'dssRegister',
  'dssUnsubscribe',
  'dssWechat',
  'editinfo',
  'editorial',
  'en',
  'fee',
  'index',
  'layout',
  'ledger',
  'life',
  'match',
  'news',
  'notify',
  'ossd',
  'person',
  'privacy',
  'redirect',
  'rules',
  'school',
  'schoolinfo',
  'search',
  'shortlist',
  'sources',
  'station',
  'story',
  'terms',
  'tools',
  'video',
])

/** Roots that lead to no page to come back to: signing in, aliases of the home page, errors, helpers. */
const noPages = new Set([
  '401',
  '404',
  'dss',
  'dssIndex',
  'dssLogin',
  'dssRegister',
  'dssForgetPsd',
  'index',
  'redirect',
])

/** Whether an address inside this site leads to a page of the portal other than its home page. */
export function isPortalPage(address: string): boolean {
  const [, first = '', second = ''] = address.split(/[/?#]/)
  const root = first === 'en' ? second : first
  return portalRoots.has(root) && !noPages.has(root)
}

/** Other addresses of the server: the API, files, and those for monitors. */
export const serverRoots: ReadonlySet<string> = new Set([
  'prod-api',
  'assets',
  '_console',
  'og',
  'healthz',
  'readyz',
  'metrics',
])
