import type { Pair } from '@app/contract/shapes/language.ts'

/** Rules, sources and what the tool leaves out; `{F16}` is the stamp of that figure. */
export const rules: readonly Pair[] = [
  {
    zh: '类别照来源材料的四类对号：SDS、高等教育加 GIC、中小学加 GIC、常规{F16}。有 10,000 加元 GIC{F17} 的按学段归类；没有的归“常规”。',
    en: 'The category follows the source’s four: SDS, post-secondary with GIC, primary and secondary with GIC, regular{F16}. A 10,000 CAD GIC{F17} sorts by level of study; without one it is “regular”.',
  },
  {
    zh: '归到 SDS 的条件：高等教育、在境外申请、雅思每个单项 6 分{F20}、GIC、预付一年学费{F18}。来源没有写明 SDS 只收高等教育，这是 IRCC 当年的做法。',
    en: 'SDS here means post-secondary, applied for abroad, IELTS 6 in each part{F20}, a GIC, and a year of tuition paid{F18}. The source does not say that SDS was for post-secondary study only; that is how IRCC ran it.',
  },
  {
    zh: '今天的规则查于 2026-11-21：普通通道一条{T35}，生活费证明 22,895 加元（魁北克以外）{T30}，申请费 150 加元{T32}，生物信息采集费 85 加元{T33}。递交当天再查一次。',
    en: 'Today’s rules were looked up on 21 November 2026: one standard stream{T35}, living-cost proof of CAD 22,895 outside Quebec{T30}, a permit fee of CAD 150{T32} and CAD 85 for biometrics{T33}. Look again on the day you apply.',
  },
  {
    zh: '成年年龄按安省、魁北克 18 岁算，有的省是 19 岁。',
    en: 'The age of majority is taken as 18, as in Ontario and Quebec; in some provinces it is 19.',
  },
  {
    zh: '来源的签证页在句中断开{F25}，断点以后的内容我们没有补，也没有放进这个工具。',
    en: 'The source’s visa page is cut off mid-sentence{F25}. We did not complete it, and nothing after the break is in this tool.',
  },
  {
    zh: '没有考虑：拒签史、健康和犯罪记录、同行家属、续签、转学、毕业后工签。',
    en: 'Not considered: earlier refusals, health and criminal records, family who come along, renewals, changing schools, work after graduation.',
  },
]
