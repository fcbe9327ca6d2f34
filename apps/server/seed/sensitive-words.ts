import type { TextScope, WordAction, WordClass } from '@app/contract/sensitive-word.values.ts'

interface SeedWords {
  wordClass: WordClass
  action: WordAction
  scopes?: TextScope[]
  words: readonly string[]
}

/**
 * The first words, planted once; administrators keep the list afterwards. Few are refused outright: families must be
 * able to speak of what goes wrong at a school, so words of the trade are looked at by a person.
 */
export const seedSensitiveWords: readonly SeedWords[] = [
  {
    wordClass: 'illegal',
    action: 'block',
    words: ['办证刻章', '刻章办证', '代开发票', '出售身份证', '网上赌场', '真人荷官', '百家乐', '六合彩', '迷药', '枪支出售'],
  },
  { wordClass: 'porn', action: 'block', words: ['裸聊', '约炮', '援交', '成人视频', '一夜情交友', 'pornhub'] },
  { wordClass: 'violence', action: 'block', words: ['砍死你', '弄死你', '杀你全家', '打断你的腿'] },
  { wordClass: 'insult', action: 'mask', words: ['傻逼', '煞笔', '操你妈', '草泥马', '贱人', '狗杂种', 'fuck', 'bitch', 'asshole'] },
  { wordClass: 'insult', action: 'review', words: ['脑残', '人渣', '智障'] },
  { wordClass: 'ad', action: 'block', words: ['刷单兼职', '兼职刷单', '日赚千元', '代刷好评', 't.me', 'bit.ly'] },
  {
    wordClass: 'ad',
    action: 'review',
    words: ['代写', '代考', '替考', '代做作业', '代上网课', '免费领资料', '返佣', 'essay writing service'],
  },
  {
    wordClass: 'fraud',
    action: 'review',
    words: ['保录取', '保毕业', '包毕业', '内部名额', '保分', '买学分', '卖学分', '假成绩单', '假文凭', 'guaranteed admission'],
  },
  { wordClass: 'minor', action: 'block', words: ['学生裸照', '幼女视频'] },
  { wordClass: 'minor', action: 'review', words: ['自残', '自杀', '校园霸凌视频'] },
  {
    wordClass: 'other',
    action: 'allow',
    words: ['拒绝代写', '禁止代写', '不得代写', '严禁代考', '不保录取', '不承诺保录取'],
  },
] // biome-ignore format: one line for each kind
