import { foldLetters, tighten } from './folding.ts'
import { contactDetails, privateData, withDigits } from './rules/contacts.ts'
import { lettersOf } from './rules/letters.ts'

/** Digits with nothing but signs and blanks between them, of which so many are a number of a person or an account. */
const DIGITS = /\d(?:[^\p{L}\n]{0,4}\d){6,}/gu
/** School years, which people write one after the other. */
const YEARS = /(?<!\d)(?:19|20)\d{2}(?!\d)/g
/** Times of a day, and amounts with no other number beside them: from one to at most four times of it, or a round one. */
const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g
const TIMES_MAX = 2
const ALONE = ['(?<!\\d[^\\p{L}\\n]{0,4})', '(?![^\\p{L}\\n]{0,4}\\d)'] as const
const RANGE = new RegExp(`${ALONE[0]}([1-9]\\d{1,3}00)\\s?[-–—~～至到]\\s?([1-9]\\d{1,3}00)${ALONE[1]}`, 'gu')
const RANGE_MAX = 4
const THOUSANDS = new RegExp(`${ALONE[0]}[1-9]\\d{2}000${ALONE[1]}`, 'gu')
/** The number by which the ministry knows a school, with the word for it before. */
const SCHOOL_NUMBERS =
  /(?:bsid|mident|ministry|school\s(?:number|no|id)|(?<!学生|学籍|证件|会员|身份|考生)编号)[^\p{L}\d\n]{0,4}(?:(?:number|no)[^\p{L}\d\n]{0,4})?\d{6}(?:[\s,，、]+\d{6})*(?!\d)/gu
const SIX_DIGITS = /\d{6}/
const SECRETS = [
  /(?:密码|口令|验证码|passcode|pass\s?phrase)[\s:：=是为]{0,4}[a-z0-9!@#$%^&*._-]{4}/,
  /\b(?:password|passwd|pwd|pin(?: code)?)\b[\s:=]{0,4}(?:is\s)?(?=[a-z!@#$%^&*._-]{0,20}\d)/,
]
/** A door, as no school has one. */
const DOORS = [/\b(?:apt|apartment|unit|suite)\s?#?\d/, /\d{1,4}\s?(?:栋|幢|单元|号楼|室)/]
/** The place of a home or a school: a number and a street, a number in a street, a whole postal code. */
const PLACES = [
  /\b\d{1,5}[a-z]?\s+(?:[a-z'.-]{1,20}\s+){1,3}(?:street|st|avenue|ave|road|rd|drive|dr|crescent|cres|court|crt|boulevard|blvd|lane|way|circle|place|terrace|trail)\b/,
  /[路街巷道弄]\s?\d{1,5}\s?(?:号|弄|室)/,
  /\b[a-z]\d[a-z][\s-]?\d[a-z]\d\b/,
]
/** People who write of their own. */
const OWN =
  /我(?:们家|家)?的?(?:女儿|儿子|孩子|闺女|老公|老婆|丈夫|妻子)|我(?:叫|名字)|\bmy (?:\w+ )?(?:daughter|son|kid|child|name|wife|husband)\b/

/** The text without the numbers that are of no person: times, amounts, years, numbers of schools. */
function withoutPlainNumbers(digits: string): string {
  const times = digits.match(TIME)?.length ?? 0
  return (times <= TIMES_MAX ? digits.replace(TIME, 't') : digits)
    .replace(YEARS, 'y')
    .replace(RANGE, (range, from: string, to: string) => {
      const share = Number(to) / Number(from)
      return share >= 1 && share <= RANGE_MAX ? 'a' : range
    })
    .replace(THOUSANDS, 'a')
    .replace(SCHOOL_NUMBERS, 'n')
}

/**
 * True for a short text that may say who a person is, where they live, how they are reached or what their secret is. It
 * errs to that side: for texts that are not needed, such as a search that is only counted. What is found on public pages
 * (`isFound`) may hold the place or the number of a school.
 */
export function isPersonalText(text: string, isFound = false): boolean {
  const folded = foldLetters(lettersOf(text, false))
  if (folded.text.includes('@')) return true
  if (contactDetails(folded, tighten(folded, true)).length > 0 || privateData(folded).length > 0) return true
  const digits = withDigits(folded).text
  const numbers = withoutPlainNumbers(digits)
  return (
    (!isFound && SIX_DIGITS.test(numbers)) ||
    numbers.search(DIGITS) >= 0 ||
    [...SECRETS, ...DOORS, OWN, ...(isFound ? [] : PLACES)].some(
      (pattern) => pattern.test(folded.text) || pattern.test(digits),
    )
  )
}
