import type { Pair } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { nearestCity, type Position } from './nearest-city.ts'

/** A city as the page shows it; `code` is what the calls take. */
export interface City {
  code: string
  name: Pair
}

/** The city a page shows and the cities to choose from. */
export interface CityChoice {
  /** Empty when the list did not arrive. */
  cities: City[]
  city: City
  /** The address names the city. */
  isAsked: boolean
  /** The city of an address that names none, the same for everyone; null where it depends on the visitor's place. */
  usual: string | null
}

interface Option {
  label: string
  labelEn: string
  value: string
}

/** An entry of the city list; the last one has no value of its own and means all cities. */
export function cityOfOption({ label, labelEn, value }: Option): City {
  return { code: value || ALL_CITIES, name: { zh: label, en: labelEn || label } }
}

/** What a reader may choose: the list without its last entry, whatever that is (docs/wire.md#cities). */
export function selectableCities(options: readonly Option[]): City[] {
  return options.slice(0, -1).map(cityOfOption)
}

/** What a reader sees of whom nothing is known: one city would hide the questions and articles of the others. */
export const everywhere: City = { code: ALL_CITIES, name: { zh: '全国', en: 'All cities' } }

/** The nearest city, found in the list by its name; one that the list lost is shown all the same. */
export function cityNear(position: Position, cities: readonly City[]): City {
  const { name, code } = nearestCity(position)
  return cities.find((city) => city.name.zh === name.zh) ?? { code, name }
}
