import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { choiceFrom } from '#kit/form/widgets.tsx'

const allCities = { zh: '全部城市', en: 'All cities' }

/** The city of a record, where all cities are one of the choices. */
export const cityChoice = choiceFrom(listCities, ({ data }, language) => [
  ...data
    .filter(({ value }) => value)
    .map(({ value, label, labelEn }) => ({ value, label: language === 'en' ? labelEn : label })),
  { value: ALL_CITIES, label: allCities[language] },
])
