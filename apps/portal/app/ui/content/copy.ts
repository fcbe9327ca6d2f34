import { pairs } from '#app/site/language.ts'

export const contentCopy = pairs({
  sample: { zh: '示例数据', en: 'Sample data' },
  newTab: { zh: '（新窗口）', en: ' (opens in a new tab)' },
})
