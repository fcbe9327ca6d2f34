import { type Module, usualButtons } from '#platform/module.ts'
import { rebuildStaleSearch } from './actions.ts'
import { searchFigures } from './gap/figure-store.ts'
import { gapRoutes } from './gap/gap-routes.ts'
import { forgetOldSearches } from './gap/log-store.ts'
import { searchRoutes } from './routes.ts'
import { refreshWords } from './word-store.ts'

export const searchModule: Module = {
  name: 'search',
  routes: (modules) => [...searchRoutes(modules), ...gapRoutes(modules)],
  figures: searchFigures,
  jobs: ({ database, cacheTags, now }, modules) => [
    {
      name: 'forget-old-searches',
      title: { zh: '清理旧搜索记录', en: 'Delete old searches' },
      cron: '57 3 * * *',
      run: () => forgetOldSearches(database.db, modules, now()),
    },
    {
      name: 'refresh-search-words',
      title: { zh: '更新搜索词表', en: 'Refresh search words' },
      cron: '*/10 * * * *',
      run: () => refreshWords(database.db, modules),
    },
    {
      name: 'rebuild-search',
      title: { zh: '重建搜索索引', en: 'Rebuild the search index' },
      cron: '* * * * *',
      // a new or restored database has no index yet
      runsAtStart: true,
      run: () => rebuildStaleSearch({ database, cacheTags }, modules),
    },
  ],
  menus: [
    {
      id: 2005,
      directory: 'bbs',
      group: 'content',
      orderNum: 29,
      name: { zh: '搜索同义词', en: 'Synonyms' },
      path: 'synonym',
      icon: 'switch',
      buttons: usualButtons(2050, { zh: '同义词', en: 'synonyms' }),
    },
    {
      id: 2252,
      directory: 'bbs',
      group: 'content',
      orderNum: 30,
      name: { zh: '无结果搜索', en: 'Failed searches' },
      path: 'searchgap',
      icon: 'search',
      buttons: {
        firstId: 2253,
        verbs: [
          ['query', { zh: '无结果搜索查询', en: 'View searches without a result' }],
          ['edit', { zh: '无结果搜索处理', en: 'Settle searches without a result' }],
          ['remove', { zh: '无结果搜索删除', en: 'Delete searches without a result' }],
          ['export', { zh: '无结果搜索导出', en: 'Export searches without a result' }],
        ],
      },
    },
  ],
}
