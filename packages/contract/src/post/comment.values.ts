/** Code points of plain text, and pictures, that a comment may have. */
export const commentLimits = { min: 1, max: 1_000, images: 3 } as const

/** How long a comment may be changed by its author. */
export const COMMENT_EDIT_MINUTES = 15

/** Default number of level-1 comments on a page, and of replies shown with each. */
export const COMMENT_PAGE = 20
export const FIRST_REPLIES = 3
