import type { Pair } from '@app/contract/shapes/language.ts'

/** How long a member can download a finished copy of their data, and how often they may request one. */
export const EXPORT_DAYS = 7
/** How long a link opens a copy, in minutes; of an account that is being closed it does so until the copy ends. */
export const EXPORT_LINK_MINUTES = 10
/** Days between the wish to close an account and its end, in which the wish can be taken back. */
export const CLOSING_DAYS = 15

export const exportStates = {
  waiting: { zh: '正在准备', en: 'Being prepared' },
  ready: { zh: '可以下载', en: 'Ready' },
  failed: { zh: '准备失败', en: 'Failed' },
  erased: { zh: '已过期删除', en: 'Expired and erased' },
} as const satisfies Record<string, Pair>

export type ExportState = keyof typeof exportStates

export const closingStates = {
  open: { zh: '注销中', en: 'Being closed' },
  cancelled: { zh: '已撤销', en: 'Taken back' },
  closed: { zh: '已注销', en: 'Closed' },
} as const satisfies Record<string, Pair>

export type ClosingState = keyof typeof closingStates

/** Where an uploaded file is used. */
export const fileUses = {
  avatar: { zh: '头像', en: 'Avatar' },
  blog: { zh: '文章', en: 'Article' },
  comment: { zh: '评论', en: 'Comment' },
  draft: { zh: '草稿', en: 'Draft' },
  report: { zh: '举报', en: 'Report' },
  other: { zh: '站内内容', en: 'Content of this site' },
} as const satisfies Record<string, Pair>

export type FileUse = keyof typeof fileUses

/** What stands in a text where its author deleted a picture, or a video or another file. */
export const pictureRemoved: Pair = { zh: '［图片已由作者删除］', en: '[Picture deleted by its author]' }
export const fileRemoved: Pair = { zh: '［文件已由作者删除］', en: '[File deleted by its author]' }

/** A receipt's number: four groups of five letters and digits that are not taken for one another. */
export const RECEIPT_NUMBER = /^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){3}$/

/** A typed or pasted receipt number in its canonical form; undefined when it is none. */
export function receiptNumber(written: string): string | undefined {
  const bare = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  const grouped = bare.replace(/(.{5})(?=.)/g, '$1-')
  return RECEIPT_NUMBER.test(grouped) ? grouped : undefined
}
