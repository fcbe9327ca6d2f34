const SHANGHAI_MS = 8 * 3_600_000

/** The calendar day in Shanghai, `yyyy-MM-dd`: the same text on the server and in every browser. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + SHANGHAI_MS).toISOString().slice(0, 10)
}
