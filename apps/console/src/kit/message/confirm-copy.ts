import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  title: { zh: '系统提示', en: 'Please confirm' },
  yes: { zh: '确定', en: 'OK' },
  no: { zh: '取消', en: 'Cancel' },
  more: (count: number) => ({ zh: `以及另外 ${count} 项`, en: `and ${count} more` }),
})
