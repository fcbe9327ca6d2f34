import { contactDetails, privateData, withDigits } from './contacts.ts'
import { foldLetters, tighten } from './folding.ts'
import { lettersOf } from './letters.ts'

/** Digits with nothing but signs and blanks between them, of which so many are a number of a person or an account. */
const DIGITS = /\d(?:[^\p{L}\n]{0,4}\d){6,}/gu
/** School years, which people write one after the other. */
const YEARS = /(?<!\d)(?:19|20)\d{2}(?!\d)/g
const SECRETS = [
  /(?:密码|口令|验证码|passcode|pass\s?phrase)[\s:：=是为]{0,4}[a-z0-9!@#$%^&*._-]{4}/,
  /\b(?:password|passwd|pwd|pin(?: code)?)\b[\s:=]{0,4}(?:is\s)?(?=[a-z!@#$%^&*._-]{0,20}\d)/,
]
/** A home: a number and a street, a number in a street, a whole postal code. */
const HOMES = [
  /\b\d{1,5}[a-z]?\s+(?:[a-z'.-]{1,20}\s+){1,3}(?:street|st|avenue|ave|road|rd|drive|dr|crescent|cres|court|crt|boulevard|blvd|lane|way|circle|place|terrace|trail)\b/,
  /\b(?:apt|apartment|unit|suite)\s?#?\d/,
  /[路街巷道弄]\s?\d{1,5}\s?(?:号|弄|室)/,
  /\d{1,4}\s?(?:栋|幢|单元|号楼|室)/,
  /\b[a-z]\d[a-z][\s-]?\d[a-z]\d\b/,
]
/** People who write of their own. */
const OWN =
  /我(?:们家|家)?的?(?:女儿|儿子|孩子|闺女|老公|老婆|丈夫|妻子)|我(?:叫|名字)|\bmy (?:\w+ )?(?:daughter|son|kid|child|name|wife|husband)\b/

/**
 * True for a short text that may say who a person is, where they live, how they are reached or what their secret is. It
 * errs to that side: for texts that are not needed, such as a search that is only counted.
 */
export function isPersonalText(text: string): boolean {
  const folded = foldLetters(lettersOf(text, false))
  if (folded.text.includes('@')) return true
  if (contactDetails(folded, tighten(folded, true)).length > 0 || privateData(folded).length > 0) return true
  const digits = withDigits(folded).text
  return (
    /\d{6}/.test(digits) ||
    digits.replace(YEARS, 'y').search(DIGITS) >= 0 ||
    [...SECRETS, ...HOMES, OWN].some((pattern) => pattern.test(folded.text) || pattern.test(digits))
  )
}
