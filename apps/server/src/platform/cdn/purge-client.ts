import type { CdnConfig } from './cdn-config.ts'

/** A purge waits so long for its answer. */
const TIMEOUT_MS = 5_000

/** So many characters of an answer are read. */
const MAX_ANSWER = 2_000

/** Varnish takes lines of 8,192 bytes. */
const MAX_LINE_BYTES = 4_000

/** Keys that one request of each kind may name. */
const MAX_KEYS: Record<CdnConfig['kind'], number> = { http: 500, varnish: 200, fastly: 256, cloudflare: 30 }

/** A purge that the CDN did not take; the message is for staff and holds no secret. */
export class PurgeRefused extends Error {
  override name = 'PurgeRefused'
  /** When the CDN wants the next attempt; undefined where it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

interface PurgeRequest {
  method: string
  /** Below the address of the settings. */
  path: string
  headers: Record<string, string>
  body?: object
}

/** The requests by which each kind purges keys, or everything. */
const requestOf: Record<CdnConfig['kind'], (cdn: CdnConfig, keys: 'everything' | string[]) => PurgeRequest> =
  {
    http: ({ token }, keys) => ({
      method: 'POST',
      path: '',
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: keys === 'everything' ? { everything: true } : { tags: keys },
    }),
    varnish: ({ token = '' }, keys) => ({
      method: 'PURGE',
      path: '',
      headers: {
        'x-purge-token': token,
        ...(keys === 'everything' ? { 'x-purge-everything': '1' } : { 'x-purge-keys': keys.join(' ') }),
      },
    }),
    fastly: ({ token = '', zone }, keys) => ({
      method: 'POST',
      path: keys === 'everything' ? `service/${zone}/purge_all` : `service/${zone}/purge`,
      headers: { 'fastly-key': token, accept: 'application/json' },
      ...(keys !== 'everything' && { body: { surrogate_keys: keys } }),
    }),
    cloudflare: ({ token = '', zone }, keys) => ({
      method: 'POST',
      path: `client/v4/zones/${zone}/purge_cache`,
      headers: { authorization: `Bearer ${token}` },
      body: keys === 'everything' ? { purge_everything: true } : { tags: keys },
    }),
  }

/** Keys in groups that one request may name. */
function groupsOf(kind: CdnConfig['kind'], keys: readonly string[]): string[][] {
  const groups: string[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const key of keys) {
    const last = groups.at(-1)
    if (last && last.length < MAX_KEYS[kind] && bytes + key.length < MAX_LINE_BYTES) last.push(key)
    else {
      groups.push([key])
      bytes = 0
    }
    bytes += key.length + 1
  }
  return groups
}

/**
 * Purges keys, or everything, at every address of the settings, one request after another; an address that takes none
 * keeps it from no other. Follows no redirect: a token must not leave for an address that the operator has not named.
 *
 * @param beforeEach called before each request, for what must not end meanwhile
 * @throws PurgeRefused for the first request that was not taken, after the others were sent
 */
export async function sendPurge(
  cdn: CdnConfig,
  keys: 'everything' | readonly string[],
  { signal, beforeEach }: { signal: AbortSignal; beforeEach?: () => Promise<unknown> },
): Promise<void> {
  const groups = keys === 'everything' ? (['everything'] as const) : groupsOf(cdn.kind, keys)
  let refusal: PurgeRefused | undefined
  for (const url of cdn.purgeUrls)
    try {
      for (const group of groups) {
        await beforeEach?.()
        await sendOne(url, requestOf[cdn.kind](cdn, group), signal)
      }
    } catch (error) {
      if (!(error instanceof PurgeRefused)) throw error
      refusal ??= error
    }
  if (refusal) throw refusal
}

async function sendOne(url: string, request: PurgeRequest, signal: AbortSignal): Promise<void> {
  const { method, path, headers, body } = request
  const target = path === '' ? new URL(url) : new URL(path, url.endsWith('/') ? url : `${url}/`)
  const response = await fetch(target, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new PurgeRefused(`${target.host}: ${reasonOf(error)}`)
  })
  const answer = await beginningOf(response)
  if (response.ok && !/"success"\s*:\s*false/.test(answer)) return
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new PurgeRefused(
    `${target.host}: ${response.status} ${printable(answer)}`.trim(),
    Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  )
}

function reasonOf(error: unknown): unknown {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no answer within ${TIMEOUT_MS / 1_000} s`
  const { code, message } = ((error as Error).cause ?? {}) as { code?: unknown; message?: unknown }
  return [code, message].find((reason) => typeof reason === 'string') ?? 'no connection'
}

async function beginningOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.length >= MAX_ANSWER) break
    }
  } catch {
    // the status says enough
  }
  return text.slice(0, MAX_ANSWER)
}

/** A text of another machine on one line. */
const printable = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 200)
