import { listWords } from '#app/list/copy.ts'
import { pairs } from '#app/site/language.ts'

const sections = {
  challenge: { zh: '难在哪里', en: 'The hard part' },
  low: { zh: '最低的时候', en: 'The low point' },
  turn: { zh: '转折', en: 'The turn' },
  result: { zh: '后来', en: 'What came of it' },
  advice: { zh: '想对后来的人说', en: 'To those who come next' },
} as const

export const copy = pairs({
  ...listWords,
  path: { zh: '从哪里，到哪里', en: 'The way' },
  title: { zh: '学生故事', en: 'Student stories' },
  write: { zh: '写下我的故事', en: 'Write your story' },
  description: {
    zh: '在国内和在加拿大读 OSSD 的学生亲述：选择、困难、转折与结果。',
    en: 'Students in China and Canada tell how they chose the OSSD, what went wrong and what came of it.',
  },
  intro: {
    zh: '不是喜报。每个故事都写了最难的那一段，也写了后来怎么走出来。',
    en: 'No victory posters. Every story tells the hardest stretch too, and how it was left behind.',
  },
  feedDescription: {
    zh: '在国内和在加拿大读 OSSD 的学生亲述。',
    en: 'Students in China and Canada tell their own stories.',
  },
  list: { zh: '全部故事', en: 'All stories' },
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 个故事，第 ${page}/${pages} 页`,
    en: `${n === 1 ? '1 story' : `${n} stories`}, page ${page} of ${pages}`,
  }),
  feed: { zh: '订阅（RSS）', en: 'Subscribe (RSS)' },

  section: (key: keyof typeof sections) => sections[key],
  published: (day: string) => ({ zh: `发布于 ${day}`, en: `Published ${day}` }),
  edited: (day: string) => ({ zh: `编辑于 ${day}`, en: `Edited ${day}` }),
  timeline: { zh: '一路走来', en: 'Along the way' },
  facts: { zh: '这个故事里的事实', en: 'Facts of this story' },
  age: { zh: '年龄', en: 'Age' },
  school: { zh: '学校', en: 'School' },
  gradYear: { zh: '毕业年份', en: 'Year of graduation' },
  consent: {
    zh: '讲述者未成年：只用昵称，发布前征得本人和监护人同意，可随时要求撤下。',
    en: 'The storyteller is a minor: a nickname only, published with their own and a guardian’s consent, and taken down whenever they ask.',
  },
  onlyZh: { zh: '本文暂无中文版', en: 'Not yet available in English. The text below is in Chinese.' },
  onlyEn: { zh: '本文暂无中文版，下面是英文原文。', en: 'Not yet available in English' },
  guides: { zh: '相关指南', en: 'Guides on this' },
  neighbours: { zh: '上一个与下一个故事', en: 'Newer and older stories' },
  newer: { zh: '较新一个', en: 'Newer' },
  older: { zh: '较早一个', en: 'Older' },
  related: { zh: '更多故事', en: 'More stories' },
  gone: { zh: '这个故事已被撤下', en: 'This story has been taken down' },
  goneText: {
    zh: '讲述者或管理员撤下了它，内容不再公开。其他故事还在。',
    en: 'The storyteller or an editor took it down, and it is no longer public. The other stories are still here.',
  },
  toList: { zh: '看其他故事', en: 'Read other stories' },
})
