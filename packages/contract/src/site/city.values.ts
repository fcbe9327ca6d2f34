/** The code that stands for all cities in stored records. */
export const ALL_CITIES = '000000'

/** The city to filter by, or undefined for all. */
export function cityFilter(code: string | null | undefined): string | undefined {
  return !code || code === ALL_CITIES ? undefined : code
}
