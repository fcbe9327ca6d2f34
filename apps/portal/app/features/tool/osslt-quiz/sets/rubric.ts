import type { WrittenItem } from './item.ts'

// The two written items of every set are marked alike, whatever they ask.

/** Advice under the opinion piece. */
const opinionAdvice: readonly string[] = [
  'Write for an adult who wants to know what students think.',
  'State your opinion, support it with reasons and details, and end with a conclusion.',
]

/** Words a full opinion piece usually takes; the last criterion names the lower one. */
const opinionWords: readonly [number, number] = [180, 300]

/** How an opinion piece is marked: five criteria, 10 points. */
const opinionRubric: WrittenItem['rubric'] = [
  {
    name: { zh: '观点', en: 'Opinion' },
    levels: [
      { zh: '看不出支持还是反对', en: 'No clear side' },
      { zh: '有立场，中途变了或藏得很深', en: 'A side, but it shifts or is hard to find' },
      { zh: '第一段就清楚，全文不变', en: 'Clear from the first paragraph and kept' },
    ],
  },
  {
    name: { zh: '理由与例子', en: 'Reasons and details' },
    levels: [
      { zh: '只有口号，没有理由', en: 'Statements without reasons' },
      { zh: '有理由，例子笼统或只有一个', en: 'Reasons, but details are vague or single' },
      { zh: '至少两个理由，各有具体例子', en: 'Two reasons or more, each with a concrete detail' },
    ],
  },
  {
    name: { zh: '结构', en: 'Organization' },
    levels: [
      { zh: '没有分段，次序混乱', en: 'No paragraphs, ideas out of order' },
      { zh: '分了段，缺开头或结尾', en: 'Paragraphs, but no opening or ending' },
      { zh: '开头、主体、结尾齐全，有连接词', en: 'Opening, body and ending, with linking words' },
    ],
  },
  {
    name: { zh: '语言准确', en: 'Language' },
    levels: [
      { zh: '错误多，读者要猜', en: 'Errors make the reader guess' },
      { zh: '有错误，不妨碍理解', en: 'Errors, but the meaning is clear' },
      { zh: '句子完整，只有个别小错', en: 'Complete sentences, only small slips' },
    ],
  },
  {
    name: { zh: '切题与篇幅', en: 'Topic and length' },
    levels: [
      { zh: '跑题，或只有几句', en: 'Off topic, or a few lines only' },
      { zh: '基本切题，不到 180 词', en: 'Mostly on topic, under 180 words' },
      { zh: '始终切题，180 词以上', en: 'On topic throughout, 180 words or more' },
    ],
  },
]

/** Advice under the short answer to the news report. */
const answerAdvice: readonly string[] = [
  'Answer the question in your first sentence.',
  'Use at least two details from the report.',
]

/** Words of a full short answer. */
const answerWords: readonly [number, number] = [80, 130]

/** How a short answer is marked: three criteria, 6 points. */
const answerRubric: WrittenItem['rubric'] = [
  {
    name: { zh: '回答问题', en: 'Answering the question' },
    levels: [
      { zh: '只复述新闻，没说为什么', en: 'Retells the report without saying why' },
      { zh: '说了原因，但不清楚或放在最后', en: 'Gives a reason, but late or unclear' },
      { zh: '第一句就说清原因，后面不跑题', en: 'Gives the reason at once and keeps to it' },
    ],
  },
  {
    name: { zh: '引用细节', en: 'Details from the report' },
    levels: [
      { zh: '没有文中细节', en: 'No details' },
      { zh: '一处，或有记错的地方', en: 'One detail, or one that is wrong' },
      { zh: '两处以上，都准确，并说明用意', en: 'Two or more, all correct and explained' },
    ],
  },
  {
    name: { zh: '语言准确', en: 'Language' },
    levels: [
      { zh: '错误多，读者要猜', en: 'Errors make the reader guess' },
      { zh: '有错误，不妨碍理解', en: 'Errors, but the meaning is clear' },
      { zh: '句子完整，只有个别小错', en: 'Complete sentences, only small slips' },
    ],
  },
]

/** How the two written items of every set are advised and marked, by the name that the texts of a set call it. */
export const markings: Readonly<
  Record<'opinion' | 'answer', Pick<WrittenItem, 'advice' | 'words' | 'rubric'>>
> = {
  opinion: { advice: opinionAdvice, words: opinionWords, rubric: opinionRubric },
  answer: { advice: answerAdvice, words: answerWords, rubric: answerRubric },
}
