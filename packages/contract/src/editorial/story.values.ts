import type { Pair } from '@app/contract/shapes/language.ts'
import type { Twin } from './publication.values.ts'

/** The five parts of a story, in their order. */
export const storyParts = ['challenge', 'low', 'turn', 'result', 'advice'] as const
export type StoryPart = (typeof storyParts)[number]

/** Lines that a story has beyond a post, in both languages. */
export const storyLines = ['nickName', 'ageBand', 'from', 'to', 'quote'] as const
export type StoryLine = (typeof storyLines)[number]

/** Fields of a story that say the same in both languages. */
export const storyTwins: readonly Twin[] = ['title', 'summary', ...storyLines, ...storyParts].map((name) => [
  name,
  `${name}En`,
])

/** Whose a story is. */
export const storyOrigins = {
  staff: { zh: '编辑撰写', en: 'Written by staff' },
  member: { zh: '会员撰写', en: 'Written by a member' },
  lifted: { zh: '收录自文章', en: 'Taken from an article' },
} as const satisfies Record<string, Pair>

export const storyStatuses = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '发布', en: 'Published' },
} as const satisfies Record<string, Pair>

/** How the offer to make a story of a member's article stands. */
export const storyOfferStates = {
  open: { zh: '等待作者答复', en: 'Waits for the author' },
  accepted: { zh: '作者同意', en: 'Accepted' },
  declined: { zh: '作者不同意', en: 'Declined' },
  ended: { zh: '已恢复为文章', en: 'An article again' },
} as const satisfies Record<string, Pair>

export type StoryOfferState = keyof typeof storyOfferStates
