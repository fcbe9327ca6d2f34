import { listCities } from '@app/contract/site/city.ts'
import { cityOfOption } from '#app/city/city.ts'
import { type apiOf, settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'

/** What the address says of the text: a published one that is changed, or a story (`writing-address.ts`). */
const purposeOf = (url: string) => {
  const { searchParams } = new URL(url)
  return { isEdit: searchParams.has('change'), isStory: searchParams.get('kind') === 'story' }
}

/** What the form is for, and what it chooses from: every city, those of the whole country last, and the categories. */
export async function readForm(api: ReturnType<typeof apiOf>, url: string) {
  const [answer, { categories }] = await Promise.all([settled(api(listCities)), readTypes(api)])
  return { ...purposeOf(url), cities: answer.ok ? answer.value.data.map(cityOfOption) : [], categories }
}
