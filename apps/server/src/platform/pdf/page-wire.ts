/** What `pages.ts` and the program it starts agree on. */

/** Longest side of a drawn page in pixels: fine print of a letter is legible, and a page takes 11 MB while it is drawn. */
export const PAGE_SIDE = 1_800

/** More pages than any proof needs. */
export const MAX_PAGES = 30

/** Width and height before the pixels of each page. */
export const HEADER_BYTES = 8

/** What the program ends with when it did not draw every page. */
export const exits = { locked: 3, broken: 4, tooLarge: 5 } as const
