const SHANGHAI_MS = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which has kept one offset since 1991. */
export function writeMoment(date: Date): string {
  return new Date(date.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Reads what `writeMoment` wrote. Gives an invalid date for text that is no moment. */
export function readMoment(wire: string): Date {
  return new Date(`${wire.replace(' ', 'T')}+08:00`)
}

/** The largest numbers that the database's columns of whole numbers hold. */
export const INT2_MAX = 32_767
export const INT4_MAX = 2_147_483_647

export interface Page {
  pageNum: number
  pageSize: number
}

/** The default number of rows of a list, and the most of a public list. */
export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 50

/** So many ids joined by commas go into an address; more of ten digits are too long for it. */
export const MAX_PATH_IDS = 700

/** The value of a filter, or undefined for "any". */
export function chosen<T>(value: T): Exclude<T, null | '' | undefined> | undefined {
  return value === null || value === '' || value === undefined ? undefined : (value as never)
}
