import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Why a file of the register is not read, applied or undone. */
export const registerDeskProblems = {
  registerType: {
    code: 601,
    errKey: 'register.type',
    zh: '仅能读取 xlsx、csv、txt 格式的文件',
    en: 'Only xlsx, csv and txt files can be read',
  },
  registerFile: {
    code: 601,
    errKey: 'register.file',
    zh: '表头与教育厅的任何一种文件都不符，未读取。缺少：{missing}',
    en: 'The headers are those of no file of the ministry; nothing was read. Missing: {missing}',
  },
  registerEncoding: {
    code: 601,
    errKey: 'register.encoding',
    zh: '文件的文字编码无法识别，请另存为UTF-8后重试',
    en: 'The encoding of this file is not known. Save it as UTF-8 and try again',
  },
  registerLong: {
    code: 601,
    errKey: 'register.long',
    zh: '文件过大或超过{max}行，未读取',
    en: 'The file is too large or has more than {max} rows, and was not read',
  },
  registerOlder: {
    code: 601,
    errKey: 'register.older',
    zh: '已写入日期为{day}的同类文件，不能再用更早的文件覆盖',
    en: 'A file of this kind as of {day} has been applied. An older one cannot replace it',
  },
  registerFuture: {
    code: 601,
    errKey: 'register.future',
    zh: '名录日期不能晚于今天',
    en: 'The day of the list cannot be after today',
  },
  registerBusy: {
    code: 601,
    errKey: 'register.busy',
    zh: '另一次名录导入正在进行，请等它结束',
    en: 'Another import of the register is under way. Wait until it ends',
  },
  registerStale: {
    code: 601,
    errKey: 'register.stale',
    zh: '预览之后名录已有变化，请重新读取文件',
    en: 'The register has changed since this preview. Read the file again',
  },
  registerState: {
    code: 601,
    errKey: 'register.state',
    zh: '这次导入的状态已变，不能进行该操作',
    en: 'This import is in another state by now',
  },
  registerUndoLater: {
    code: 601,
    errKey: 'register.undo.later',
    zh: '之后的导入（编号{id}）改动了同样的学校或属于同一种文件，请先撤销它',
    en: 'A later import (no. {id}) has changed the same schools or is of the same kind of file. Undo that one first',
  },
} as const satisfies Record<string, ProblemText>
