import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import type { Practice, SetNumber } from './place.ts'
import type { Group } from './sets/item.ts'

export const copy = pairs({
  choose: { zh: '选一种练习', en: 'Choose a practice' },
  set: { zh: '哪一套', en: 'Which set' },
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
})

/** The sets by name, and what their four texts are about. */
export const setNames: Record<SetNumber, { name: Pair; hint: Pair }> = {
  1: {
    name: { zh: '第一套', en: 'Set 1' },
    hint: { zh: '长号、年鉴、冬天的路、末班车', en: 'A trombone, a yearbook, winter roads, a last bus' },
  },
  2: {
    name: { zh: '第二套', en: 'Set 2' },
    hint: {
      zh: '记分员、改课、枫树汁、诊所的表',
      en: 'A scorekeeper, a timetable, maple sap, a clinic’s form',
    },
  },
  3: {
    name: { zh: '第三套', en: 'Set 3' },
    hint: { zh: '冰暴停电、新生地图、听力、借冰鞋', en: 'An ice storm, a map, loud sounds, skates on loan' },
  },
}

export const practiceNames: Record<Practice, { name: Pair; hint: Pair }> = {
  short: {
    name: { zh: '短练习，8 题', en: 'Short, 8 items' },
    hint: { zh: '六组都有，约 30 分钟', en: 'Every group, about 30 minutes' },
  },
  full: {
    name: { zh: '完整练习，33 题', en: 'Full, 33 items' },
    hint: {
      zh: '两部分，各 60 分钟，31 道选择加 2 道写作，照 2022–23 年的样子；近年见到的是 37 题、65 加 75 分钟，平均每题的时间差不多',
      en: 'Two parts of 60 minutes: 31 choices and 2 written answers, as in 2022-23. Recent notices say 37 questions in 65 and 75 minutes, about the same time for each',
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
