import { type CityOption, listCities } from '@app/contract/site/city.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { apiOf, settled } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { type CityChoice, cityNear, cityOfOption, everywhere, selectableCities } from './city.ts'
import type { Position } from './nearest-city.ts'

const cityChoice = createContext<Promise<CityChoice> | null>(null)

/** The city of this request, asked once for the frame and the page together. */
export function cityOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<CityChoice> {
  const known = context.get(cityChoice)
  if (known) return known
  const reading = readShown(context, request, url)
  context.set(cityChoice, reading)
  return reading
}

async function readShown(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<CityChoice> {
  const options = await settled(apiOf(context, request)(listCities))
  const { position } = context.get(portalContext)
  return chooseCity(options.ok ? options.value.data : [], url.searchParams.get('city'), position)
}

/**
 * Which city a page shows: the one its address asks for, else the nearest, else all cities.
 */
export function chooseCity(
  options: readonly CityOption[],
  code: string | null,
  position: Position | undefined,
): CityChoice {
  const known = options.map(cityOfOption)
  const cities = selectableCities(options)
  const found = code ? [...known, everywhere].find((city) => city.code === code) : undefined
  const usual = position ? null : everywhere.code
  if (found) return { cities, city: found, isAsked: true, usual }
  return { cities, city: position ? cityNear(position, known) : everywhere, isAsked: false, usual }
}
