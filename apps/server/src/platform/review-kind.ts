import type { PostDecision, QueueKind, ReviewReason } from '@app/contract/moderation/review.values.ts'
import type { FieldChange } from '@app/contract/school/school-profile.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Access, Call } from '@app/contract/wire/call.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import type { EventKind } from './event/events.ts'
import type { Ctx } from './http/handle.ts'
import type { Module } from './module.ts'

/**
 * A kind of thing that staff review. The review queue reads these declarations of all modules and knows no kind by name.
 * `Item` is what `item` selects and `show` reads.
 */
export interface ReviewKind<Item extends ReviewItem = ReviewItem> {
  kind: QueueKind
  /** The permission that opens these items; without one, every reader of the queue sees them. */
  access?: Access
  /**
   * Selects what waits: `obj_id`, `blog_id` (the post it belongs to), `priority` (4 concerns a minor, 3 many reports, 2
   * waits for its first look, 1 the rest), `since`, `city_code` (null for what belongs to no city) and `cluster` (the flood
   * it belongs to, as `floodKey` writes it: items of one flood are one entry of the queue; null for none), in this order.
   */
  waiting: SQL
  /** Selects one item by its number, as one JSON object (`jsonObject`). */
  item: (objId: SQL) => SQL<Item>
  /** Selects where an item stands that need not wait any more, as one JSON object; notes of staff stay with such items. */
  locate?: (objId: SQL) => SQL<ItemPlace>
  /** How items are shown, in their order. */
  show(ctx: Ctx, items: readonly Item[]): Promise<readonly ShownItem[]>
  /** Locks what these items are, in the order of all writers, for a decision about all of them. */
  lockAll?: (db: Db, objIds: readonly number[]) => Promise<void>
  /** True for an item that its owner sent anew after a reviewer claimed it; never when missing. */
  isOutdated?: (objId: SQL, claimedTime: SQL) => SQL
  decision: ReviewDecision
}

/** Where an item stands, and what it is called. */
export interface ItemPlace {
  cityCode: string
  title: string
}

/** What the queue itself reads of an item. */
export interface ReviewItem {
  /** Whose it is, or whom it is about. */
  userId: number | null
  hideName: boolean
  isStory: boolean
  schoolId: number | null
  /** Where no school of the directory is named. */
  schoolName?: string
}

/** An item before the word list has read it. Texts are HTML. */
export interface ShownItem {
  /** What it is among its kind: a question, an answer, a category. */
  form?: Pair | undefined
  title: string
  text: string
  /** The word list reads comments by other rules than posts. */
  isComment?: boolean
  /** What it would replace. */
  former?: { title: string; text: string }
  images?: readonly string[]
  /** Fields of a record that would change. */
  changes?: readonly FieldChange[]
  /** Why it waits; `found` is what the word list found in it. */
  reason: (found: string | null) => Pair
  /** The stored reason why it waits, from which a reviewer's reason is suggested; what the word list found when missing. */
  stored?: string | null
  version: number | null
}

/** Where an item is decided: in the queue, together with another kind, or by a call that has a screen of its own. */
export type ReviewDecision = { here: QueueDecision } | { with: QueueKind } | { elsewhere: Call }

export interface QueueDecision<Action extends PostDecision = PostDecision> {
  actions: readonly Action[]
  /** Decides, in the transaction of the call, and writes the audit log. */
  decide(ctx: Ctx, modules: readonly Module[], decision: AskedDecision<Action>): Promise<Decided>
  /** The events it publishes, from which the people it concerns get their notices. */
  publishes: readonly EventKind[]
}

export interface AskedDecision<Action extends PostDecision = PostDecision> {
  id: number
  action: Action
  reasonKey?: ReviewReason | null
  note?: string | null
  /** The version that the reviewer read; may be left out. */
  version?: number | null
}

export interface Decided {
  id: number
  status: string
  /** 0 for what has none. */
  version: number
}

/** Floods of posts and of comments have numbers of their own. */
export type FloodKind = 'blog' | 'comment'

/** The flood of a post or a comment as `waiting` names it; null for none. */
export const floodKey = (kind: FloodKind, clusterId: SQLWrapper): SQL =>
  sql`${sql.raw(`'${kind} '`)} || ${clusterId}`

/** All kinds of things that staff review. */
export const reviewKindsOf = (modules: readonly Module[]): ReviewKind[] =>
  modules.flatMap(({ reviewable = [] }) => reviewable)
