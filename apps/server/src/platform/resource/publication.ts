import {
  emptyFields,
  isUntitled,
  missingTwins,
  type Publication,
  type PublicationState,
  publicationStateOf,
  type Twin,
} from '@app/contract/editorial/publication.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'

/** What a record shows of its publication that is no column: its state, and the fields that lack their twin. */
export function publicationState(
  row: Record<string, unknown>,
  twins: readonly Twin[],
  now: Date,
): { state: PublicationState; missing: string[] } {
  return {
    state: publicationStateOf(row as unknown as Publication, now),
    missing: missingTwins(row, twins),
  }
}

const whenEmpty: Pair = { zh: '发布前请填写', en: 'Needed before publishing' }
const endsEarly: Pair = { zh: '结束时间须晚于发布时间', en: 'Must be later than the publishing time' }

const withoutTitle: Pair = { zh: '请填写中文或英文标题', en: 'Enter a title in Chinese or English' }

const untitled = () =>
  problem('publishUntitled', { field: 'title', data: { fields: { title: withoutTitle } } })

/** The refusal of a record that cannot be published yet, with a sentence at each of these fields. */
export function incomplete(fields: Readonly<Record<string, Pair>>) {
  return problem('publishIncomplete', { field: Object.keys(fields)[0], data: { fields } })
}

/**
 * Completes the publication of a written record: without a time it is published now. Refuses to publish one that lacks
 * a needed field, or that would end before it begins.
 *
 * @throws {Problem} `publishIncomplete`, and `publishUntitled` for a draft too
 */
export function settledPublication(
  draft: { status: string; publishTime?: Date | null; endTime?: Date | null } & Record<string, unknown>,
  needed: readonly string[],
  now: Date,
): { publishTime: Date | null; endTime: Date | null; isLive: boolean } {
  if (isUntitled(draft)) throw untitled()
  const endTime = draft.endTime ?? null
  const publishTime = draft.publishTime ?? (draft.status === '0' ? now : null)
  if (endTime && publishTime && endTime <= publishTime) throw incomplete({ endTime: endsEarly })
  const empty = draft.status === '0' ? emptyFields(draft, needed) : []
  if (empty.length > 0) throw incomplete(Object.fromEntries(empty.map((field) => [field, whenEmpty])))
  const state = publicationStateOf({ status: draft.status, publishTime, endTime }, now)
  return { publishTime, endTime, isLive: state === 'public' }
}
