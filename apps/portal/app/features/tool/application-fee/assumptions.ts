import type { Pair } from '@app/contract/shapes/language.ts'

/** Rules, sources and what the tool leaves out; `{F08}` is the stamp of that figure. */
export const rules: readonly Pair[] = [
  {
    zh: '最近见到的 OUAC 收费页：前三个专业选择 156 加元{T36}，之后每个 50 加元{T37}，不是加拿大公民或永久居民的加 10 加元国际服务费{T38}。页面没有写入学年份。',
    en: 'OUAC’s page as seen last: CAD 156 for the first three program choices{T36}, CAD 50 for each further one{T37}, and an international service fee of CAD 10 for applicants who are neither citizens nor permanent residents{T38}. The page names no entry year.',
  },
  {
    zh: '来源材料：三所大学 $140{F08}，每多一个专业 $47{F09}，国际邮寄费 $10{F10}。按 OUAC 的写法，基础费包含的是前三个专业选择，所以这里按专业数算。',
    en: 'As published: $140 for three universities{F08}, $47 per extra program{F09}, $10 international mailing{F10}. In OUAC’s own words the base covers the first three program choices, so the tool counts programs.',
  },
  {
    zh: '每所大学最多 3 个专业{F11}，超过的数填不进去；有的学校自己定得更少。',
    en: 'At most 3 programs at one university{F11}; higher numbers are refused. Some universities allow fewer.',
  },
  {
    zh: '部分专业另收一笔{T59}，勾上才加；名单没有列完，没有列出的专业到 OUAC 页面查。没算进去：境外学历评估、语言考试、成绩认证和寄送材料的费用。',
    en: 'Some programs charge a fee of their own{T59}, added when ticked; the list is not complete, so look up others on OUAC’s page. Not included: the evaluation of documents from abroad, language tests, credential checks and courier costs.',
  },
  {
    zh: '金额是加元，不换算成人民币。',
    en: 'Amounts are Canadian dollars and are not converted.',
  },
]
