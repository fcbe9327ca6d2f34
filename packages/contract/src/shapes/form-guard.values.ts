const LINK = /https?:\/\/|www\./gi

/** How many web addresses a text names. */
export function linksIn(written: string): number {
  return written.match(LINK)?.length ?? 0
}

/** Bytes of a form that is posted as a page; the longest honest one has some thousand. */
export const POSTED_FORM_BYTES = 64 * 1024

/** References as they are handed out: ten signs that cannot be taken for one another. */
export const REFERENCE = /^[A-HJKMNP-Z2-9]{10}$/
