import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  sample: { zh: '示例数据', en: 'Sample data' },
  effective: (day: string) => ({ zh: `生效日期：${day}`, en: `In force from ${day}` }),
  source: (name: string) => ({ zh: `来源：${name}`, en: `Source: ${name}` }),
})
