import { createHash } from 'node:crypto'
import { addresses } from '#app/site/addresses.ts'
import worker from './worker.js?raw'

/** First segments that are never the portal's to answer for: the API, the console, addresses that lead on. */
const closed = [
  'prod-api',
  '_console',
  'admin',
  'login',
  'register',
  'user',
  'system',
  'monitor',
  'tool',
  'bbs',
  'index',
  'redirect',
]

const pages = Object.values(addresses)
  .filter(({ isSavedOffline }) => isSavedOffline)
  .flatMap(({ zh, en }) => [zh, en])
const version = createHash('sha256')
  .update(worker + JSON.stringify([pages, closed]))
  .digest('base64url')
  .slice(0, 10)
const script = `self.given = ${JSON.stringify({ version, pages, closed })}\n${worker}`

/** `/sw.js`: what lets visited guides be read without a network. Browsers ask for it anew each time. */
export function loader() {
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
