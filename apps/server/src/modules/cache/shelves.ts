import { type CacheName, cacheNames, HIDDEN_VALUE } from '@app/contract/monitor/cache.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Permission } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { queueWholePurge } from '#platform/cdn/purge-store.ts'
import { type Ctx, mayDo, signedIn } from '#platform/http/handle.ts'
import {
  MAX_KEYS,
  type StoredValue,
  storedCaptchas,
  storedFailures,
  storedLimits,
  storedRepeats,
  storedSessions,
} from './store.ts'

const inDatabase: Partial<Record<CacheName, StoredValue>> = {
  'login_tokens:': storedSessions,
  'captcha_codes:': storedCaptchas,
  'repeat_submit:': storedRepeats,
  'rate_limit:': storedLimits,
  'pwd_err_cnt:': storedFailures,
}

/**
 * What one has to have besides the right to look at caches. Some caches say who did something when, from which readers
 * could tell who stands behind a hidden identity; clearing others takes away what guards accounts against guesses.
 */
const needs: Partial<Record<CacheName, { read: Permission | 'super'; clear: Permission | 'super' }>> = {
  'login_tokens:': { read: 'monitor:online:list', clear: 'monitor:online:forceLogout' },
  'pwd_err_cnt:': { read: 'monitor:logininfor:list', clear: 'monitor:logininfor:unlock' },
  'rate_limit:': { read: 'super', clear: 'super' },
  'repeat_submit:': { read: 'super', clear: 'super' },
}

/** Whether the caller may read, or clear, what a cache holds. */
export function mayWith(ctx: Ctx, name: CacheName, act: 'read' | 'clear'): boolean {
  const me = signedIn(ctx)
  const needed = needs[name]?.[act]
  return me.isSuper || needed === undefined || (needed !== 'super' && mayDo(me, needed))
}

/** Caches of pages: who clears one of them wants the CDN to ask again as well. */
const HOLDS_PAGES: ReadonlySet<CacheName> = new Set(['pages:', 'asked_pages:'])

/** Settings whose values are passwords or the like. */
const SECRET = /pass(word|wd)|pwd|secret|token/i

export const everyName = Object.keys(cacheNames) as CacheName[]

/** The name that a text is, or begins with. */
export function nameOf(text: string): CacheName | undefined {
  return everyName.find((name) => text.startsWith(name))
}

/** Throws `notAllowed` where the caller may not clear this cache. */
export function checkMayClear(ctx: Ctx, name: CacheName): void {
  if (!mayWith(ctx, name, 'clear'))
    throw problem('notAllowed', {
      text: {
        zh: '您没有清理该缓存的权限，请联系管理员授权',
        en: 'You may not clear this cache: ask an administrator for the permission',
      },
    })
}

/** The keys of a cache in their order, each with the name before it. */
export async function keysOf(ctx: Ctx, name: CacheName): Promise<string[]> {
  if (!mayWith(ctx, name, 'read')) return []
  const keys = (await inDatabase[name]?.keys(ctx.db, ctx.now())) ?? ctx.caches.find(name)?.keys() ?? []
  return keys
    .map((key) => `${name}${key}`)
    .sort()
    .slice(0, MAX_KEYS)
}

/** The value under a key in its public form: never credentials or proofs. */
export async function describeValue(ctx: Ctx, name: CacheName, key: string): Promise<string> {
  if (!mayWith(ctx, name, 'read')) return HIDDEN_VALUE
  const stored = inDatabase[name]
  if (!stored) {
    const text = ctx.caches.find(name)?.show(key) ?? ''
    return text && name === 'sys_config:' && SECRET.test(key) ? HIDDEN_VALUE : text
  }
  const value = await stored.value(ctx.db, key, ctx.now())
  if (value === undefined || typeof value === 'string') return value ?? ''
  if (name === 'captcha_codes:') return HIDDEN_VALUE
  return JSON.stringify(value, function (this: Record<string, unknown>, part, inner) {
    const raw = this[part]
    return raw instanceof Date ? writeMoment(raw) : inner
  })
}

/** Clears a key of a cache, or all of them, in every process. */
export async function clear(ctx: Ctx, name: CacheName, key?: string): Promise<void> {
  if (ctx.config.cdn && HOLDS_PAGES.has(name)) await queueWholePurge(ctx.db)
  await inDatabase[name]?.clear(ctx.db, key)
  if (inDatabase[name]) return
  await ctx.caches.drop(ctx.db, name, key)
  ctx.afterCommit(() => ctx.caches.dropHere(name, key))
}
