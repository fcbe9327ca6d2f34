import { pairs } from '#app/site/language.ts'

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
    zh: '均于 2026 年 11 月 20 日至 23 日查阅存档页面；没有读到存档的，名称里写明。',
    en: 'All looked up as stored pages from 20 to 23 November 2026; a name says where no copy was read.',
  },
  official: { zh: '官方', en: 'official' },
  reported: { zh: '转载', en: 'reported' },
  changes: { zh: '更新记录', en: 'Changes' },
  related: { zh: '相关页面', en: 'Related pages' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  print: { zh: '打印本页', en: 'Print this page' },
  asPublished: { zh: '来源材料原文数据', en: 'As published in the source material' },
  whatIsSource: { zh: '“来源材料”指什么？', en: 'What is the source material?' },
  older: (count: number) => ({
    zh: `网上还在传的旧数，${count} 个，别照用`,
    en:
      count === 1
        ? 'One older figure still circulates: do not use it'
        : `${count} older figures still circulate: do not use them`,
  }),
  olderText: {
    zh: '本站收到的一份旧材料（下面叫“来源材料”）这样写，别处也在传。点印章看我们查到什么；今天的数在上面。',
    en: 'A text that this site was given, the source material, says so, and others repeat it. The stamp says what we found; the figures of today stand above.',
  },
  today: (figure: string) => ({ zh: `，今天是 ${figure}`, en: `; today ${figure}` }),
  wasLabel: (label: string) => ({ zh: `（${label}）`, en: ` (${label})` }),
  tryTool: { zh: '动手算一算', en: 'Try the tool' },
  pageAddress: { zh: '网址', en: 'Address' },
})
