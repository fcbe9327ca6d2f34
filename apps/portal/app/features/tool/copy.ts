import { pairs } from '#app/site/language.ts'

/** What every tool says. */
export const copy = pairs({
  tools: { zh: '留学规划工具', en: 'Planning tools' },
  crumb: { zh: '工具', en: 'Tools' },
  description: {
    zh: '费用、毕业学分、申请费、学习许可、OSSLT 练习、时间线等留学规划工具：算法公开，结果可打印，填写的内容不会发送给我们。',
    en: 'Planning tools for costs, credits, application fees, permits, OSSLT practice and timelines: open rules, printable, kept only if you say so.',
  },
  lead: {
    zh: '每个工具都写明规则和假设。填的内容只留在网址里，方便收藏和转发；不要求登录；你自己存入账号之前，我们不保存。',
    en: 'Each tool states its rules and assumptions. What you type stays in the page address, so you can save or share it. No account is needed, and we keep nothing unless you put it into yours.',
  },
  open: { zh: '打开', en: 'Open' },
  inputs: { zh: '填写', en: 'Your answers' },
  show: { zh: '查看结果', en: 'Show the result' },
  again: { zh: '清空重来', en: 'Start again' },
  result: { zh: '结果', en: 'Result' },
  assumptions: { zh: '规则与假设', en: 'Rules and assumptions' },
  print: { zh: '打印', en: 'Print' },
  share: { zh: '复制链接', en: 'Copy link' },
  shared: {
    zh: '链接已复制，对方打开会看到同样的内容',
    en: 'Link copied; it opens with the same answers',
  },
  shareFailed: { zh: '没有复制成功，请手动复制：', en: 'Could not copy; please copy it by hand:' },
  kept: {
    zh: '你填的内容只在网址里，关掉页面就没了；也可以存入账号。',
    en: 'Your answers live in the page address only and are gone when you close the page, unless you keep them in your account.',
  },
  guides: { zh: '相关说明', en: 'The pages behind it' },
  others: { zh: '其他工具', en: 'Other tools' },
  check: { zh: '请检查以下内容', en: 'Please check the following' },
  optional: { zh: '（选填）', en: '(optional)' },
})
