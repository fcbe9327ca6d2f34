import { type CountedFigureName, NO_CITY } from '@app/contract/monitor/statistics.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { inArray, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import type { Counted } from '#platform/batched-counter.ts'
import { dailyCounts } from './table.ts'
import { cityOf, sourceOf, type Visit } from './visits.ts'

interface CountedPart {
  figure: CountedFigureName
  day: string
  part: string
}

/** Parts of figures that are added up as things happen. A city that the portal does not know counts as none. */
export const visitParts: Counted<CountedPart> = {
  keyOf: ({ day, figure, part }) => `${figure} ${day} ${part}`,
  add: async (db, sums) => {
    const named = sums.filter(({ figure }) => figure === 'cityViews').map(({ part }) => part)
    const known =
      named.length === 0
        ? []
        : await db.select({ value: cities.value }).from(cities).where(inArray(cities.value, named))
    const isKnown = new Set(known.map(({ value }) => value))
    const joined = new Map<string, CountedPart & { value: number }>()
    for (const { figure, day, part, count } of sums) {
      const counted = { figure, day, part: figure === 'cityViews' && !isKnown.has(part) ? NO_CITY : part }
      const key = visitParts.keyOf(counted)
      joined.set(key, { ...counted, value: (joined.get(key)?.value ?? 0) + count })
    }
    await db
      .insert(dailyCounts)
      .values([...joined.values()])
      .onConflictDoUpdate({
        target: [dailyCounts.figure, dailyCounts.day, dailyCounts.part],
        set: { value: sql`${dailyCounts.value} + excluded.value` },
      })
  },
}

/** What a shown page adds to the figures: the class of its source where it began a visit, and the city it names. */
export function partsOfVisit(visit: Visit, at: Date): CountedPart[] {
  const day = writeMoment(at).slice(0, 10)
  const source = sourceOf(visit)
  const city = cityOf(visit.url)
  return [
    ...(source ? [{ figure: 'visits' as const, day, part: source }] : []),
    ...(city ? [{ figure: 'cityViews' as const, day, part: city }] : []),
  ]
}
