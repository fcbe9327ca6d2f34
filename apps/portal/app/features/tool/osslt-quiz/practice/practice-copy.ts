import { pairs } from '#app/site/language.ts'

/** What sitting and result say; it travels with them. */
export const words = pairs({
  partName: (at: number) => ({ zh: `第${at === 0 ? '一' : '二'}部分`, en: `Part ${at + 1}` }),
  number: (n: number, of: number) => ({ zh: `第 ${n} / ${of} 题`, en: `Item ${n} of ${of}` }),
  range: (from: number, to: number, of: number) =>
    from === to
      ? { zh: `第 ${from} / ${of} 题`, en: `Item ${from} of ${of}` }
      : { zh: `第 ${from}–${to} 题，共 ${of} 题`, en: `Items ${from} to ${to} of ${of}` },
  answered: (n: number, of: number) => ({ zh: `选择题已答 ${n} / ${of}`, en: `${n} of ${of} choices made` }),
  numbers: { zh: '题号', en: 'Item numbers' },
  done: { zh: '已答', en: 'answered' },
  notDone: { zh: '未答', en: 'not answered' },
  backToText: { zh: '回到文章', en: 'Back to the text' },
  previous: { zh: '上一组', en: 'Previous group' },
  next: { zh: '下一组', en: 'Next group' },
  finishPart: { zh: '做完第一部分', en: 'Finish part 1' },
  finish: { zh: '交卷，看结果', en: 'Finish and see the result' },
  open: (numbers: string, count: number) => ({
    zh: `这一部分还有 ${count} 道选择题没答：第 ${numbers} 题。没答的不算对。`,
    en: `${count} ${count === 1 ? 'choice is' : 'choices are'} still open in this part: ${numbers}. A blank does not count as right.`,
  }),
  allDone: { zh: '这一部分的选择题都答了。', en: 'Every choice of this part is made.' },
  yourText: { zh: '在这里写', en: 'Write here' },
  textStays: {
    zh: '写的内容只在这一页，不进网址，不发送。刷新或关掉页面就没了。',
    en: 'What you write stays on this page; it is not put in the address and not sent. Reloading or closing the page loses it.',
  },
  textOnPaper: {
    zh: '没有脚本时换页会丢掉文字，请写在纸上，交卷后对照评分要点。',
    en: 'Without scripts a typed text is lost on the next page: write on paper and mark it with the rubric afterwards.',
  },
  words: (n: number, least: number, most: number) => ({
    zh: `已写 ${n} 词，建议 ${least} 到 ${most} 词`,
    en: `${n} ${n === 1 ? 'word' : 'words'}; aim for ${least} to ${most}`,
  }),

  timeLeft: { zh: '剩余时间', en: 'Time left' },
  pause: { zh: '暂停', en: 'Pause' },
  resume: { zh: '继续计时', en: 'Resume' },
  hide: { zh: '隐藏时间', en: 'Hide time' },
  showTime: { zh: '显示时间', en: 'Show time' },
  paused: { zh: '已暂停', en: 'Paused' },
  over: (time: string) => ({ zh: `超时 ${time}`, en: `${time} over` }),
  minutesLeft: (n: number) => ({
    zh: `还剩 ${n} 分钟`,
    en: `${n} ${n === 1 ? 'minute' : 'minutes'} left`,
  }),
  timeUp: { zh: '时间到了，可以接着做完', en: 'Time is up; you may carry on' },

  restTitle: { zh: '第一部分做完了', en: 'Part 1 is done' },
  restText: {
    zh: '歇一会儿再做第二部分。答案在网址里，收藏这一页，换一天接着做也行；写的作文不在网址里，要留就先复制出来。',
    en: 'Take a break before part 2. Your choices are in the address, so you can save this page and go on another day. What you wrote is not: copy it first if you want to keep it.',
  },
  toPartTwo: { zh: '开始第二部分', en: 'Start part 2' },
  partOneResult: { zh: '只看第一部分的结果', en: 'See the result of part 1 only' },
  backToPartOne: { zh: '回到第一部分', en: 'Back to part 1' },

  result: { zh: '结果', en: 'Result' },
  summary: (right: number, of: number, blank: number) => ({
    zh: `选择题做对 ${right} / ${of}（${Math.round((right / of) * 100)}%）${blank > 0 ? `，${blank} 道没答` : ''}。`,
    en: `${right} of ${of} choices right (${Math.round((right / of) * 100)}%)${blank > 0 ? `; ${blank} left blank` : ''}.`,
  }),
  weakest: (names: string) => ({
    zh: `比例最低的是${names}，先练这一类。`,
    en: `The lowest share is in: ${names}. Practise that first.`,
  }),
  allRight: { zh: '选择题全对。', en: 'Every choice is right.' },
  byGroup: { zh: '各组做对的比例', en: 'Share right in each group' },
  right: { zh: '做对', en: 'Right' },
  share: { zh: '比例', en: 'Share' },
  self: { zh: '写作自评', en: 'Written, self-marked' },
  notMarked: { zh: '还没评', en: 'Not marked yet' },
  none: { zh: '无', en: 'None' },
  whyNoScore: { zh: '为什么不折算成 300 分', en: 'Why there is no score out of 400' },
  noScore: {
    zh: '正式分数是量表分，要用大批考生的作答数据，把每次题目的难易调到同一把尺子上。我们的题没有这种数据，折算出来的数只能是编的，所以不给，也不预测能不能过。',
    en: 'The official score is a scale score: answers of very many students are used to put easier and harder tests on one ruler. Our items have no such data, so any conversion would be invented. We give none and predict no pass.',
  },
  show: { zh: '看哪些题', en: 'Which items' },
  showAll: { zh: '全部', en: 'All' },
  showWrong: { zh: '只看没做对的', en: 'Not right only' },
  explainIn: { zh: '讲解语言', en: 'Explanations in' },
  both: { zh: '两种都看', en: 'Both' },
  items: { zh: '逐题讲解', en: 'Every item explained' },
  wrongItems: { zh: '没做对的题', en: 'Items not right' },
  noneWrong: { zh: '没有做错的选择题，也没有漏答。', en: 'No choice is wrong or left blank.' },
  passage: (title: string) => ({ zh: `文章：${title}`, en: `Text: ${title}` }),
  yours: { zh: '你的答案', en: 'Your answer' },
  key: { zh: '正确答案', en: 'Key' },
  yourWriting: { zh: '你写的', en: 'What you wrote' },
  noWriting: {
    zh: '这一页没有你写的文字。写在纸上的，请对照下面的要点评。',
    en: 'This page holds no text of yours. If you wrote on paper, mark it with the points below.',
  },
  rubric: { zh: '评分要点', en: 'Rubric' },
  rubricHint: {
    zh: '每项 0 到 2 分，选最像的一档。这是我们编的简化版，不是 EQAO 的评分表。',
    en: '0 to 2 points each; choose the closest. This is our simplified rubric, not EQAO’s.',
  },
  points: (n: number) => ({ zh: `${n} 分`, en: `${n} ${n === 1 ? 'point' : 'points'}` }),
  marked: (n: number, of: number) => ({ zh: `自评 ${n} / ${of} 分`, en: `Self-marked ${n} of ${of}` }),
  addMarks: { zh: '算上自评', en: 'Add my marks' },
  model: { zh: '参考答案', en: 'A model answer' },
  comments: { zh: '点评', en: 'Comments' },
  backToItems: { zh: '回去改答案', en: 'Back to the items' },
  again: { zh: '再做一遍', en: 'Do it again' },
  nextSet: (name: { zh: string; en: string }) => ({ zh: `接着做${name.zh}`, en: `Go on with ${name.en}` }),
  other: { zh: '换一种练习', en: 'Another practice' },
})

export const outcomeNames = pairs({
  right: { zh: '对', en: 'Right' },
  wrong: { zh: '错', en: 'Wrong' },
  blank: { zh: '没答', en: 'Blank' },
  written: { zh: '写作，自己评', en: 'Written, mark it yourself' },
})
