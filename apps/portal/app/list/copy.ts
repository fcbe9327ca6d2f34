import { pairs } from '#app/site/language.ts'

/** What every list says: empty, loading and failed states. */
export const listWords = pairs({
  /** In titles, after other parts. */
  pageName: (page: number) => ({ zh: `第 ${page} 页`, en: `page ${page}` }),
  empty: { zh: '这里还没有内容', en: 'Nothing here yet' },
  noMatch: { zh: '没有符合条件的结果，试试减少一个条件', en: 'No matches. Try removing a filter' },
  noneIn: (city: string) => ({
    zh: `${city}暂时没有内容，看看全国`,
    en: `Nothing for ${city} yet. See all cities`,
  }),
  seeAll: { zh: '看看全国', en: 'See all cities' },
  failed: { zh: '没有加载成功', en: 'Could not load' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在加载…', en: 'Loading…' },
})

/** The words of `Pager`. */
export const pagerCopy = pairs({
  pager: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  page: (n: number) => ({ zh: `第 ${n} 页`, en: `Page ${n}` }),
})
