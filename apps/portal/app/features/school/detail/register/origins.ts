import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import { registerFileKinds } from '@app/contract/school/register/register.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { registerCopy } from './register-copy.ts'

/** Who says something of a school, and when; `sum` is reckoned from what several say. */
export type Origin = 'register' | 'school' | 'editor' | 'site' | 'sum'

/** A value as one of them states it. */
export interface Statement {
  value: string
  origin: Origin
  /** `yyyy-MM-dd`; empty where no day is known. */
  day: string
  /** What an editor read it in. */
  source?: string
  /** Set where the value is an address to open. */
  href?: string
}

const words = {
  register: registerCopy.byRegister,
  school: registerCopy.bySchool,
  editor: registerCopy.byEditor,
  site: registerCopy.bySite,
  sum: () => registerCopy.bySum,
} as const satisfies Record<Origin, (day: string) => Pair>

/** The origin of a value in words; its day is not broken at the end of a line. */
export const originText = ({ origin, day }: Pick<Statement, 'origin' | 'day'>): Pair =>
  words[origin](day.replaceAll('-', '\u2011'))

/** True for a school of a board, which takes applications and fees in its schools' place. */
export const isOfBoard = ({ kind }: Pick<RegisterFacts, 'kind'>): boolean =>
  kind === 'public' || kind === 'catholic'

/** The ministry's file that says that a school exists. */
export function fileOf({ kind }: Pick<RegisterFacts, 'kind'>): Pair {
  if (kind === 'private') return registerFileKinds.private
  return kind === 'abroad' ? registerFileKinds.abroad : registerFileKinds.contacts
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const shortened: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  crescent: 'cres',
  court: 'ct',
  east: 'e',
  west: 'w',
  north: 'n',
  south: 's',
}
const street = (text: string) =>
  bare(text)
    .split(' ')
    .map((word) => shortened[word] ?? word)
    .join(' ')

/** True if two addresses of a street may be the same: one holds the other, however its words are shortened. */
export function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [street(one), street(other)]
  return a.includes(b) || b.includes(a)
}

/** True if two addresses lead to the same place of a website: scheme, `www` and a last slash do not count. */
export function isSameWebsite(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/+$/, '')
  return plain(one) === plain(other)
}

/** True if two names differ in punctuation and capitals at most. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other)

/** How many students each value of the dictionary stands for. */
const bands: Readonly<Record<string, readonly [number, number]>> = {
  1: [0, 99],
  2: [100, 299],
  3: [300, 599],
  4: [600, 999],
  5: [1000, Number.POSITIVE_INFINITY],
}

/** True if a number of students lies in the band that a school states; an unknown band is taken as agreeing. */
export function isInBand(students: number, band: string): boolean {
  const [from, to] = bands[band] ?? [0, Number.POSITIVE_INFINITY]
  return students >= from && students <= to
}

/** `0.8`, `3.4`, `27`: tenths below ten kilometres. */
export const kmText = (km: number): string => (km < 9.95 ? km.toFixed(1) : String(Math.round(km)))

/** `2024-25` with the dash that prose has: `2024–25`. */
export const yearText = (year: string | null): string => (year ?? '').replaceAll(/(\d)-(\d)/g, '$1–$2')
