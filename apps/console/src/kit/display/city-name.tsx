import type { Pair } from '@app/contract/shapes/language.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'

const copy = pairs({ allCities: { zh: '全部城市', en: 'All cities' } })

interface CityNameProps {
  code: string | null | undefined
  /** What stands for every city. */
  all?: Pair
}

/** A city by its name, where a record has its code; the code of a city that was removed. */
export function CityName({ code, all = copy.allCities }: CityNameProps) {
  const say = useSay()
  const isEnglish = useLanguage() === 'en'
  const { data } = useCall(listCities, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
  if (!code || code === ALL_CITIES) return <>{say(all)}</>
  const city = data?.data.find(({ value }) => value === code)
  return <>{(isEnglish ? city?.labelEn : city?.label) || city?.label || code}</>
}
