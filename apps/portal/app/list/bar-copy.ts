import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  go: { zh: '查找', en: 'Find' },
  city: { zh: '城市', en: 'City' },
  everywhere: { zh: '全国', en: 'All cities' },
  active: { zh: '已选条件', en: 'Filters in use' },
  remove: (name: string) => ({ zh: `移除条件：${name}`, en: `Remove filter: ${name}` }),
})
