import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { LANGUAGE_HEADER, languageOf } from '@app/contract/shapes/language.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import type { Config } from '#config.ts'
import { PLAIN_TYPE, plainText, sentenceOf } from './plain-answer.ts'

/* The one place that reads method, address, host and forwarded headers. It refuses what it does not understand
   before a cached page, a route or a hook sees it, and passes on what it has read, so that no other code reads it
   again. */

/** What is answered at the edge, by HTTP status; `allow` are the methods that would be taken. */
export interface EdgeAnswer {
  status: 204 | 400 | 403 | 404 | 405 | 413 | 414 | 415
  allow?: string
}

/** Longer than any address of ours, the fullest tool included; Node's own bound on all headers is 16 KB. */
const MAX_TARGET = 8_000

const OF_CALLS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const OF_PAGES = ['GET', 'HEAD', 'POST']

/** Addresses that load balancers ask in HTTP/1.0, without a host. */
const HEALTH = ['/healthz', '/readyz']

/** Addresses that need no further check: nearly all. */
const USUAL_TARGET = /^\/[\w\-./~!$&'()*+,;=:@?]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NEVER_IN_TARGET = /[\u0000-\u0020\u007f#]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const NEVER_IN_PATH = /[\u0000-\u001f\u007f\\]/
const HOST = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})/i

/**
 * The immediate answer to a request that is malformed or asks for the allowed methods only; undefined for all others.
 * Costs a cached page a few comparisons and one expression.
 */
export function edgeAnswerOf(request: IncomingMessage, http: HttpSettings): EdgeAnswer | undefined {
  const { method = '', url = '', headers, httpVersion } = request
  const isCall = isBelowCalls(url)
  if (method !== 'GET' && !(isCall ? OF_CALLS : OF_PAGES).includes(method)) {
    // no call has another method, so this is an unknown call
    if (isCall) return { status: 404 }
    const allow = [...OF_PAGES, 'OPTIONS'].join(', ')
    return { status: method === 'OPTIONS' && (url === '*' || isTarget(url)) ? 204 : 405, allow }
  }
  if (url.length > MAX_TARGET) return { status: 414 }
  const refusal = USUAL_TARGET.test(url) ? undefined : refusalOfTarget(url, isCall)
  if (refusal) return refusal
  if (headers.host === undefined) {
    if (httpVersion !== '1.0' || !HEALTH.includes(url)) return { status: 400 }
  } else if (!isHost(headers.host)) return { status: 400 }
  return method === 'POST' && !isCall ? refusalOfForm(request, http) : undefined
}

function isBelowCalls(url: string): boolean {
  return url.startsWith(API_PREFIX) && /^(?:[/?]|$)/.test(url.slice(API_PREFIX.length))
}

function refusalOfTarget(url: string, isCall: boolean): EdgeAnswer | undefined {
  if (!isTarget(url)) return { status: 400 }
  // calls and files have one spelling, which proxies and a CDN tell them by
  return !isCall && isBelowCalls(decodeURIComponent(pathOf(url))) ? { status: 404 } : undefined
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Origin-form, with percent signs that are UTF-8 where the path has them; a query may hold what people type. */
function isTarget(url: string): boolean {
  if (!url.startsWith('/') || NEVER_IN_TARGET.test(url)) return false
  try {
    return !NEVER_IN_PATH.test(decodeURIComponent(pathOf(url)))
  } catch {
    return false
  }
}

/** The last host that was found valid: nearly every request names the same. */
let knownHost = ''

function isHost(host: string): boolean {
  if (host === knownHost) return true
  // `canParse` also refuses ports and numeric addresses that the pattern lets through
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  knownHost = host
  return true
}

/**
 * Pages take forms, and only those of our own pages. A body of another kind is refused as that; nothing sent at all is
 * left to the page.
 */
function refusalOfForm(request: IncomingMessage, http: HttpSettings): EdgeAnswer | undefined {
  const { headers } = request
  if (headers.origin !== undefined && headers.origin !== callerOf(request, http).origin)
    return { status: 403 }
  const type = headers['content-type']
  if (type === undefined) {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)
    return isEmpty ? undefined : { status: 415 }
  }
  if (!FORM.test(type)) return { status: 415 }
  return /^multipart/i.test(type) && !BOUNDARY.test(type) ? { status: 400 } : undefined
}

/** Answers at the edge: calls in their envelope and the caller's language, everything else in both as text. */
export function sendEdgeAnswer(
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
  { status, allow }: EdgeAnswer,
  ownHeaders: Record<string, string>,
): void {
  const isCall = isBelowCalls(url)
  const body = isCall
    ? JSON.stringify({ code: status, msg: sentenceOf(status)[languageOf(headers[LANGUAGE_HEADER])] })
    : plainText(status)
  response.writeHead(status, {
    ...ownHeaders,
    ...(allow !== undefined && { allow }),
    'cache-control': 'no-store',
    ...(status !== 204 && {
      'content-type': isCall ? 'application/json; charset=utf-8' : PLAIN_TYPE,
      'content-length': Buffer.byteLength(body),
    }),
    // no handler reads the rest of a refused body
    ...(method !== 'GET' && method !== 'HEAD' && { connection: 'close' }),
  })
  response.end(status === 204 || method === 'HEAD' ? undefined : body)
}

