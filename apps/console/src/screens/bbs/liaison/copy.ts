import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  open: { zh: '打开', en: 'Open' },
  overdue: { zh: '逾期', en: 'Overdue' },
  left: (days: number) =>
    days === 0
      ? { zh: '今天到期', en: 'due today' }
      : { zh: `还有 ${days} 天`, en: days === 1 ? '1 day left' : `${days} days left` },
  age: (days: number) =>
    days === 0
      ? { zh: '今天', en: 'today' }
      : { zh: `${days} 天前`, en: days === 1 ? '1 day ago' : `${days} days ago` },
  allCities: { zh: '全部城市', en: 'All cities' },
})
