import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  title: { zh: '数据来源', en: 'Sources' },
  description: {
    zh: '全站数字的台账：来源材料原文、我们查到的情况、该问的官方机构与核对日期，每条都可逐一对照。',
    en: 'The ledger behind every figure on this site: as published, what we found, the official body to ask and the day we checked.',
  },
  lead: {
    zh: '台账分两半。前一半是官方今天公布的数，写明由谁公布、从何时起适用、何时该再查。后一半是来源材料里的数，先一字不改登出，再逐条核对。页面上每一枚印章背后，都是这里的一行。',
    en: 'The ledger has two halves. The first holds official figures of today: who publishes them, from when they hold, when we must look again. The second holds the figures of the source material, first as printed, then checked one by one. Every stamp on our pages stands for one line here.',
  },
  kinds: {
    zh: '核对结果有四种：已核对，或官方现行；部分适用，旁边写明对谁成立；已过时；未核实，或只见于转述。',
    en: 'A check has one of four results: checked, or in force; holds for some, with for whom; outdated; unverified, or only seen in reports.',
  },
  material: { zh: '“来源材料”指什么', en: 'What the source material is' },
  today: { zh: '今天的官方数字', en: 'Official figures of today' },
  value: { zh: '数字', en: 'Figure' },
  validFrom: { zh: '适用时间', en: 'Holds from' },
  publisher: { zh: '由谁公布', en: 'Published by' },
  source: { zh: '查阅的页面', en: 'Page we read' },
  reviewBy: { zh: '再查期限', en: 'Check again by' },
  overdue: { zh: '超过复核期', en: 'Review overdue' },
  ledger: { zh: '来源材料的数字', en: 'Figures of the source material' },
  id: { zh: '编号', en: 'No.' },
  published: { zh: '来源材料原文', en: 'As published' },
  found: { zh: '我们查到的', en: 'What we found' },
  body: { zh: '官方机构', en: 'Official body' },
  stamp: { zh: '状态', en: 'Status' },
  list: { zh: '查阅过的页面', en: 'Pages we looked up' },
  lookedUp: {
    zh: '均为存档页面，查阅于 2026 年 11 月 20 日至 23 日；没有读到存档的，名称里写明。打开后请看页面自己的日期。',
    en: 'All were stored copies, looked up from 20 to 23 November 2026; a name says where no copy was read. Look at the date on the page itself.',
  },
  official: { zh: '官方', en: 'official' },
  reported: { zh: '转载', en: 'reported' },
  changes: { zh: '数字改过的记录', en: 'Changes of figures' },
  data: { zh: '台账的 JSON 数据', en: 'The ledger as JSON' },
})
