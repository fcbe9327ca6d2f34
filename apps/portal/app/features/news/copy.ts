import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  sample: { zh: '示例数据', en: 'Sample data' },
})
