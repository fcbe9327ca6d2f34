import { cityFilter } from '@app/contract/site/city.values.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { cityCodes } from './store.ts'

/**
 * The city that a list is filtered by, none for all of them; null for a code that no city has, of which there is nothing
 * to show.
 */
export async function cityScopeOf(
  ctx: Pick<Ctx, 'db' | 'cached' | 'shows'>,
  code: string | null | undefined,
): Promise<{ city: string | undefined } | null> {
  const city = cityFilter(code)
  if (city === undefined) return { city }
  ctx.shows('city')
  const known = await ctx.cached('city codes', ['city'], async () => new Set(await cityCodes(ctx.db)))
  return known.has(city) ? { city } : null
}
