import { type Module, usualButtons } from '#platform/module.ts'
import { isPersonalText } from './personal-text.ts'
import { sensitiveWordRoutes } from './routes.ts'
import { sensitiveWords } from './table.ts'

export const sensitiveWordModule: Module = {
  name: 'sensitive-word',
  routes: sensitiveWordRoutes,
  isPersonal: isPersonalText,
  reservedIds: [[sensitiveWords.id, 999]],
  menus: [
    {
      id: 2110,
      directory: 'bbs',
      group: 'community',
      orderNum: 26,
      name: { zh: '敏感词', en: 'Sensitive words' },
      path: 'sensitive',
      icon: 'filter',
      buttons: usualButtons(2111, { zh: '敏感词', en: 'sensitive words' }, [
        ['import', { zh: '敏感词导入', en: 'Import sensitive words' }],
      ]),
    },
  ],
}
