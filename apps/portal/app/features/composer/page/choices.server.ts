import { listCities } from '@app/contract/site/city.ts'
import { cityOfOption } from '#app/city/city.ts'
import { type apiOf, settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'

/** What the form chooses from: every city, those of the whole country last, and the categories. */
export async function readChoices(api: ReturnType<typeof apiOf>) {
  const [answer, { categories }] = await Promise.all([settled(api(listCities)), readTypes(api)])
  return { cities: answer.ok ? answer.value.data.map(cityOfOption) : [], categories }
}
