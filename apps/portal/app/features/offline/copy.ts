import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  offline: { zh: '当前离线，显示已保存的内容', en: 'You are offline. Showing saved content' },
})
