import type { Pair } from '@app/contract/shapes/language.ts'

/** Questions that are offered beside the text, by category. Put into it, publishing drops those without an answer. */
const questions: Record<number | 'story', readonly Pair[]> = {
  1: [
    { zh: '这件事是什么时候、在哪里发生的？', en: 'When and where did this happen?' },
    { zh: '经过是怎样的？按时间写', en: 'What happened, in order?' },
    {
      zh: '您手里有什么依据？（合同、收据、聊天记录、通知）',
      en: 'What do you have to show for it? (contract, receipt, messages, notice)',
    },
    { zh: '学校或中介怎么回应的？', en: 'What did the school or agent say?' },
    { zh: '到现在有结果了吗？', en: 'Is there an outcome yet?' },
  ],
  2: [
    { zh: '当初说的是什么，实际是什么？', en: 'What were you told, and what did you get?' },
    {
      zh: '对孩子和家里有什么影响？（时间、花费、学习）',
      en: 'What did it cost you? (time, money, schooling)',
    },
    { zh: '跟学校沟通过吗？对方怎么说？', en: 'Have you raised it with the school? What was the answer?' },
    { zh: '您希望怎么解决？', en: 'What would put it right?' },
    { zh: '给正在选校的家长提个醒', en: 'What should a family still choosing know?' },
  ],
  3: [
    { zh: '大家通常不知道的是什么？', en: 'What do most families not know?' },
    {
      zh: '实际是怎么运作的？（流程、经手人、时间点）',
      en: 'How does it really work? (steps, who handles it, when)',
    },
    { zh: '您是怎么知道的？', en: 'How do you know?' },
    {
      zh: '在哪里可以自己核实？（官网、教育厅名单、合同条款）',
      en: 'Where can others check it? (official site, ministry list, contract)',
    },
    { zh: '家长可以提前问学校哪些问题？', en: 'Which questions should parents ask beforehand?' },
  ],
  4: [
    { zh: '您想推给大家的是什么？', en: 'What would you point others to?' },
    { zh: '孩子的情况：几年级、什么基础、想走什么方向', en: 'Your child: grade, starting point, goal' },
    { zh: '最打动您的两三点，举具体的例子', en: 'The two or three things that won you over, with examples' },
    {
      zh: '费用一共多少？包含什么，不包含什么？',
      en: 'What did it cost in all? What is and is not included?',
    },
    { zh: '哪些家庭可能不适合？', en: 'Who might it not suit?' },
  ],
  5: [
    { zh: '想表扬谁，或者哪件事？', en: 'Whom or what do you want to thank?' },
    { zh: '当时遇到了什么困难？', en: 'What was the difficulty?' },
    { zh: '对方具体做了什么？', en: 'What exactly did they do?' },
    { zh: '后来有什么变化？', en: 'What changed afterwards?' },
  ],
  6: [
    { zh: '这条建议适合谁？（年级、预算、目标）', en: 'Who is this advice for? (grade, budget, goal)' },
    { zh: '您自己是怎么做的？', en: 'What did you do yourself?' },
    { zh: '花了多少时间和钱？', en: 'How much time and money did it take?' },
    { zh: '结果怎么样？有数字就写数字', en: 'How did it turn out? Give figures if you have them' },
    { zh: '重来一次会改哪里？', en: 'What would you do differently?' },
  ],
  story: [
    { zh: '出发前：在哪里读书，为什么想换一条路？', en: 'Before: where were you at school, and why change?' },
    { zh: '最难的一段是什么时候？', en: 'When was the hardest time?' },
    { zh: '是什么让事情有了转机？', en: 'What turned it around?' },
    { zh: '结果：学分、成绩、录取，按实际写', en: 'The result: credits, marks, offers, as they were' },
    {
      zh: '想对后来的同学和家长说什么？',
      en: 'What would you tell students and parents who come after you?',
    },
  ],
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The questions that a text of a category may answer; none where no category is chosen. */
export const questionsOf = (kind: number | 'story' | null): readonly Pair[] =>
  kind === null ? [] : (questions[kind] ?? [])

/** The questions of a category as headings of a text; empty where no category is chosen. */
export function templateOf(kind: number | 'story' | null, language: 'zh' | 'en'): string {
  return questionsOf(kind)
    .map((one) => `<h2>${escaped(one[language])}</h2><p></p>`)
    .join('')
    .replace(/<p><\/p>$/, '')
}

const everyQuestion = Object.values(questions)
  .flat()
  .flatMap(({ zh, en }) => [zh, en])
  .map((question) => escaped(question).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** A question of a template with nothing below it but the next heading or the end. */
const openQuestion = new RegExp(
  `<h2>(?:${everyQuestion.join('|')})</h2>(?:<p>(?:<br[^>]*>)?</p>)*(?=<h[23]>|$)`,
  'g',
)

/** A text without its unanswered questions: readers would see headings and nothing below them. */
export const withoutOpenQuestions = (html: string): string => html.replace(openQuestion, '')

/** True for a text that is nothing but questions, in either language. */
export function isTemplate(html: string): boolean {
  return Object.keys(questions).some((key) => {
    const kind = key === 'story' ? key : Number(key)
    return templateOf(kind, 'zh') === html || templateOf(kind, 'en') === html
  })
}
