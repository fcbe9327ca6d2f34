import type { Pair } from '@app/contract/shapes/language.ts'

/** The six groups of the test as EQAO described it for 2022-23. */
export const groups = ['narrative', 'information', 'news', 'dialogue', 'writing', 'opinion'] as const
export type Group = (typeof groups)[number]

export const letters = ['a', 'b', 'c', 'd'] as const
export type Letter = (typeof letters)[number]

/** A selected-response item. The test is in English; what explains it is in both languages. */
export interface ChoiceItem {
  kind: 'choice'
  /** Unlike every other item's; never shown. */
  id: string
  /** Sentences the question is about, where there is no passage. */
  stem?: readonly string[]
  question: string
  options: Readonly<Record<Letter, string>>
  key: Letter
  /** Why the key is right and why the tempting option is not. */
  why: Pair
}

/** One thing to judge in a written answer: 0, 1 or 2 points. */
export interface Criterion {
  name: Pair
  /** What 0, 1 and 2 points look like. */
  levels: readonly [Pair, Pair, Pair]
}

/** An open-response item, which the reader marks with a rubric. */
export interface WrittenItem {
  kind: 'written'
  id: string
  question: string
  /** Lines of advice under the question, in English as on the test. */
  advice: readonly string[]
  /** Words a full answer usually takes. */
  words: readonly [number, number]
  rubric: readonly Criterion[]
  model: readonly string[]
  /** What the model answer does, paragraph by paragraph or point by point. */
  comments: readonly Pair[]
}

export type Item = ChoiceItem | WrittenItem

/** A numbered paragraph, or a numbered line of a dialogue. */
export type Block = string | { who: string; line: string }

export interface Schedule {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What is read or written together, with its items. */
export interface Section {
  id: string
  group: Group
  title: string
  /** The direction above it, in English as on the test. */
  direction: string
  blocks: readonly Block[]
  schedule?: Schedule
  items: readonly Item[]
}
