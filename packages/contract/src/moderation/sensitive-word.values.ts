import type { Pair } from '@app/contract/shapes/language.ts'

/** What a word is on the list for; a refusal names the class and never the word, in lower case within its sentence. */
export const wordClasses = {
  illegal: { zh: '违法违规', en: 'Illegal content' },
  porn: { zh: '色情低俗', en: 'Sexual content' },
  violence: { zh: '暴力恐吓', en: 'Violence or threats' },
  insult: { zh: '辱骂攻击', en: 'Insults' },
  ad: { zh: '广告引流', en: 'Advertising' },
  impersonate: { zh: '冒充官方或他人', en: 'Impersonation' },
  fraud: { zh: '欺诈作弊', en: 'Fraud or cheating' },
  privacy: { zh: '个人隐私', en: 'Personal data' },
  minor: { zh: '涉未成年人', en: 'Harm to minors' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Pair>

export type WordClass = keyof typeof wordClasses

/** What becomes of a text with the word in it; the strictest of all hits wins. `allow` cancels hits inside a phrase. */
export const wordActions = {
  block: { zh: '拒绝发布', en: 'Refuse' },
  review: { zh: '转人工审核', en: 'Send to review' },
  mask: { zh: '以星号替换', en: 'Replace with asterisks' },
  log: { zh: '仅计数', en: 'Count only' },
  allow: { zh: '放行（白名单）', en: 'Allow (exception)' },
} as const satisfies Record<string, Pair>

export type WordAction = keyof typeof wordActions

/** Where a text stands; a word applies to the places it names, and everywhere when it names none. */
export const textScopes = {
  title: { zh: '标题', en: 'Titles' },
  content: { zh: '正文', en: 'Bodies' },
  comment: { zh: '评论', en: 'Comments' },
  nick: { zh: '昵称', en: 'Nicknames' },
  bio: { zh: '简介', en: 'Bios' },
  tag: { zh: '标签', en: 'Tags' },
  contact: { zh: '咨询留言', en: 'Contact forms' },
  school: { zh: '学校资料', en: 'School texts' },
  file: { zh: '文件名', en: 'File names' },
} as const satisfies Record<string, Pair>

export type TextScope = keyof typeof textScopes

/** A word is looked at again after so many days. */
export const WORD_REVIEW_DAYS = 180
