import type { Practice } from './place.ts'
import type { ChoiceItem, Group, Item, Letter, Section, WrittenItem } from './sets/item.ts'
import { groups, letters } from './sets/item.ts'

/** Items of the short practice of each set, all from its pool: every group at least once. */
const shortItems = [
  'trombone-3',
  'trombone-7',
  'road-4',
  'route-3',
  'yearbook-1',
  'writing-2',
  'writing-5',
  'opinion-1',
  'scorekeeper-3',
  'scorekeeper-7',
  'sap-4',
  'clinic-2',
  'drama-1',
  'writing-10',
  'writing-13',
  'opinion-2',
  'storm-1',
  'storm-6',
  'hearing-4',
  'skates-1',
  'map-2',
  'writing-18',
  'writing-22',
  'opinion-3',
]

/** Minutes for a part. The hour is EQAO's of 2022-23 (F06); the half hour for the short practice is ours. */
export const minutesOf: Record<Practice, number> = { short: 30, full: 60, one: 60, two: 60 }

/** An item in its place: numbers run through the whole practice from 1. */
export interface Entry {
  item: Item
  number: number
}

export interface PlacedSection {
  section: Section
  entries: readonly Entry[]
}

export interface Paper {
  practice: Practice
  /** One part, or two for the full practice. */
  parts: readonly (readonly PlacedSection[])[]
  entries: readonly Entry[]
}

/** The paper of a practice from the texts of both parts; a part that the practice leaves out may be empty. */
export function paperOf(practice: Practice, one: readonly Section[], two: readonly Section[]): Paper {
  const parts =
    practice === 'short'
      ? [shorten([...one, ...two])]
      : practice === 'full'
        ? [one, two]
        : [practice === 'one' ? one : two]
  let number = 0
  const placed = parts.map((sections) =>
    sections.map((section) => ({
      section,
      entries: section.items.map((item) => {
        number += 1
        return { item, number }
      }),
    })),
  )
  return { practice, parts: placed, entries: placed.flat().flatMap((section) => section.entries) }
}

/** The chosen items, one section a group, in the order of the groups. */
function shorten(sections: readonly Section[]): Section[] {
  return groups.flatMap((group) => {
    const chosen = sections.filter((section) => section.group === group)
    const items = chosen.flatMap((section) => section.items).filter((item) => shortItems.includes(item.id))
    const first = chosen[0]
    return first && items.length > 0 ? [{ ...first, items }] : []
  })
}

/** What the reader chose, by item id. */
export type Answers = ReadonlyMap<string, Letter>

/** Points the reader gave a written answer, criterion by criterion; missing ones are not marked yet. */
export type Marks = ReadonlyMap<string, readonly (Points | undefined)[]>
export type Points = 0 | 1 | 2

const BLANK = '-'

function choicesOf(paper: Paper): ChoiceItem[] {
  return paper.entries.flatMap(({ item }) => (item.kind === 'choice' ? [item] : []))
}

function writtenOf(paper: Paper): WrittenItem[] {
  return paper.entries.flatMap(({ item }) => (item.kind === 'written' ? [item] : []))
}

const withoutTail = (text: string) => text.replace(/-+$/, '')

/** Answers as one letter for each selected-response item in order, `-` for none, blanks at the end left out. */
export function packAnswers(paper: Paper, answers: Answers): string {
  return withoutTail(
    choicesOf(paper)
      .map((item) => answers.get(item.id) ?? BLANK)
      .join(''),
  )
}

/** The reverse of `packAnswers`; anything that is no option is no answer. */
export function unpackAnswers(paper: Paper, text: string): Map<string, Letter> {
  const answers = new Map<string, Letter>()
  choicesOf(paper).forEach((item, at) => {
    const letter = letters.find((one) => one === text[at])
    if (letter) answers.set(item.id, letter)
  })
  return answers
}

/** Marks as one digit for each criterion of the written items in order, `-` where nothing is marked. */
export function packMarks(paper: Paper, marks: Marks): string {
  return withoutTail(
    writtenOf(paper)
      .flatMap((item) => item.rubric.map((_, at) => marks.get(item.id)?.[at] ?? BLANK))
      .join(''),
  )
}

/** The reverse of `packMarks`. */
export function unpackMarks(paper: Paper, text: string): Map<string, (Points | undefined)[]> {
  const marks = new Map<string, (Points | undefined)[]>()
  let at = 0
  for (const item of writtenOf(paper)) {
    marks.set(
      item.id,
      item.rubric.map(() => {
        const mark = pointsOf(text[at])
        at += 1
        return mark
      }),
    )
  }
  return marks
}

/** Points written as a digit, or nothing. */
export function pointsOf(text: string | null | undefined): Points | undefined {
  return text === '0' ? 0 : text === '1' ? 1 : text === '2' ? 2 : undefined
}

/** The outcome of one item; a blank counts as not right. A written item is never right or wrong. */
export function outcomeOf(item: Item, answers: Answers): 'right' | 'wrong' | 'blank' | 'written' {
  if (item.kind === 'written') return 'written'
  const answer = answers.get(item.id)
  return answer === undefined ? 'blank' : answer === item.key ? 'right' : 'wrong'
}

export interface GroupScore {
  group: Group
  right: number
  /** Selected-response items of the group in this practice. */
  of: number
  blank: number
  /** Points of the written item, when the group has one and every criterion is marked. */
  points?: number
  /** Points it could have; 0 without a written item. */
  pointsOf: number
}

/** How each group that the practice holds went, in the order of the groups. */
export function scoreOf(paper: Paper, answers: Answers, marks: Marks): GroupScore[] {
  return groups.flatMap((group) => {
    const items = paper.parts
      .flat()
      .filter(({ section }) => section.group === group)
      .flatMap(({ entries }) => entries.map(({ item }) => item))
    if (items.length === 0) return []
    const count = (wanted: string) => items.filter((item) => outcomeOf(item, answers) === wanted).length
    const written = items.filter((item) => item.kind === 'written')
    const marksGiven = written.flatMap((item) => item.rubric.map((_, at) => marks.get(item.id)?.[at]))
    const points = marksGiven.every((mark) => mark !== undefined) ? sum(marksGiven) : undefined
    return [
      {
        group,
        right: count('right'),
        of: items.length - written.length,
        blank: count('blank'),
        pointsOf: marksGiven.length * 2,
        ...(marksGiven.length > 0 && points !== undefined && { points }),
      },
    ]
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** A share in whole percent; nothing of nothing has none. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 100) : undefined
}

/** Words of a text in English. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0
}
