import { pairs } from '#app/site/language.ts'

/** Words of the result, which travels only once something is answered. */
export const resultCopy = pairs({
  restored: {
    zh: '接着上次的答案，它们存在这台设备上。',
    en: 'These are your answers from last time, kept on this device.',
  },
  again: { zh: '清空重来', en: 'Start again' },
  cleared: { zh: '已清空', en: 'Cleared' },
  yourAnswers: { zh: '你的答案', en: 'Your answers' },
  mustMark: { zh: '（必须）', en: ' (must have)' },

  excludedTitle: (n: number) => ({ zh: `必须条件排除了 ${n} 所`, en: `Must-haves exclude ${n}` }),
  release: (question: string, back: number) => ({
    zh: `“${question}”不再必须，回来 ${back} 所`,
    en: `Drop must-have “${question}”: ${back} back`,
  }),
  restore: (question: string) => ({
    zh: `恢复必须：${question}`,
    en: `Restore must-have: ${question}`,
  }),
  whoIsOut: { zh: '被排除的学校和原因', en: 'Schools excluded, and why' },
  empty: { zh: '必须条件把学校都排除了', en: 'Your must-haves exclude every school' },
  emptyBest: (question: string, n: number) => ({
    zh: `去掉“必须：${question}”，回来的学校最多：${n} 所。`,
    en: `Dropping the must-have “${question}” brings most schools back: ${n}.`,
  }),
  emptyNone: {
    zh: '每所学校都至少卡在两个必须条件上，单独去掉哪一个都不够。',
    en: 'Every school fails at least two must-haves, so dropping one is not enough.',
  },
  dropAll: { zh: '去掉全部必须条件', en: 'Drop all must-haves' },

  weights: { zh: '各组权重', en: 'Weights' },
  weightsHint: {
    zh: '0 是不计分，5 是最看重；同组答过的题平分这组的权重。',
    en: '0 leaves a group out, 5 counts most. The questions you answered in a group share its weight.',
  },
  weightUnused: { zh: '这组还没有答案', en: 'No answer in this group yet' },
  weightless: {
    zh: '有答案的组权重都是 0，所以都是 50 分，按同分的办法排。',
    en: 'Every group with an answer has weight 0, so all schools score 50 and stand as equal schools do.',
  },
  resetWeights: { zh: '权重恢复为 3', en: 'Set all to 3' },
  rankAgain: { zh: '重新排序', en: 'Rank again' },

  whatIf: { zh: '改变什么会影响排序', en: 'What would change the order' },
  whatIfLead: (first: string, second: string) => ({
    zh: `现在${first}在前，${second}在后。下面每一条，单独改就会让两校换位：`,
    en: `${first} now stands before ${second}. Each of these alone would swap the two:`,
  }),
  whatIfNone: (first: string, second: string) => ({
    zh: `${first}在${second}前面。单独改一个权重、一个必须，或你答过的一个答案，都不会让两校换位。`,
    en: `${first} stands before ${second}. No single weight, must-have or answer you gave would swap the two.`,
  }),
  whatIfTied: {
    zh: '两校同分，先后按写明了多少信息，再按名称。',
    en: 'Their scores are equal; which stands first goes by the facts they state, then by name.',
  },
  flipWeight: (group: string, from: number, to: number) => ({
    zh: `“${group}”的权重从 ${from} 改到 ${to}`,
    en: `Weight of “${group}” from ${from} to ${to}`,
  }),
  flipMust: (question: string) => ({
    zh: `把“${question}”设为必须`,
    en: `Make “${question}” a must-have`,
  }),
  flipDrop: (question: string) => ({ zh: `“${question}”改成不在意`, en: `“${question}”: no preference` }),
  flipSet: (question: string, value: string) => ({
    zh: `“${question}”改成${value}`,
    en: `“${question}”: ${value}`,
  }),
  flipAdd: (question: string, value: string) => ({
    zh: `“${question}”加上${value}`,
    en: `“${question}”: add ${value}`,
  }),
  flipRemove: (question: string, value: string) => ({
    zh: `“${question}”去掉${value}`,
    en: `“${question}”: remove ${value}`,
  }),
  flipCeiling: (amount: string) => ({ zh: `预算上限改到 ${amount}`, en: `Budget ceiling of ${amount}` }),
  flipBoarding: (isOn: boolean) => ({
    zh: isOn ? '预算连住宿费一起算' : '预算只算学费',
    en: isOn ? 'Budget including boarding' : 'Budget for tuition only',
  }),
  thenFirst: (school: string) => ({ zh: `（那时第一位是${school}）`, en: `(${school} would then be first)` }),
  missingTitle: {
    zh: '还有没公开的事实，问清楚了也可能换位：',
    en: 'Facts not stated, any of which could swap the two once known:',
  },
  missing: (school: string, question: string, isMet: boolean) => ({
    zh: `${school}的“${question}”：如果${isMet ? '符合' : '不符合'}`,
    en: `${question} at ${school}, if it ${isMet ? 'meets' : 'misses'} your wish`,
  }),
  more: (n: number) => ({ zh: `再看 ${n} 条`, en: `${n} more` }),

  ranking: { zh: '名次', en: 'The order' },
  feeHidden: {
    zh: '排在前面的学校里，有的没写清一年要多少钱。不写不是优点，也不说明便宜：先要书面报价，要不到就划掉。',
    en: 'Some schools near the top leave out what a year costs. That is no advantage and does not make them cheap: get a quotation in writing, and cross them off if you get none.',
  },
  rank: (n: number, isTied: boolean) => ({
    zh: `第 ${n} 位${isTied ? '（并列）' : ''}`,
    en: `Place ${n}${isTied ? ' (tied)' : ''}`,
  }),
  undecided: (others: number) => ({
    zh: `和另外 ${others} 所同分，现有的答案还分不出先后`,
    en: `Level with ${others} others; the answers so far do not tell them apart`,
  }),
  level: (n: number) => ({
    zh: `有 ${n} 所与你的答案同样合。`,
    en: `${n} schools fit your answers equally. `,
  }),
  narrow: { zh: '想再分出先后，可以答：', en: 'Narrow them down by answering: ' },
  comma: { zh: '、', en: ', ' },
  stop: { zh: '。', en: '. ' },
  tieOrder: (isNear: boolean) => ({
    zh: `在那之前，写明信息多的排前面，${isNear ? '再按离多伦多的远近，' : ''}再按名称；这个先后不说明哪所更好。`,
    en: `Until then, those that state more facts stand first, ${isNear ? 'then those nearer to Toronto, ' : ''}then by name. That order does not mean that one is better.`,
  }),
  points: (score: string) => ({ zh: `${score} 分`, en: `${score} points` }),
  outOf: { zh: '/100', en: '/100' },
  known: (percent: number) => ({
    zh: `按权重，${percent}% 有公开事实可依`,
    en: `${percent}% of the weight rests on stated facts`,
  }),
  meets: { zh: '符合', en: 'Meets' },
  partly: { zh: '部分符合', en: 'In part' },
  misses: { zh: '不符合', en: 'Misses' },
  unknown: { zh: '未知', en: 'Unknown' },
  linesOf: (name: string) => ({ zh: `${name}：逐条说明`, en: `${name}, line by line` }),
  mustUnknown: { zh: '必须条件未知，先问学校', en: 'Must-have unknown: ask the school first' },
  showMore: (n: number) => ({ zh: `再显示 ${n} 所`, en: `Show ${n} more` }),
  undrawn: (n: number) => ({
    zh: `另有 ${n} 所排在后面；多答几题可以缩小范围。`,
    en: `${n} more stand behind these. Answering more questions narrows them down.`,
  }),
  moreOut: (n: number) => ({ zh: `还有 ${n} 所。`, en: `And ${n} more.` }),

  print: { zh: '打印', en: 'Print' },
  share: { zh: '复制链接', en: 'Copy link' },
  shared: { zh: '链接已复制，对方打开会看到同样的答案', en: 'Link copied; it opens with the same answers' },
  shareFailed: { zh: '没有复制成功，请手动复制：', en: 'Could not copy; please copy it by hand:' },
  tryIt: { zh: '点一下就照这样改。', en: 'Press one to make that change.' },
})
