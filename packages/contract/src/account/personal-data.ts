import {
  Choice,
  Done,
  dataOf,
  Id,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { SmsCode } from './account.ts'
import { closingStates, exportStates, fileUses } from './personal-data.values.ts'

/** A copy of one's own data, as its owner sees it. */
export const DataExport = z.object({
  id: Id,
  status: Choice(exportStates),
  statusName: z.string(),
  createTime: Moment,
  /** Null until it can be downloaded. */
  readyTime: Moment.nullable(),
  /** When it is erased. */
  expireTime: Moment.nullable(),
  /** In bytes. */
  size: z.number().nullable(),
  canOpen: z.boolean(),
})
export type DataExport = z.output<typeof DataExport>

/** Asks for a copy of everything that is the caller's; a job makes it, and a notice says that it is there. */
export const requestDataExport = call({
  id: 'personalData.export',
  summary: { zh: '申请个人数据副本', en: 'Ask for a copy of my data' },
  method: 'POST',
  path: '/bbs/submitweb/requestDataExport',
  access: 'account',
  whileReadOnly: true,
  whileClosing: true,
  answer: dataOf(DataExport),
  invalidates: ['personalData'],
  problems: ['exportOpen', 'tooFast'],
})

/** The caller's copies, newest first; at most twenty. */
export const listDataExport = call({
  id: 'personalData.exports',
  summary: { zh: '我的数据副本', en: 'Copies of my data' },
  method: 'POST',
  path: '/bbs/submitweb/listDataExport',
  access: 'account',
  transaction: false,
  answer: dataOf(z.array(DataExport)),
  shows: ['personalData'],
  done: doneTexts.found,
})

/** Gives the link of a copy for a code of the scene `export`, sent to the caller's own number. */
export const openDataExport = call({
  id: 'personalData.open',
  summary: { zh: '获取数据副本的下载链接', en: 'Get the link of a copy' },
  method: 'POST',
  path: '/bbs/submitweb/openDataExport/{id}',
  access: 'account',
  whileReadOnly: true,
  whileClosing: true,
  params: z.object({ id: PathId }),
  body: z.object({ smsCode: SmsCode.nullish() }),
  /** `until` is when the link ends. */
  answer: dataOf(z.object({ url: z.string(), until: Moment })),
  invalidates: ['personalData'],
  problems: ['notFound', 'exportNotReady', 'phoneNeeded', 'smsBad'],
})

/** The copy itself, by its link alone, so that a browser can save it like every other file. */
export const downloadDataExport = call({
  id: 'personalData.download',
  summary: { zh: '下载数据副本', en: 'Download a copy' },
  method: 'GET',
  path: '/bbs/web/dataExport',
  access: 'public',
  query: z.object({ ticket: z.string().max(500) }),
  answers: 'file',
  answer: z.object({}),
  problems: ['notFound'],
})

/** What became of the member's texts and uploads; null until it is done. */
const Erased = z.object({
  posts: z.number(),
  postsKept: z.number(),
  comments: z.number(),
  commentsKept: z.number(),
  files: z.number(),
  filesKept: z.number(),
})

/** The closing of an account: for its owner in the days before, and for the holder of the receipt number afterwards. */
export const AccountClosing = z.object({
  receiptNo: z.string(),
  state: Choice(closingStates),
  requestTime: Moment,
  /** Until when it can be taken back. */
  dueTime: Moment,
  cancelTime: Moment.nullable(),
  closeTime: Moment.nullable(),
  keepsContent: z.boolean(),
  erased: Erased.nullable(),
})
export type AccountClosing = z.output<typeof AccountClosing>

/** Whether the caller's account is being closed, and what is at stake. */
export const getAccountClose = call({
  id: 'personalData.closing',
  summary: { zh: '账号注销状态', en: 'Whether my account is being closed' },
  method: 'POST',
  path: '/bbs/submitweb/getAccountClose',
  access: 'account',
  transaction: false,
  answer: dataOf(
    z.object({
      /** The one that runs; null while the account stays. */
      closing: AccountClosing.nullable(),
      posts: z.number(),
      comments: z.number(),
      files: z.number(),
      drafts: z.number(),
      /** Masked; empty while none is bound, and then the account cannot be closed. */
      phonenumber: z.string(),
      isLastAdministrator: z.boolean(),
    }),
  ),
  shows: ['personalData'],
  done: doneTexts.found,
})

/**
 * Begins to close the caller's account, by a code of the scene `close`. Posts are hidden at once, and fifteen days later
 * the account ends; until then it can be taken back. `keepsContent` leaves what is published, as a closed account's.
 */
export const requestAccountClose = call({
  id: 'personalData.close',
  summary: { zh: '申请注销账号', en: 'Close my account' },
  method: 'POST',
  path: '/bbs/submitweb/requestAccountClose',
  access: 'account',
  whileReadOnly: true,
  whileClosing: true,
  body: z.object({
    smsCode: SmsCode.nullish(),
    keepsContent: named('保留内容', 'Keep what is published', z.boolean()).default(true),
  }),
  answer: dataOf(AccountClosing),
  invalidates: ['personalData'],
  problems: ['closeLastAdmin', 'closeOpen', 'phoneNeeded', 'smsBad'],
})

export const cancelAccountClose = call({
  id: 'personalData.cancelClose',
  summary: { zh: '撤销注销', en: 'Keep my account' },
  method: 'POST',
  path: '/bbs/submitweb/cancelAccountClose',
  access: 'account',
  whileReadOnly: true,
  whileClosing: true,
  answer: dataOf(AccountClosing),
  invalidates: ['personalData'],
  problems: ['closeNotOpen'],
})

/** What became of a closed account, for the holder of its receipt number. It contains no name. */
export const getCloseReceipt = call({
  id: 'personalData.receipt',
  summary: { zh: '查询注销回执', en: 'Look up the receipt of a closing' },
  method: 'POST',
  path: '/bbs/web/getCloseReceipt',
  access: 'public',
  transaction: false,
  body: z.object({ receiptNo: named('回执编号', 'Receipt number', z.string().trim().max(40)) }),
  answer: dataOf(AccountClosing),
  shows: ['personalData'],
  problems: ['notFound', 'tooFast'],
})

/** An uploaded file and what it is used in. */
export const OwnFile = z.object({
  fileId: Id,
  fileName: z.string(),
  url: z.string(),
  mime: z.string(),
  size: z.number(),
  w: z.number().nullable(),
  h: z.number().nullable(),
  createTime: Moment,
  isUsed: z.boolean(),
  uses: z.array(
    z.object({
      kind: Choice(fileUses),
      /** The post, or the post of the comment; null where nothing can be opened. */
      blogId: Id.nullable(),
      isStory: z.boolean(),
      title: z.string(),
    }),
  ),
})
export type OwnFile = z.output<typeof OwnFile>

/** The caller's uploads, newest first. `bytes` is the size of all of them. */
export const listMyFile = call({
  id: 'personalData.files',
  summary: { zh: '我的文件', en: 'My files' },
  method: 'POST',
  path: '/bbs/submitweb/listMyFile',
  access: 'account',
  transaction: false,
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: z.object({ ...listOf(OwnFile).shape, bytes: z.number() }),
  shows: ['personalData'],
  done: doneTexts.found,
})

/** Deletes an own file for good. One that is used is refused with its uses, unless `force` says so. */
export const deleteMyFile = call({
  id: 'personalData.deleteFile',
  summary: { zh: '删除我的文件', en: 'Delete one of my files' },
  method: 'POST',
  path: '/bbs/submitweb/deleteMyFile/{id}',
  access: 'account',
  whileReadOnly: true,
  params: z.object({ id: PathId }),
  body: z.object({ force: z.boolean().nullish() }),
  answer: Done,
  invalidates: ['personalData'],
  problems: ['notFound', 'fileInUse'],
})
