import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  length: (minutes: number, seconds: number) => ({
    zh: `${minutes} 分 ${String(seconds).padStart(2, '0')} 秒`,
    en: `${minutes} min ${String(seconds).padStart(2, '0')} s`,
  }),
  captions: { zh: '中英字幕', en: 'Captions' },
})
