import { MERGE_UNDO_DAYS } from '@app/contract/school/school-desk.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'

/** A row of one member and one school; `isJoined` where the school that stays had one as well. */
export interface MovedMember {
  userId: number
  createTime: string
  isJoined: boolean
}

/** What a merge moved from one school to another. */
export interface MovedRows {
  /** Ids of rows that name a school by a column, by the name of their kind. */
  rows: Record<string, number[]>
  follows: MovedMember[]
  favourites: MovedMember[]
  reports: number[]
  notices: number[]
  /** Members whose application was moved, with its version; joined ones stay where they are. */
  applications: { userId: number; version: number }[]
  /** The waiting change: moved by its id, or the whole row where it was dropped. */
  change: { id: number } | { dropped: Record<string, unknown> } | null
  /** The entry of a list: moved by its id, or the whole row and its steps where it was joined with another. */
  entry: { id: number } | { dropped: Record<string, unknown>; steps: number[]; into: number } | null
  redirects: number[]
}

/** Facts that the school that stays took over: each field as it was and as it was then. */
export type TakenFacts = Record<string, { before: unknown; after: unknown }>

/** The moment after which a merge stays as it is. */
export const undoableUntil = (createTime: Date): Date =>
  new Date(createTime.getTime() + MERGE_UNDO_DAYS * DAY_MS)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Which fields changed by the merge: what the school that stays held before and holds now. */
export function takenFacts(
  fields: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): TakenFacts {
  return Object.fromEntries(
    fields
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  )
}

/** The fields that still hold what the merge wrote, as they were before it. What was changed since stays. */
export function factsToGiveBack(taken: TakenFacts, now: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(taken).flatMap(([field, { before, after }]) =>
      isSame(now[field], after) ? [[field, before]] : [],
    ),
  )
}
