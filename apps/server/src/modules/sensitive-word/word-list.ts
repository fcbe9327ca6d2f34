import type { TextScope, WordAction, WordClass } from '@app/contract/moderation/sensitive-word.values.ts'
import { Automaton } from './automaton.ts'
import { type Copy, foldWord, isWordLetter } from './folding.ts'

/** A word of the list. */
export interface ListedWord {
  id: number
  word: string
  wordClass: WordClass
  action: WordAction
  scopes: readonly TextScope[]
}

/** A word found in a copy: from the first to the last letter of the text that belongs to it. */
export interface WordHit {
  word: ListedWord
  /** Places in `Letters`, the last one included. */
  first: number
  last: number
}

interface Borders {
  before: boolean
  after: boolean
}

/** The whole list, ready to be looked for: made once for each state of the list. */
export class WordList {
  readonly size: number
  readonly #words: readonly ListedWord[]
  readonly #borders: readonly Borders[]
  readonly #automaton: Automaton

  constructor(words: readonly ListedWord[]) {
    const folded = words.map(({ word }) => foldWord(word))
    this.size = words.length
    this.#words = words
    this.#borders = folded.map((word) => ({
      before: isWordLetter(word, 0),
      after: isWordLetter(word, word.length - 1),
    }))
    this.#automaton = new Automaton(folded)
  }

  /** Words of the list in a copy of a text, without those that an allowed phrase around them cancels. */
  find({ text, at }: Copy, scope: TextScope): WordHit[] {
    const hits: WordHit[] = []
    const allowed: { first: number; last: number }[] = []
    this.#automaton.find(text, (number, from, to) => {
      const word = this.#words[number]
      const borders = this.#borders[number]
      if (!word || !borders) return
      if (word.scopes.length > 0 && !word.scopes.includes(scope)) return
      // a Latin word is one by itself: not the middle of another
      if (borders.before && from > 0 && isWordLetter(text, from - 1)) return
      if (borders.after && isWordLetter(text, to)) return
      const span = { first: at[from] ?? 0, last: at[to - 1] ?? 0 }
      if (word.action === 'allow') allowed.push(span)
      else hits.push({ word, ...span })
    })
    if (allowed.length === 0) return hits
    allowed.sort((one, other) => one.first - other.first)
    // the furthest end of the phrases that begin no later than each
    const furthest: number[] = []
    for (const { last } of allowed) furthest.push(Math.max(furthest.at(-1) ?? -1, last))
    return hits.filter(({ first, last }) => {
      let [from, to] = [0, allowed.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if ((allowed[middle]?.first ?? 0) <= first) from = middle + 1
        else to = middle
      }
      return from === 0 || (furthest[from - 1] ?? -1) < last
    })
  }
}
