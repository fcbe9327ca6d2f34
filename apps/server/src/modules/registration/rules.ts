import { randomInt } from 'node:crypto'
import type { Language } from '@app/contract/shapes/language.ts'

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A nickname for who gives none: never the account name, which strangers could try passwords for. */
export function newNickName(language: Language): string {
  const tail = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return language === 'en' ? `Newcomer ${tail}` : `新朋友${tail}`
}
