/** Code points of plain text, and pictures, that a comment may have. */
export const commentLimits = { min: 1, max: 1_000, images: 3 } as const

/** How long a comment may be changed by its author. */
export const COMMENT_EDIT_MINUTES = 15

/** Level-1 comments on a page when nobody says, and replies shown with each. */
export const COMMENT_PAGE = 20
export const FIRST_REPLIES = 3
