/** Marks on one letter that run into the lines above and below; no text in Chinese or English needs them. */
const STACKED = /\p{M}{3}/u

/** True for a composed text (NFC) in which a letter carries three marks or more. */
export const hasStackedMarks = (text: string): boolean => STACKED.test(text)
