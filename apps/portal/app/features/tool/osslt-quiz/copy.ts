import type { Pair } from '@app/contract/language.ts'
import { pairs } from '#app/language.ts'
import type { Group } from './item.ts'
import type { Practice } from './place.ts'

export const copy = pairs({
  choose: { zh: '选一种练习', en: 'Choose a practice' },
  kind: { zh: '做多少', en: 'How much' },
  clock: { zh: '计时', en: 'Use a clock' },
  clockHint: {
    zh: '完整练习每部分 60 分钟，短练习 30 分钟。可以暂停，可以隐藏，到时间也不会强行交卷。需要脚本。',
    en: '60 minutes a part, 30 for the short practice. You can pause or hide it, and it never hands in for you. Needs scripts.',
  },
  start: { zh: '开始', en: 'Start' },
  startNote: {
    zh: '题目是英文的，和考试一样；讲解有中文和英文。选择题的答案只留在网址里，作文不会离开这一页。',
    en: 'Items are in English, as on the test; explanations are in Chinese and English. Choices stay in the page address, and what you write never leaves the page.',
  },
  plan: { zh: '六组题各有几道', en: 'Items in each group' },
  group: { zh: '组', en: 'Group' },
  inFull: { zh: '完整练习', en: 'Full' },
  inShort: { zh: '短练习', en: 'Short' },
  total: { zh: '合计', en: 'Total' },
  loading: { zh: '正在取题……', en: 'Fetching the items…' },
  writtenItem: { zh: '写作', en: 'written' },

  // one sentence with a stamp behind each figure
  ruleItems: { zh: '来源材料写的是 33 题', en: 'The source material gives 33 questions' },
  ruleHours: { zh: '、2 小时', en: ', 2 hours' },
  rulePass: { zh: '、400 分中的 300 分（75%）合格', en: ' and a pass mark of 300 of 400 (75%)' },
  ruleToday: {
    zh: '。练习按 EQAO 2022–23 年的说明排：31 道选择、2 道写作，两部分各 60 分钟。近年题量和时间有变，以 EQAO 当年说明为准。',
    en: '. The practice follows EQAO’s 2022-23 description: 31 selected-response and 2 written items in two parts of 60 minutes. Recent tests differ in number and time; see EQAO for this year’s.',
  },
  ruleOrder: {
    zh: '哪一组放在哪一部分，是我们排的，不代表正式考试的次序。',
    en: 'Which group stands in which part is our choice and not the order of the test.',
  },
  ruleOwn: {
    zh: '题目和文章都是本站写的，人名、学校和小镇是虚构的。不是 EQAO 的题，也没有经过 EQAO 审阅。',
    en: 'Every text and item is our own; people, schools and towns are invented. They are not EQAO’s and EQAO has not reviewed them.',
  },
  ruleShare: {
    zh: '结果只说每一组做对几成，没答的不算对。75% 只是 300 除以 400，不等于答对七成半的题，300 分也折算不出来。',
    en: 'The result says what share of each group is right; a blank is not right. The 75% is only 300 divided by 400, not three quarters of the questions, and a 300 cannot be worked out from a share.',
  },
  ruleWritten: {
    zh: '写作由你自己按要点评，分数不并入做对的比例。',
    en: 'You mark written answers yourself with a rubric; those points stay out of the share.',
  },
  ruleKept: {
    zh: '选择题的答案和自评只在网址里，复制链接就能带走。写的文字不在网址里，不发送，也不保存。',
    en: 'Choices and your own marks are in the address only, so the link takes them along. What you write is not in the address, not sent and not kept.',
  },
})

export const practiceNames: Record<Practice, { name: Pair; hint: Pair }> = {
  short: {
    name: { zh: '短练习，8 题', en: 'Short, 8 items' },
    hint: { zh: '六组都有，约 30 分钟', en: 'Every group, about 30 minutes' },
  },
  full: {
    name: { zh: '完整练习，33 题', en: 'Full, 33 items' },
    hint: {
      zh: '两部分，各 60 分钟，31 道选择加 2 道写作',
      en: 'Two parts of 60 minutes: 31 choices and 2 written answers',
    },
  },
  one: {
    name: { zh: '只做第一部分，17 题', en: 'Part 1 only, 17 items' },
    hint: { zh: '叙事、对话、写作选择、观点文章', en: 'Narrative, dialogue, writing items, opinion piece' },
  },
  two: {
    name: { zh: '只做第二部分，16 题', en: 'Part 2 only, 16 items' },
    hint: { zh: '信息、新闻加短写作、写作选择', en: 'Information, news with a short answer, writing items' },
  },
}

export const groupNames: Record<Group, Pair> = {
  narrative: { zh: '生活叙事', en: 'Real-life narrative' },
  information: { zh: '信息段落', en: 'Information paragraph' },
  news: { zh: '新闻报道', en: 'News report' },
  dialogue: { zh: '对话', en: 'Dialogue' },
  writing: { zh: '写作选择题', en: 'Writing items' },
  opinion: { zh: '观点文章', en: 'Opinion piece' },
}
