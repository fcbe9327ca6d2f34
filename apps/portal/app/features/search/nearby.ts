import { ontarioCities } from '@app/contract/school/register/places.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** Schools near a city, as the directory lists them. */
export interface Nearby {
  city: Pair
  isBoarding: boolean
}

const SCHOOLS =
  /学校|高中|中学|私校|公校|私立|公立|附近|寄宿|住校|住宿|\b(?:schools?|boarding|near|nearby)\b/i
const BOARDING = /寄宿|住校|住宿|\bboarding\b/i

/** What a search for schools of a city asks the directory for; undefined where it names no city or no schools. */
export function nearbyIn(typed: string): Nearby | undefined {
  if (!SCHOOLS.test(typed)) return undefined
  const words = ` ${typed.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, ' ')} `
  const named = ontarioCities.filter(
    ({ zh, en }) => typed.includes(zh) || words.includes(` ${en.toLowerCase()} `),
  )
  // East York before York, 北约克 before 约克
  const city = named.sort((one, other) => other.en.length - one.en.length)[0]
  return city && { city, isBoarding: BOARDING.test(typed) }
}
