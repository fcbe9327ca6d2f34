import type { Pair } from '@app/contract/shapes/language.ts'

/** Rules, sources and what the tool leaves out; `{F16}` is the stamp of that figure. */
export const rules: readonly Pair[] = [
  {
    zh: '算法：每项金额 × 次数，再按币种相加。按月的 × 月数；按学年的每满或不满 12 个月算一次，10个月算一次，22 个月算两次；一次性的算一次。',
    en: 'The sum is amount × times, added by currency. Monthly lines count × months. Yearly lines count once for every 12 months begun: 10 months once, 22 months twice. One-off lines count once.',
  },
  {
    zh: '“平均每月”把按学年的钱摊到每个月，一次性的另列；“第一年”是头 12 个月加一次性的钱。',
    en: '“Average month” spreads yearly charges over the months and lists one-off costs apart. “First year” is the first 12 months with the one-off costs.',
  },
  {
    zh: '低、中、高：单个数按你填的百分比上下浮动；区间取两头和正中。奖学金不浮动，低档减去它的上限，高档减去下限。',
    en: 'Low, middle, high: a single figure moves by your percentage; a range gives its ends and centre. An award does not move: its top is subtracted from the low total, its bottom from the high one.',
  },
  {
    zh: '各币种分开合计。只有你填了汇率，才折成人民币再合成一个数。选了学校，“一学年一共多少”按你填的汇率折算；没填就按{T88}，日期写在表下。',
    en: 'Each currency has its own total. They are joined, in CNY, only at rates you type. “A school year’s total”, shown once a school is chosen, uses your rate; without one it uses this{T88}, and its day stands below the table.',
  },
  {
    zh: '“今天的公开价”是教育局等机构各自公布的数，年份不同：学费{T42}{T39}{T43}{T44}，寄宿{T66}{T45}{T46}，保险{T40}，公交{T48}{T49}，报名费{T41}。你入学那一年以报价单为准。2019 至 2023 年的价不往下浮动。',
    en: '“Published prices” are what boards and others publish, of different years: tuition{T42}{T39}{T43}{T44}, homestay{T66}{T45}{T46}, insurance{T40}, transit{T48}{T49}, application fee{T41}. For your year go by a quotation. Prices of 2019 to 2023 do not spread downward.',
  },
  {
    zh: '来源的学费{F22}和生活费{F23}印的是英镑，照原样填；保险{F14}和公交月票{F15}来源未注明币种，由你选；奖学金{F13}没写由谁发、按年还是一次，默认按一次算。',
    en: 'The source prints tuition{F22} and living costs{F23} in pounds, and they are filled in so. For insurance{F14} and the bus pass{F15} the currency is not stated in the source, so you choose. The awards{F13} name no giver and no period; they count once unless you say otherwise.',
  },
  {
    zh: '学校的收费来自本站目录，“未提供”的不猜；标“示例”的是演示数据。',
    en: 'School fees come from this directory. “Not stated” is never guessed, and “Sample” marks invented records.',
  },
  {
    zh: '“一学年一共多少”与学校对比页是同一种算法：学校公布的照原数；加拿大学校没公布的寄宿家庭{T66}、保险{T40}{T64}、报名费{T43}{T41}借用别家的价，并写明是谁的；学习许可和采集的官费{T32}{T33}各校一样；其余没人公布的不算成 0，合计写“至少”并点名缺哪几项；学费没有公布的，不给合计。',
    en: '“A school year’s total” is counted as on the comparison page: what the school states, as stated; for homestay{T66}, insurance{T40}{T64} and application fees{T43}{T41} that a school in Canada leaves open, the prices of others, named as theirs; the government’s fees for permit and biometrics{T32}{T33} are the same everywhere; whatever nobody states is not 0: the total says “at least” and names what is missing. Where tuition is not stated there is no total.',
  },
  {
    zh: '22,895 加元{T30}是办学习许可的生活费底线，不参与合计。',
    en: 'CAD 22,895{T30} is the living-cost floor for a study permit and no part of the totals.',
  },
]
