import type { Pair } from '@app/contract/shapes/language.ts'

/** What the practice rests on; `{F05}` is the stamp of that figure. */
export const rules: readonly Pair[] = [
  {
    zh: '来源材料写的是 33 题{F05}、2 小时{F06}、400 分中的 300 分（75%）合格{F04}。练习按 EQAO 2022–23 年的说明排：31 道选择、2 道写作，两部分各 60 分钟。近年见到的是 {T07|37} 题、{T06|65 和 75} 分钟，以 EQAO 当年说明为准；练习仍做 33 题，平均每题的时间差不多。',
    en: 'The source material gives 33 questions{F05}, 2 hours{F06} and a pass mark of 300 of 400 (75%){F04}. The practice follows EQAO’s 2022-23 description: 31 selected-response and 2 written items in two parts of 60 minutes. Recent notices say {T07|37} questions in {T06|65 and 75} minutes; see EQAO for this year’s. The practice keeps 33, with about the same time for each.',
  },
  {
    zh: '哪一组放在哪一部分，是我们排的，不代表正式考试的次序。',
    en: 'Which group stands in which part is our choice and not the order of the test.',
  },
  {
    zh: '题目和文章都是本站写的，人名、学校和小镇是虚构的。不是 EQAO 的题，也没有经过 EQAO 审阅。',
    en: 'Every text and item is our own; people, schools and towns are invented. They are not EQAO’s and EQAO has not reviewed them.',
  },
  {
    zh: '结果只说每一组做对几成，没答的不算对。75% 只是 300 除以 400，不等于答对七成半的题，300 分也折算不出来。',
    en: 'The result says what share of each group is right; a blank is not right. The 75% is only 300 divided by 400, not three quarters of the questions, and a 300 cannot be worked out from a share.',
  },
  {
    zh: '写作由你自己按要点评，分数不并入做对的比例。',
    en: 'You mark written answers yourself with a rubric; those points stay out of the share.',
  },
  {
    zh: '选择题的答案和自评只在网址里，复制链接就能带走。写的文字不在网址里，不发送，也不保存。',
    en: 'Choices and your own marks are in the address only, so the link takes them along. What you write is not in the address, not sent and not kept.',
  },
]
