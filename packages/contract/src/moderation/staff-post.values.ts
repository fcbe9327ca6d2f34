import type { Pair } from '@app/contract/shapes/language.ts'

/** Most posts that staff move at once. */
export const MAX_MOVED_POSTS = 100

/** Which kind of document staff have seen of what a post says. */
export const evidencePapers = {
  receipt: { zh: '缴费凭证', en: 'Proof of payment' },
  contract: { zh: '合同或协议', en: 'Contract' },
  offer: { zh: '录取信', en: 'Offer of a place' },
  studentCard: { zh: '学生证', en: 'Student card' },
  transcript: { zh: '成绩单', en: 'Transcript' },
  letters: { zh: '往来邮件或聊天记录', en: 'Letters or messages' },
  other: { zh: '其他材料', en: 'Another document' },
} as const satisfies Record<string, Pair>

export const evidenceLevels = {
  0: { zh: '无', en: 'None' },
  1: { zh: '有图片', en: 'Pictures' },
  2: { zh: '工作人员已核对材料', en: 'Staff have seen a document' },
} as const satisfies Record<number, Pair>
