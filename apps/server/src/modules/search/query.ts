import { SEARCH_MAX } from '@app/contract/site/search.values.ts'
import { fold, foldText } from './fold.ts'
import { bigramsOf, type Run, runsOf } from './runs.ts'
import { pinyinLexeme, singleLexeme, WORD_MAX, wordOf } from './tokens.ts'

/** What a person searches for: every term must be there, each in one of its forms. */
export interface Query {
  /** For PostgreSQL's `tsquery`; empty when there is nothing to look for. */
  tsquery: string
  /** What to mark in results: folded Han runs and words. */
  marks: { chars: string; isHan: boolean }[]
  /** The terms as typed, for broader searches. */
  terms: string[]
  /** The whole search folded, for exact titles. */
  whole: string
}

const TERMS_MAX = 8
/** A pinyin prefix shorter than this would answer for half the directory. */
const PINYIN_PREFIX_MIN = 5

/**
 * Reads a search: up to 50 code points and 8 terms, which must all occur; a Han run of two or more must occur
 * as it stands, a single Han character in a title, tag or name; words match by their beginning.
 * Two or three letters are also initials with dots. `synonyms` are groups of folded words that mean the same. Any text is a search; none raises an error.
 */
export function readQuery(value: string, synonyms: readonly (readonly string[])[]): Query {
  const text = [...value.trim()].slice(0, SEARCH_MAX).join('')
  const terms = text.split(/[\s\u3000,，、;；]+/).filter((term) => runsOf(fold(term)).length > 0)
  const read = terms
    .slice(0, TERMS_MAX)
    .map((term, at) => formsOf(term, [...synonyms, ...schoolKinds(term, terms[at + 1])]))
  return {
    tsquery: read.map((forms) => `(${forms.map(conditionOf).join(' | ')})`).join(' & '),
    marks: read.flat(2).map(({ chars, isHan }) => ({ chars: chars.join(''), isHan })),
    terms: terms.slice(0, TERMS_MAX),
    whole: foldText(text),
  }
}

/** People say high school where the register says secondary school; apart from that word neither means the other. */
const HIGH_SCHOOL = ['high', 'secondary']

/** The words for one kind of school, where a term is one of them and the next says that it is a school. */
function schoolKinds(term: string, next = ''): string[][] {
  return HIGH_SCHOOL.includes(foldText(term)) && /^schools?$/.test(foldText(next)) ? [HIGH_SCHOOL] : []
}

/** The runs of a term, and those of every word that means the same. */
function formsOf(term: string, synonyms: readonly (readonly string[])[]): Run[][] {
  const folded = foldText(term)
  const same = synonyms.filter((group) => group.includes(folded)).flat()
  return [...new Set([folded, ...same])].map((form) => runsOf(fold(form))).filter((runs) => runs.length > 0)
}

function conditionOf(runs: Run[]): string {
  const conditions = runs.map((run) => (run.isHan ? hanCondition(run.chars) : wordCondition(run.chars)))
  return conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join(' & ')})`
}

const quoted = (lexeme: string) => `'${lexeme}'`

function hanCondition(chars: string[]): string {
  if (chars.length === 1) return quoted(singleLexeme(chars[0] ?? ''))
  const pairs = bigramsOf(chars).map(quoted)
  return pairs.length === 1 ? (pairs[0] ?? '') : `(${pairs.join(' <-> ')})`
}

function wordCondition(chars: string[]): string {
  const word = wordOf(chars)
  if (/^\p{N}+$/u.test(word)) return quoted(word)
  const condition = word.length < WORD_MAX ? `${quoted(stemOf(word))}:*` : quoted(word)
  if (!/^[a-z]{2,}$/.test(word)) return condition
  const sound = quoted(pinyinLexeme(word)) + (word.length >= PINYIN_PREFIX_MIN ? ':*' : '')
  return `(${[condition, sound, ...initialsOf(word)].join(' | ')})`
}

/** Initials that are written with dots: `ay` finds A.Y., whose letters are words of their own with a place between them. */
const initialsOf = (word: string): string[] =>
  word.length <= 3 ? [`(${[...word].map(quoted).join(' <2> ')})`] : []

/** The singular's beginning, so that `schools` also finds `school`; words match by their beginning anyway. */
export function stemOf(word: string): string {
  if (/ies$/.test(word) && word.length > 4) return word.slice(0, -3)
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}
