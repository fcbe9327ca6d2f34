import type { Pair } from '@app/contract/shapes/language.ts'

/** Code points of plain text, and pictures, that a comment may have. */
export const commentLimits = { min: 1, max: 1_000, images: 3 } as const

/** How long a comment may be changed by its author. */
export const COMMENT_EDIT_MINUTES = 15

/** What a reader thanks for with one press; texts of the site, so that no thanks waits for review. */
export const thanks = {
  thanks: { zh: '谢谢', en: 'Thank you' },
  useful: { zh: '很有用', en: 'Very useful' },
  solved: { zh: '解决了我的问题', en: 'Solved my problem' },
} as const satisfies Record<string, Pair>

export type Thanks = keyof typeof thanks

export const thanksKeys = Object.keys(thanks) as Thanks[]

/** Default number of level-1 comments on a page, and of replies shown with each. */
export const COMMENT_PAGE = 20
export const FIRST_REPLIES = 3
