import { listWords } from '#app/list/copy.ts'
import { pairs } from '#app/site/language.ts'

export const listCopy = pairs({
  ...listWords,
  title: { zh: '视频探校', en: 'Video school visits' },
  description: {
    zh: '用视频走进校园：教室、宿舍、食堂与访谈，配中英字幕与文字稿。',
    en: 'Walk through classrooms, dorms and dining halls on video, with captions and a transcript.',
  },
  intro: {
    zh: '先看宿舍几口锅、图书馆开到几点，再决定要不要飞过去。每段都有中英字幕和文字稿。',
    en: 'How many pots in the kitchen, how late the library stays open: look before you fly. Every visit has captions and a transcript.',
  },
  search: { zh: '找标题或学校', en: 'Look in titles and schools' },
  searchHint: { zh: '如 宿舍、霜桥', en: 'Such as dorm, Frostbridge' },
  keyword: (word: string) => ({ zh: `包含“${word}”`, en: `With “${word}”` }),
  list: (city: string) => ({ zh: `${city}的视频`, en: `Videos for ${city}` }),
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 段，第 ${page}/${pages} 页`,
    en: `${n === 1 ? '1 video' : `${n} videos`}, page ${page} of ${pages}`,
  }),
  clear: { zh: '清除关键词', en: 'Clear the words' },
})
