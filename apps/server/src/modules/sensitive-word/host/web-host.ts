import { domainToUnicode } from 'node:url'
import { foldWord } from '#modules/sensitive-word/folding.ts'

/** Scripts that one label of a host may join: what Chinese, Japanese and Korean names are written in, and Latin. */
const JOINED: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
]
/** The other alphabets whose letters are taken for Latin ones; all further scripts count as one. */
const APART: readonly RegExp[] = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const scriptOf = (letter: string): string => {
  if (JOINED.some((script) => script.test(letter))) return 'joined'
  return String(APART.findIndex((script) => script.test(letter)))
}

/** Letters of phonetic writing, of which no language makes names. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u

/** A letter of Latin writing that is taken for one of a to z: no mark parts them, as in é, but their form (ɑ, ᴀ, ƈ). */
function isOddLatin(letter: string): boolean {
  if (/\p{ASCII}/u.test(letter) || !/\p{Script=Latin}/u.test(letter)) return false
  return PHONETIC.test(letter) || /^[a-z0-9]$/.test(foldWord(letter))
}

/**
 * True for a label that reads as another one: letters of several alphabets, letters of another alphabet than Latin that all
 * look like Latin ones, or such letters of Latin writing itself.
 */
function isDisguised(label: string): boolean {
  const unmarked = label.normalize('NFD').replace(/\p{M}/gu, '')
  if (!/^\p{ASCII}*$/u.test(unmarked) && (unmarked.match(/\p{L}/gu) ?? []).some(isOddLatin)) return true
  const scripts = new Set((label.match(/\p{L}/gu) ?? []).map(scriptOf))
  if (scripts.size > 1) return true
  return scripts.size === 1 && !scripts.has('joined') && /^[a-z0-9-]+$/.test(foldWord(label))
}

/** Longer is no host; what is left out of a longer one is not looked at. */
const HOST_MAX = 253
/** After the scheme, and at the beginning of an address without one. */
const LINKED = /\/\/([^\s"'<>\\/?#]+)/gu
const BARE = /(?<![\p{L}\p{M}\p{N}.@/-])[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}/gu
/** Domains by which an address without a scheme is known. */
const ENDING =
  /^(?:com|cn|school|academy|college|education|store|tech|live|pro|net|org|ca|cc|top|xyz|vip|io|me|info|site|shop|club|edu|online|link|app|dev|us|uk|hk|tw|co|tv)$/

const unicodeLabels = (host: string): string[] => {
  const [name = ''] = (host.split('@').at(-1) ?? '').slice(0, HOST_MAX).match(/^[\p{L}\p{M}\p{N}.-]+/u) ?? []
  return (domainToUnicode(name) || name).split('.')
}

/** Whether a plain or rich text names a website whose host reads as another one. */
export function namesDisguisedHost(text: string): boolean {
  const linked = Array.from(text.matchAll(LINKED), ([, host = '']) => unicodeLabels(host))
  const bare = Array.from(text.matchAll(BARE), ([host]) => unicodeLabels(host)).filter((labels) =>
    ENDING.test(foldWord(labels.at(-1) ?? '')),
  )
  return [...linked, ...bare].some((labels) => labels.some(isDisguised))
}
