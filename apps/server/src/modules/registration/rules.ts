import { randomInt } from 'node:crypto'
import type { Language } from '@app/contract/shapes/language.ts'

const LETTERS = 'abcdefghjkmnprstuyz'
const DIGITS = '23456789'

const oneOf = (signs: string) => signs[randomInt(signs.length)]

/**
 * A nickname for who gives none: never the account name, which strangers could try passwords for. Letters and digits take
 * turns, so that chance writes no word that a nickname may not have, such as the short form of a messenger with a number.
 */
export function newNickName(language: Language): string {
  const tail = Array.from({ length: 6 }, (_, at) => oneOf(at % 2 === 0 ? LETTERS : DIGITS)).join('')
  return language === 'en' ? `Newcomer ${tail}` : `新朋友${tail}`
}
