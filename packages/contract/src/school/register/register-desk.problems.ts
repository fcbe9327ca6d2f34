import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Why a file of the register is not read, applied or undone. */
export const registerDeskProblems = {
  registerFileUnknown: {
    code: 601,
    errKey: 'register.file.unknown',
    zh: '无法识别这份文件：表头与教育厅的六种名单都不符',
    en: 'This file is not recognised: its heads are those of none of the six lists of the ministry',
  },
  registerFileLong: {
    code: 601,
    errKey: 'register.file.long',
    zh: '文件行数过多，最多读取 {max} 行',
    en: 'The file is too long: up to {max} rows are read',
  },
  registerYearMissing: {
    code: 601,
    errKey: 'register.year.missing',
    zh: '请填写这份文件数字所属的学年，例如 2025-26',
    en: 'Enter the school year of the figures in this file, such as 2025-26',
  },
  registerBusy: {
    code: 601,
    errKey: 'register.busy',
    zh: '另一次名录导入正在进行，请稍后再试',
    en: 'Another import of the register is under way, try again shortly',
  },
  registerPartial: {
    code: 601,
    errKey: 'register.partial',
    zh: '这份名单比现有名录少 {n} 所学校，可能不完整。确认完整后请勾选“名单完整”再导入',
    en: 'This list lacks {n} schools of the register and may be incomplete. If it is whole, tick “The list is complete” and apply it again',
  },
  registerState: {
    code: 601,
    errKey: 'register.state',
    zh: '这次导入的状态已变，请刷新后再看',
    en: 'The state of this import has changed, reload the list',
  },
  registerStale: {
    code: 601,
    errKey: 'register.stale',
    zh: '预览之后名录又有变化，请重新上传这份文件',
    en: 'The register has changed since the preview, upload the file again',
  },
  registerLater: {
    code: 601,
    errKey: 'register.later',
    zh: '之后的导入改动了其中 {n} 所学校，请先撤销后面的导入',
    en: 'A later import changed {n} of these schools: undo that one first',
  },
} as const satisfies Record<string, ProblemText>
