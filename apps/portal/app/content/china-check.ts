import type { SourceId } from '@app/contract/editorial/facts/sources.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** One step of the check: what to do, and the page where it is done. */
interface CheckStep {
  title: Pair
  text: Pair
  /** Pages named after the text, by their id in the source list. */
  sources?: readonly SourceId[]
  /** Left out for a school of another country. */
  isOnlyForChina?: true
}

/**
 * How a family checks a school in China, the one text of the site: the page on school types and the page of each such
 * school show it whole (docs/content.md#schools-in-china). It never refers to the file of schools in Ontario: a
 * school there with the same name is another school. A school elsewhere abroad has the same check without the licence.
 */
export const chinaCheck: readonly CheckStep[] = [
  {
    title: { zh: '先要三样书面的', en: 'Get three things in writing' },
    text: {
      zh: '英文校名全称、教育厅给的六位学校编号、校址（城市和街道）。再问清成绩单由哪一所学校出：出成绩单的若是另一所，下面几步查的就是那一所。拿不到编号，先别付钱。',
      en: 'The full English name, the ministry’s six-digit school number, and the address with street and city. Ask also which school issues the transcript: if it is another one, check that one. Without the number, pay nothing yet.',
    },
  },
  {
    title: { zh: '在海外学校的名单里，用编号找', en: 'Look for the number in the list of schools abroad' },
    text: {
      zh: '在教育厅开放数据的私立学校数据集里，找写明海外或国际（international）的那一份。编号、英文校名、国家和城市四样都对得上，才是同一所。别用安省境内的那份表：那里可能有一所同名或名字很像的学校，查到的不是你要的这一所。我们没有读到海外那一份的存档，数据集里若没有，直接做第三步。',
      en: 'In the ministry’s open data on private schools, look for the file of schools abroad (international). Number, English name, country and city must all agree. Do not use the table of schools in Ontario: it may hold a school of the same or a similar name, and that is another school. We have read no stored copy of the file of schools abroad; if you cannot find one there, go on with step three.',
    },
    sources: ['ontario-schools-abroad'],
  },
  {
    title: { zh: '写信问教育厅', en: 'Write to the ministry' },
    text: {
      zh: '把编号、英文校名、城市写上，问一句：这所学校本学年能不能授予 OSSD 学分，最近一次检查是哪天。回信存好。资格可能被收回，去年的回信不算今年的。',
      en: 'Give number, English name and city, and ask: may this school grant OSSD credits in this school year, and when was it last inspected? Keep the answer. Authority can be withdrawn, so last year’s answer is not this year’s.',
    },
    sources: ['ontario-private-schools'],
  },
  {
    title: { zh: '向学校要授权文件和检查结果', en: 'Ask the school for its authority and inspection' },
    text: {
      zh: '要本学年的授权文件，和最近一次检查的日期、结果。检查只看学分课程，不看校舍、安全和用人。在名单上也不等于政府推荐。',
      en: 'Ask for the authority for this school year, and for the date and result of the last inspection. It covers credit courses, not buildings, safety or staffing. A listing is no endorsement.',
    },
  },
  {
    isOnlyForChina: true,
    title: { zh: '查国内的办学许可证', en: 'Check the Chinese licence' },
    text: {
      zh: '民办学校要有办学许可证。看证上的校名、地址、学段和有效期，打电话问发证的教育局是否有效，再问孩子的学籍挂在哪里。',
      en: 'A private school in China needs a licence to operate. Read its name, address, levels and dates, and ask the education bureau that issued it whether it is valid. Ask where the student’s Chinese registration will be kept.',
    },
  },
  {
    title: { zh: '对名字，每年再查一遍', en: 'Match the names, and check again each year' },
    text: {
      zh: '合同抬头、收款账户和许可证上的名字要一致；成绩单上的英文校名要和海外名单上的一致。每年开学前从第二步再走一遍。',
      en: 'The contract, the bank account and the licence must carry the same name; the transcript must carry the English name of the list abroad. Before each school year, go again from step two.',
    },
  },
]
