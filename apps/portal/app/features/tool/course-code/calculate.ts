/**
 * Reads Ontario course codes: three letters of subject, a grade or level, a type, and what the school adds. Pure;
 * `subjects.ts` and the copy name the parts.
 */

export const MOST_CODES = 20
/** As much text as the field takes: a transcript line of twenty codes with titles. */
export const MOST_TEXT = 1500

/** What the fourth character says: a grade, a language level (`null` where the letter is not in use), or nothing. */
export type Stage =
  | { kind: 'grade'; grade: 9 | 10 | 11 | 12 }
  | { kind: 'level'; letter: string; level: number | null }
  | { kind: 'unknown'; character: string }

/** The fifth characters of the present system, and H of the former mathematics transfer course. */
export const typeLetters = ['U', 'M', 'C', 'E', 'O', 'W', 'D', 'P', 'L', 'H'] as const
export type TypeLetter = (typeof typeLetters)[number]

/** Why a type deserves a second look: it is unusual in that grade, or its course has been replaced. */
export type TypeNote = 'ended' | 'wrongGrade'

export interface Reading {
  /** As understood: capitals, no spaces, a zero in fifth place read as the letter O. */
  code: string
  prefix: string
  stage: Stage
  type: TypeLetter | null
  /** The fifth character as written. */
  typeCharacter: string
  note?: TypeNote
  /** First school year in which a de-streamed course stands in place of this one, and that course. */
  replaced?: { year: number; by: string }
  /** Characters after the fifth. */
  school: string
  /** The fifth place held a zero. */
  isZeroRead: boolean
  /** Career studies and civics are half a credit each. */
  isHalf: boolean
}

export interface ReadText {
  readings: Reading[]
  /** Pieces that look meant as codes and cannot be one. */
  strange: string[]
  /** Codes beyond the limit. */
  leftOut: number
}

/** De-streamed Grade 9 courses and the September since which they replace D and P. */
const destreamed: Readonly<Record<string, { year: number; by: string }>> = {
  MPM: { year: 2021, by: 'MTH1W' },
  MFM: { year: 2021, by: 'MTH1W' },
  SNC: { year: 2022, by: 'SNC1W' },
  ENG: { year: 2023, by: 'ENL1W' },
  CGC: { year: 2024, by: 'CGC1W' },
}

const grades = { '1': 9, '2': 10, '3': 11, '4': 12 } as const

/** True where the fourth character is a level: ESL, ELD, and the language courses under L. */
function hasLevels(prefix: string): boolean {
  return prefix === 'ESL' || prefix === 'ELD' || prefix.startsWith('L')
}

/**
 * ESL, ELD and Indigenous languages count A to E as levels 1 to 5; classical and international languages use
 * B, C and D for levels 1, 2 and 3 (curriculum of 2016).
 */
function levelOf(prefix: string, letter: string): number | null {
  const isFive = !prefix.startsWith('L') || prefix.startsWith('LN')
  const at = (isFive ? 'ABCDE' : 'BCD').indexOf(letter)
  return at < 0 ? null : at + 1
}

function stageOf(prefix: string, character: string): Stage {
  if (character in grades) return { kind: 'grade', grade: grades[character as keyof typeof grades] }
  if (hasLevels(prefix) && /[A-E]/.test(character))
    return { kind: 'level', letter: character, level: levelOf(prefix, character) }
  return { kind: 'unknown', character }
}

function isTypeLetter(character: string): character is TypeLetter {
  return (typeLetters as readonly string[]).includes(character)
}

function noteOf(stage: Stage, type: TypeLetter | null): TypeNote | undefined {
  if (stage.kind !== 'grade' || !type) return undefined
  if (type === 'H') return 'ended'
  const isJunior = stage.grade <= 10
  if (isJunior ? 'UMCE'.includes(type) : 'WDP'.includes(type)) return 'wrongGrade'
  if (type === 'W' && stage.grade === 10) return 'wrongGrade'
  return undefined
}

/** Reads one code of five characters or more, already in capitals. */
export function readCode(written: string): Reading {
  const prefix = written.slice(0, 3)
  const isZeroRead = written[4] === '0'
  const typeCharacter = isZeroRead ? 'O' : (written[4] ?? '')
  const code = written.slice(0, 4) + typeCharacter + written.slice(5)
  const stage = stageOf(prefix, written[3] ?? '')
  const type = isTypeLetter(typeCharacter) ? typeCharacter : null
  const isFormer = stage.kind === 'grade' && stage.grade === 9 && (type === 'D' || type === 'P')
  const replaced = isFormer ? destreamed[prefix] : undefined
  return {
    code,
    prefix,
    stage,
    type,
    typeCharacter,
    note: replaced ? 'ended' : noteOf(stage, type),
    replaced,
    school: written.slice(5),
    isZeroRead,
    isHalf: /^(GLC|CHV)2O/.test(code),
  }
}

/** Three letters, a digit or a level letter, a type, and up to two characters of the school. */
function looksLikeCode(token: string): boolean {
  if (!/^[A-Z]{3}[A-Z0-9]{2,4}$/.test(token)) return false
  return /\d/.test(token[3] ?? '') || (hasLevels(token.slice(0, 3)) && /[A-E]/.test(token[3] ?? ''))
}

/**
 * Finds the codes of a text: any separators, either case, full-width letters, a space or hyphen inside the code
 * (`ENG 4U`). Words, marks and credit values between them are passed over; what looks like a broken code is
 * returned as `strange`. A code is read once.
 */
export function readText(text: string): ReadText {
  const tokens = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const found: string[] = []
  const strange: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const next = tokens[at + 1] ?? ''
    const joined = token + next
    if (looksLikeCode(token)) found.push(token)
    else if (
      (/^[A-Z]{3}$/.test(token) && /^.[A-Z0]/.test(next) && looksLikeCode(joined)) ||
      (/^[A-Z]{3}[1-4]$/.test(token) && /^[A-Z0][A-Z0-9]?$/.test(next))
    ) {
      found.push(joined)
      at++
    } else if (/\d/.test(token) && /[A-Z]/.test(token)) strange.push(token)
    else if (tokens.length === 1) strange.push(token)
  }
  const unique = [...new Set(found)]
  return {
    readings: unique.slice(0, MOST_CODES).map(readCode),
    strange: [...new Set(strange)],
    leftOut: Math.max(0, unique.length - MOST_CODES),
  }
}

/** How far a list is towards a degree application: Grade 12 U or M courses (levels count by their type), ENG4U. */
export function seniorSet(readings: Reading[]): { count: number; hasEnglish: boolean } {
  const senior = readings.filter(({ stage, type, prefix }) => {
    const isLast =
      (stage.kind === 'grade' && stage.grade === 12) ||
      (stage.kind === 'level' && prefix.startsWith('L') && stage.letter === 'D')
    return isLast && (type === 'U' || type === 'M')
  })
  const courses = new Set(senior.map(({ code }) => code.slice(0, 5)))
  return { count: courses.size, hasEnglish: courses.has('ENG4U') }
}