/** Who asks, and under which name they found us. */
export interface Caller {
  /** `https://host`, as it stands in the browser's address bar as far as is known. */
  origin: string
  host: string
  /** The nearest address that no trusted proxy stands for; IPv4 is written as such. */
  ip: string
  /** False when many visitors share the address, such as that of an untrusted proxy. */
  isOneVisitor: boolean
}

type HttpSettings = Pick<Config['http'], 'trustProxy' | 'publicUrl'>

const callers = new WeakMap<IncomingMessage, Caller>()

/** Reads the caller of a request, once. `X-Forwarded-*` count only from trusted proxies and only where they make sense. */
export function callerOf(request: IncomingMessage, http: HttpSettings): Caller {
  const known = callers.get(request)
  if (known) return known
  const caller = readCaller(request, http)
  callers.set(request, caller)
  return caller
}

function readCaller({ headers, socket }: IncomingMessage, http: HttpSettings): Caller {
  const trusts = trustOf(http)
  const nearest = plainAddress(socket.remoteAddress ?? '') ?? ''
  const isForwarded = trusts(nearest)
  const forwardedHost = isForwarded ? lastOf(headers['x-forwarded-host']) : undefined
  const host = forwardedHost && isHost(forwardedHost) ? forwardedHost : (headers.host ?? 'localhost')
  const proto = isForwarded ? lastOf(headers['x-forwarded-proto'])?.toLowerCase() : undefined
  const origin = originOf(host, proto, headers.origin, http.publicUrl)
  const passedOn = headers['x-forwarded-for']
  const ip = visitorOf(nearest, passedOn, trusts)
  return { origin, host, ip, isOneVisitor: isForwarded || !standsForAll(nearest, passedOn !== undefined) }
}

/** Networks that proxies stand in and visitors from outside do not come from (RFC 1918, 3927, 4193, 4291). */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/** True for this machine, and for a proxy beside it that is not trusted: their address stands for many visitors. */
function standsForAll(nearest: string, isPassedOn: boolean): boolean {
  if (nearest.startsWith('127.')) return true
  const family = isIP(nearest)
  return isPassedOn && family !== 0 && INSIDE.check(nearest, family === 6 ? 'ipv6' : 'ipv4')
}

/** True where many visitors come from one address on the line: a proxy that is trusted, or may be one, or this machine. */
export function isSharedAddress(address: string, http: HttpSettings): boolean {
  const nearest = plainAddress(address) ?? ''
  return trustOf(http)(nearest) || standsForAll(nearest, true)
}

/**
 * An untrusted proxy hides the scheme and host of the request. The configured public address and, for what a page
 * sends, the browser's `Origin` name them as well: no site can make a browser send our own host as the origin of
 * another page.
 */
function originOf(
  host: string,
  proto: string | undefined,
  named: string | undefined,
  publicUrl: string | undefined,
): string {
  if (proto === 'https' || proto === 'http') return `${proto}://${host}`
  if (named !== undefined && (named === publicUrl || named === `https://${host}`)) return named
  return publicUrl?.endsWith(`//${host}`) ? publicUrl : `http://${host}`
}

/** The entry of the proxy before us stands last; any client may have written the entries before it. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim()
}

/** Walks back through X-Forwarded-For while each hop is a trusted proxy and names a valid address. */
function visitorOf(
  nearest: string,
  header: string | string[] | undefined,
  trusts: (address: string) => boolean,
): string {
  let visitor = nearest
  const passed = header?.toString().split(',') ?? []
  while (passed.length > 0 && trusts(visitor)) {
    const before = plainAddress(passed.pop()?.trim() ?? '')
    if (before === undefined) break
    visitor = before
  }
  return visitor
}

/** An IP address, without a port or brackets that some proxies add, IPv4 and this machine in one spelling. */
export function plainAddress(text: string): string | undefined {
  const [, v6] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(text) ?? []
  const [, v4] = /^([\d.]+):\d+$/.exec(text) ?? []
  const address = (v6 ?? v4 ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/^::1$/, '127.0.0.1')
  return isIP(address) === 0 ? undefined : address
}

const trusted = new WeakMap<HttpSettings, (address: string) => boolean>()

function trustOf(http: HttpSettings): (address: string) => boolean {
  const known = trusted.get(http) ?? readTrust(http.trustProxy)
  trusted.set(http, known)
  return known
}

function readTrust(trust: HttpSettings['trustProxy']): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust
  const list = new BlockList()
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
  for (const range of trust) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined)
      list.addAddress(plainAddress(address) ?? address, family(plainAddress(address) ?? address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}
