import { pairs } from '#app/site/language.ts'

export const boxCopy = pairs({
  here: { zh: '查找内容', en: 'Find something' },
  label: { zh: '搜索全站', en: 'Search the site' },
  shortHint: { zh: '搜索', en: 'Search' },
  hint: { zh: '学校、文章、指南…', en: 'Schools, articles, guides…' },
  go: { zh: '搜索', en: 'Search' },
})
