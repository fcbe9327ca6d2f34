import { type CacheName, cacheNames, HIDDEN_VALUE } from '@app/contract/cache.values.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import type { Ctx } from '#platform/http/handle.ts'
import {
  type Kept,
  keptCaptchas,
  keptFailures,
  keptLimits,
  keptRepeats,
  keptSessions,
  MAX_KEYS,
} from './store.ts'

const inDatabase: Partial<Record<CacheName, Kept>> = {
  'login_tokens:': keptSessions,
  'captcha_codes:': keptCaptchas,
  'repeat_submit:': keptRepeats,
  'rate_limit:': keptLimits,
  'pwd_err_cnt:': keptFailures,
}

/** Settings whose values are passwords or the like. */
const SECRET = /pass(word|wd)|pwd|secret|token/i

export const everyName = Object.keys(cacheNames) as CacheName[]

/** The name that a text is, or begins with. */
export function nameOf(text: string): CacheName | undefined {
  return everyName.find((name) => text.startsWith(name))
}

/** The keys of a cache in their order, each with the name before it. */
export async function keysOf(ctx: Ctx, name: CacheName): Promise<string[]> {
  const keys = (await inDatabase[name]?.keys(ctx.db, ctx.now())) ?? ctx.caches.find(name)?.keys() ?? []
  return keys
    .map((key) => `${name}${key}`)
    .sort()
    .slice(0, MAX_KEYS)
}

/** What is kept under a key, as it may be shown: never what one could sign in or prove something with. */
export async function shownValue(ctx: Ctx, name: CacheName, key: string): Promise<string> {
  const kept = inDatabase[name]
  if (!kept) {
    const shown = ctx.caches.find(name)?.show(key) ?? ''
    return shown && name === 'sys_config:' && SECRET.test(key) ? HIDDEN_VALUE : shown
  }
  const value = await kept.value(ctx.db, key, ctx.now())
  if (value === undefined || typeof value === 'string') return value ?? ''
  if (name === 'captcha_codes:') return HIDDEN_VALUE
  return JSON.stringify(value, function (this: Record<string, unknown>, part, inner) {
    const raw = this[part]
    return raw instanceof Date ? writeMoment(raw) : inner
  })
}

/** Clears a key of a cache, or all of them, in every process. */
export async function clear(ctx: Ctx, name: CacheName, key?: string): Promise<void> {
  await inDatabase[name]?.clear(ctx.db, key)
  if (inDatabase[name]) return
  await ctx.caches.drop(ctx.db, name, key)
  ctx.afterCommit(() => ctx.caches.dropHere(name, key))
}
