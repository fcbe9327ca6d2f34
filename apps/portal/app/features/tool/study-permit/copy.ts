import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import type { Category, Situation } from './calculate.ts'

type Names<T extends string> = Record<T, Pair>

export const copy = pairs({
  notAdvice: { zh: '不是移民或法律意见', en: 'Not immigration or legal advice' },
  notAdviceText: {
    zh: '这里只把来源材料和我们查到的变化对上号，不判断你能不能获批。一切以加拿大移民、难民及公民部（IRCC）当天的网页为准。',
    en: 'This tool matches the source material with what we found has changed. It does not judge your chances. Immigration, Refugees and Citizenship Canada (IRCC) decides; read its page on the day.',
  },
  ircc: { zh: 'IRCC 学习许可网页', en: 'IRCC study permit page' },

  level: { zh: '去读哪个学段', en: 'What will you study?' },
  age: { zh: '递交申请那天几岁', en: 'Age on the day of application' },
  ageHint: {
    zh: '填周岁。不到 17 岁要不要监护人，看的就是这个。',
    en: 'In full years. Under 17, it decides whether a custodian is needed.',
  },
  place: { zh: '申请时人在哪里', en: 'Where will you apply from?' },
  province: { zh: '学校在哪个省', en: 'Where is the school?' },
  language: { zh: '语言考试', en: 'Language test' },
  money: { zh: '能拿出哪些资金证明', en: 'What proof of money can you show?' },
  moneyHint: { zh: '可以多选，有几样选几样。', en: 'Choose all that apply.' },
  parent: {
    zh: '父母有没有人在加拿大，或同行；他是什么身份',
    en: 'Is a parent in Canada or coming along, and with which status?',
  },
  badAge: { zh: '年龄：请填 4 到 80 之间的整数', en: 'Age: enter a whole number from 4 to 80' },
  nothing: {
    zh: '先选学段、填年龄。其余几题有默认答案，改了结果会跟着变。',
    en: 'Choose what you will study and enter the age. The other questions have a usual answer; the result follows each change.',
  },
  youSaid: { zh: '你的情况', en: 'Your situation' },
  ageText: (age: number) => ({ zh: `${age} 岁`, en: `aged ${age}` }),
  noMoney: { zh: '还没选资金证明', en: 'no proof of money chosen' },

  published: (category: string) => ({
    zh: `来源材料的旧分类：${category}`,
    en: `In the source’s older scheme: ${category}`,
  }),
  today: { zh: '今天怎么办', en: 'What applies today' },
  papers: { zh: '文件清单', en: 'Document list' },
  papersHint: {
    zh: '可以打印出来逐项打勾；勾选只在这一屏，不会保存。IRCC 系统会按你的回答给出当天的清单，以那一份为准。',
    en: 'Print it and tick as you go; ticks stay on this screen only. IRCC’s system makes its own list from your answers on the day, and that one counts.',
  },
  authority: { zh: '官方机构', en: 'The authority' },
  authorityText: {
    zh: '金额、表格和审理时间都会变。递交前到官网再看一遍：',
    en: 'Amounts, forms and processing times change. Read the official page again before you apply:',
  },
})

export const levelNames = {
  school: { zh: '小学或中学', en: 'Primary or secondary school' },
  post: { zh: '大学、学院等大专院校', en: 'College, university or other post-secondary study' },
} as const satisfies Names<Situation['level']>

export const parentNames = {
  none: { zh: '父母都不在加拿大，也不同行', en: 'No parent in Canada or coming along' },
  visitor: {
    zh: '专为陪孩子来，没有别的身份',
    en: 'A parent who comes for the child and has no other status',
  },
  worker: { zh: '持工作许可', en: 'A parent with a work permit' },
  student: { zh: '持学习许可', en: 'A parent with a study permit' },
  resident: { zh: '加拿大公民或永久居民', en: 'A parent who is a citizen or permanent resident' },
} as const satisfies Names<Situation['parent']>

export const placeNames = {
  outside: { zh: '在加拿大境外', en: 'Outside Canada' },
  inside: { zh: '已经在加拿大境内', en: 'Inside Canada already' },
} as const satisfies Names<Situation['place']>

export const provinceNames = {
  ontario: { zh: '安大略省', en: 'Ontario' },
  quebec: { zh: '魁北克省', en: 'Quebec' },
  other: { zh: '其他省或地区', en: 'Another province or territory' },
} as const satisfies Names<Situation['province']>

export const languageNames = {
  ielts6: { zh: '雅思每个单项都有 6 分', en: 'IELTS, at least 6 in each part' },
  other: { zh: '考过，但不是上面这样', en: 'Another test or other scores' },
  none: { zh: '没有语言成绩', en: 'No test' },
} as const satisfies Names<Situation['language']>

export const moneyNames = {
  gic: { zh: '10,000 加元的 GIC', en: 'A GIC of 10,000 CAD' },
  prepaid: { zh: '已付一年学费', en: 'One year of tuition paid' },
  funds: { zh: '银行存款和流水', en: 'Bank funds with statements' },
} as const satisfies Names<Situation['money'][number]>

/** The names exactly as the source gives them. */
export const categoryNames = {
  sds: { zh: 'SDS', en: 'SDS' },
  postGic: { zh: '高等教育加 GIC', en: 'Post-secondary with GIC' },
  schoolGic: { zh: '中小学加 GIC', en: 'Primary and secondary with GIC' },
  regular: { zh: '常规', en: 'Regular' },
} as const satisfies Names<Category>

export const categoryStatus = {
  sds: {
    zh: '已关闭：2024 年 11 月 8 日起不再受理，改走普通通道。',
    en: 'Closed: no applications since 8 November 2024. Use the standard stream.',
  },
  postGic: { zh: '不再单列，走普通通道。', en: 'No longer a category of its own. Use the standard stream.' },
  schoolGic: {
    zh: '不再单列，走普通通道。',
    en: 'No longer a category of its own. Use the standard stream.',
  },
  regular: {
    zh: '就是今天的普通通道，要求以 IRCC 为准。',
    en: 'This is today’s standard stream, by IRCC’s rules.',
  },
} as const satisfies Names<Category>
