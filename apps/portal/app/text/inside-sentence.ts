const STAYS =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|^[A-Z]{2}/

/** A text of its own as a part of a sentence: without its capital, but for the name of a month or an abbreviation. */
export const insideSentence = (text: string): string =>
  STAYS.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
