import { pairs } from '#app/language.ts'

export const copy = pairs({
  title: { zh: '数据来源', en: 'Sources' },
  description: {
    zh: '全站数字的台账：来源材料原文、我们查到的情况、该问的官方机构与核对日期，每条都可逐一对照。',
    en: 'The ledger behind every figure on this site: as published, what we found, the official body to ask and the day we checked.',
  },
  lead: {
    zh: '本站的数字先照来源材料原样列出，再逐条核对。核对结果有三种：已核对、已过时、未核实。这张台账就是页面上每一枚印章背后的记录。',
    en: 'We first list each figure exactly as the source material prints it, then check it. The result is one of three: checked, outdated or unverified. This ledger is the record behind every stamp on our pages.',
  },
  ledger: { zh: '数字台账', en: 'Ledger of figures' },
  id: { zh: '编号', en: 'No.' },
  published: { zh: '来源材料原文', en: 'As published' },
  found: { zh: '我们查到的', en: 'What we found' },
  body: { zh: '官方机构', en: 'Official body' },
  stamp: { zh: '状态', en: 'Status' },
  list: { zh: '查阅过的页面', en: 'Pages we looked up' },
  lookedUp: {
    zh: '均为存档页面，查阅于 2026 年 11 月 20 日，地址于 11 月 22 日复查；打开后请看页面自己的日期。标“转载”的，链接有的指向该对照的官方页面。',
    en: 'All were stored copies, looked up on 20 November 2026, and their addresses again on 22 November. Look at the date on the page itself. Beside “reported”, some links lead to the official page to compare with.',
  },
  official: { zh: '官方', en: 'official' },
  reported: { zh: '转载', en: 'reported' },
  data: { zh: '台账的 JSON 数据', en: 'The ledger as JSON' },
  newTab: { zh: '（新窗口）', en: ' (opens in a new tab)' },
})
