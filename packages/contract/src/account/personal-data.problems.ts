import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** One's own data: its copy, its files, and the end of the account. */
export const personalDataProblems = {
  exportOpen: {
    code: 601,
    errKey: 'export.open',
    zh: '已有一份数据副本正在准备，请等它完成',
    en: 'A copy of your data is already being prepared',
  },
  exportNotReady: {
    code: 601,
    errKey: 'export.state',
    zh: '这份数据副本还没有准备好，或者已过期',
    en: 'This copy is not ready yet, or has expired',
  },
  fileInUse: {
    code: 601,
    errKey: 'file.used',
    zh: '这个文件正在使用中，删除后原处会留下说明',
    en: 'This file is in use; deleting it leaves a note in its place',
  },
  closeLastAdmin: {
    code: 500,
    errKey: 'close.admin',
    zh: '您是最后一位管理员，请先指定另一位管理员再注销',
    en: 'You are the last administrator; name another one before you close this account',
  },
  closeOpen: {
    code: 601,
    errKey: 'close.open',
    zh: '账号已在注销中',
    en: 'This account is already being closed',
  },
  closeNotOpen: {
    code: 601,
    errKey: 'close.none',
    zh: '账号没有在注销，或者已过可以撤销的时间',
    en: 'This account is not being closed, or it is too late to take that back',
  },
  accountClosing: {
    code: 601,
    errKey: 'user.closing',
    zh: '账号正在注销，撤销注销后才能继续操作',
    en: 'This account is being closed; take that back before you go on',
  },
} as const satisfies Record<string, ProblemText>
