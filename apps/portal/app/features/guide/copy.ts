import { pairs } from '#app/language.ts'

export const copy = pairs({
  reviewed: (day: string) => ({ zh: `${day} 复核`, en: `Reviewed ${day}` }),
  reviewer: { zh: '编辑部', en: 'Editorial desk' },
  sources: (n: number) => ({ zh: `${n} 个来源`, en: n === 1 ? '1 source' : `${n} sources` }),
  overdue: { zh: '超过复核期', en: 'Review overdue' },
  keyFacts: { zh: '要点', en: 'Key facts' },
  contents: { zh: '本页内容', en: 'On this page' },
  faq: { zh: '常见问题', en: 'Questions and answers' },
  sourcesTitle: { zh: '来源', en: 'Sources' },
  lookedUp: {
    zh: '均于 2026 年 11 月 20 日查阅存档页面。',
    en: 'All looked up as stored pages on 20 November 2026.',
  },
  official: { zh: '官方', en: 'official' },
  reported: { zh: '转载', en: 'reported' },
  changes: { zh: '更新记录', en: 'Changes' },
  related: { zh: '相关页面', en: 'Related pages' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  print: { zh: '打印本页', en: 'Print this page' },
  newTab: { zh: '（新窗口）', en: ' (opens in a new tab)' },
  asPublished: { zh: '来源材料原文数据', en: 'As published in the source material' },
  tryTool: { zh: '动手算一算', en: 'Try the tool' },
  pageAddress: { zh: '网址', en: 'Address' },
})
