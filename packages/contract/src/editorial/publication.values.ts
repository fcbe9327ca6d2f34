import type { Pair } from '@app/contract/shapes/language.ts'

/** What an editor decides about a record; `0` and `1` are the admin template's words for on and off. */
export const publicationStatuses = {
  '0': { zh: '发布', en: 'Published' },
  '1': { zh: '停用', en: 'Disabled' },
  '2': { zh: '草稿', en: 'Draft' },
} as const satisfies Record<string, Pair>

/** What the decision and the clock make of a record. */
export const publicationStates = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '定时发布', en: 'Scheduled' },
  public: { zh: '公开', en: 'Public' },
  ended: { zh: '已结束', en: 'Ended' },
  disabled: { zh: '停用', en: 'Disabled' },
} as const satisfies Record<string, Pair>

export type PublicationState = keyof typeof publicationStates

/** When a record is public, as its table has it. */
export interface Publication {
  status: string
  publishTime: Date | null
  endTime: Date | null
}

/** The state of a record at a moment. */
export function publicationStateOf(
  { status, publishTime, endTime }: Publication,
  now: Date,
): PublicationState {
  if (status === '2') return 'draft'
  if (status !== '0') return 'disabled'
  if (endTime && endTime <= now) return 'ended'
  return publishTime && publishTime <= now ? 'public' : 'scheduled'
}

/** Two fields that say the same in Chinese and in English. */
export type Twin = readonly [zh: string, en: string]

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' &&
  (/<(?:img|video|hr|table)\b/i.test(value) || value.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '')

/** The fields of a record that are empty although their twin of the other language is filled. */
export function missingTwins(record: Readonly<Record<string, unknown>>, twins: readonly Twin[]): string[] {
  return twins.flatMap(([zh, en]) => {
    const [hasZh, hasEn] = [isFilled(record[zh]), isFilled(record[en])]
    if (hasZh === hasEn) return []
    return [hasZh ? en : zh]
  })
}

/** Those of the fields that hold no text and no picture. */
export function emptyFields(record: Readonly<Record<string, unknown>>, fields: readonly string[]): string[] {
  return fields.filter((field) => !isFilled(record[field]))
}

/** True of a record without a title in either language: no list could name it, not even as a draft. */
export const isUntitled = (record: Readonly<Record<string, unknown>>): boolean =>
  emptyFields(record, ['title', 'titleEn']).length === 2
