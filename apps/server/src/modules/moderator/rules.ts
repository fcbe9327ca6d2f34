import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Scope } from './store.ts'

/**
 * Whether a scope covers something in a city. What belongs to no single city stands in the lists of each, and so belongs
 * to every moderator.
 */
export const covers = (scope: Scope, cityCode: string | null): boolean =>
  scope === null || cityCode === null || cityCode === ALL_CITIES || scope.includes(cityCode)
