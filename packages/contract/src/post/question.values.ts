/** Orders of the list of questions. */
export const questionOrders = ['new', 'reply', 'hot'] as const

/** So long the person who asked must have been silent before staff may accept an answer. */
export const SILENT_DAYS = 14

/** Shorter beginnings of a title suggest nothing. */
export const SIMILAR_MIN = 4
