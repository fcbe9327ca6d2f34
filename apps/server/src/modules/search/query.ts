import { SEARCH_MAX } from '@app/contract/site/search.values.ts'
import { fold, foldText } from './fold.ts'
import { bigramsOf, type Run, runsOf } from './runs.ts'
import { areStopWords, HAN_STOP_WORDS } from './terms/stop-words.ts'
import { pinyinLexeme, singleLexeme, WORD_MAX, wordOf } from './tokens.ts'

/** What a person searches for: every term must be there, each in one of its forms. */
export interface Query {
  /** For PostgreSQL's `tsquery`; empty when there is nothing to look for. */
  tsquery: string
  /** The same within titles and what else a page is named by, words of up to three letters as they stand: which page answers. */
  named: string
  /** True where words that every question has were left out, or stand in a Han run that must occur as it is. */
  isQuestion: boolean
  /** What to mark in results: folded Han runs and words. */
  marks: { chars: string; isHan: boolean }[]
  /** The terms as typed, for broader searches. */
  terms: string[]
  /** The whole search folded, for exact titles. */
  whole: string
}

const TERMS_MAX = 8
/** Every page speaks of it, so that beside other words it tells no two apart. */
export const SUBJECT = 'ossd'
/** A pinyin prefix shorter than this would answer for half the directory. */
const PINYIN_PREFIX_MIN = 5

/**
 * Reads a search: up to 50 code points and 8 terms, which must all occur; a Han run of two or more must occur
 * as it stands, a single Han character in a title, tag or name; words match by their beginning. Words that every
 * question has are no terms; a search that has no others looks for them as they stand in titles.
 * Two or three letters are also initials with dots. `synonyms` are groups of folded words that mean the same. Any text is a search; none raises an error.
 */
export function readQuery(value: string, synonyms: readonly (readonly string[])[]): Query {
  const text = [...value.trim()].slice(0, SEARCH_MAX).join('')
  const typed = text.split(/[\s\u3000,，、;；]+/).filter((term) => runsOf(fold(term)).length > 0)
  const telling = typed.filter((term) => !saysNothing(term))
  const areAllStopWords = telling.length === 0
  const terms = (areAllStopWords ? typed : telling).slice(0, TERMS_MAX)
  const read = terms.map((term, at) => formsOf(term, [...synonyms, ...schoolKinds(term, terms[at + 1])]))
  const conditions = (match: Match, of = read) =>
    of.map((forms) => `(${forms.map((runs) => conditionOf(runs, match)).join(' | ')})`).join(' & ')
  const others = read.filter((_, at) => foldText(terms[at] ?? '') !== SUBJECT)
  return {
    tsquery: conditions(areAllStopWords ? IN_TITLES : ANYWHERE),
    named: conditions(IN_NAMES, others.length > 0 ? others : read),
    isQuestion: telling.length < typed.length || typed.some((term) => term.search(HAN_STOP_WORDS) >= 0),
    marks: read.flat(2).map(({ chars, isHan }) => ({ chars: chars.join(''), isHan })),
    terms,
    whole: foldText(text),
  }
}

/** Where lexemes must stand, as `tsquery` writes it, and from how many letters a word matches by its beginning. */
interface Match {
  weights: string
  prefixFrom: number
}

const ANYWHERE: Match = { weights: '', prefixFrom: 1 }
const IN_NAMES: Match = { weights: 'AB', prefixFrom: 4 }
const IN_TITLES: Match = { weights: 'A', prefixFrom: Number.POSITIVE_INFINITY }

/** True for a term of stop words; Han words are a part of longer runs, and such a run is looked for as it stands. */
function saysNothing(term: string): boolean {
  const runs = runsOf(fold(term))
  return runs.every(({ isHan }) => !isHan) && areStopWords(runs.map(({ chars }) => wordOf(chars)))
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

function conditionOf(runs: Run[], match: Match): string {
  const conditions = runs.map((run) =>
    run.isHan ? hanCondition(run.chars, match) : wordCondition(run.chars, match),
  )
  return conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join(' & ')})`
}

/** A lexeme as a `tsquery` writes it; `flags` are `*` for a beginning and the letters of weights. */
const quoted = (lexeme: string, flags = '') => `'${lexeme}'${flags && `:${flags}`}`

function hanCondition(chars: string[], { weights }: Match): string {
  if (chars.length === 1) return quoted(singleLexeme(chars[0] ?? ''), weights)
  const pairs = bigramsOf(chars).map((pair) => quoted(pair, weights))
  return pairs.length === 1 ? (pairs[0] ?? '') : `(${pairs.join(' <-> ')})`
}

function wordCondition(chars: string[], { weights, prefixFrom }: Match): string {
  const word = wordOf(chars)
  if (/^\p{N}+$/u.test(word)) return quoted(word, weights)
  const isPrefix = word.length < WORD_MAX && word.length >= prefixFrom
  const condition = isPrefix ? quoted(stemOf(word), `*${weights}`) : quoted(word, weights)
  if (!/^[a-z]{2,}$/.test(word)) return condition
  const sound = quoted(pinyinLexeme(word), `${word.length >= PINYIN_PREFIX_MIN ? '*' : ''}${weights}`)
  return `(${[condition, sound, ...initialsOf(word, weights)].join(' | ')})`
}

/** Initials that are written with dots: `ay` finds A.Y., whose letters are words of their own with a place between them. */
const initialsOf = (word: string, weights: string): string[] =>
  word.length <= 3 ? [`(${[...word].map((letter) => quoted(letter, weights)).join(' <2> ')})`] : []

/** The singular's beginning, so that `schools` also finds `school`; words match by their beginning anyway. */
export function stemOf(word: string): string {
  if (/ies$/.test(word) && word.length > 4) return word.slice(0, -3)
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}
