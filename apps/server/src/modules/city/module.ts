import { type Module, usualButtons } from '#platform/module.ts'
import { cityRoutes } from './routes.ts'
import { cityLabel, cityWords } from './search-store.ts'
import { cities } from './table.ts'

export const cityModule: Module = {
  name: 'city',
  routes: cityRoutes,
  searchLabel: cityLabel,
  searchWords: cityWords,
  reservedIds: [[cities.id, 99]],
  menus: [
    {
      id: 2001,
      directory: 'bbs',
      group: 'school',
      orderNum: 2,
      name: { zh: '城市管理', en: 'Cities' },
      path: 'city',
      icon: 'international',
      buttons: usualButtons(2010, { zh: '城市', en: 'cities' }),
    },
  ],
}
