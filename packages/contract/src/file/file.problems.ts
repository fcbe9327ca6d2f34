import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Uploads and downloads. The Chinese is exact: existing clients show it as it is. */
export const fileProblems = {
  fileMissing: { code: 500, zh: '请选择要上传的文件', en: 'Choose a file to upload' },
  fileNameLong: {
    code: 500,
    zh: '上传的文件名最长100个字符',
    en: 'A file name may have up to 100 characters',
  },
  fileTooLarge: {
    code: 500,
    errKey: 'file.size',
    zh: '上传文件大小不能超过 {mb} MB!',
    en: 'A file may be up to {mb} MB',
  },
  filesTooMany: {
    code: 500,
    errKey: 'file.count',
    zh: '上传文件数量不能超过 {max} 个!',
    en: 'Up to {max} files at a time',
  },
  fileWrongType: {
    code: 500,
    errKey: 'file.type',
    zh: '文件格式不正确, 请上传{types}格式文件!',
    en: 'Wrong file type. Allowed: {types}',
  },
  fileGone: {
    code: 500,
    errKey: 'file.gone',
    zh: '文件 {name} 不存在或已被删除，请重新选择',
    en: 'The file {name} is not there or was deleted, choose another one',
  },
  pictureBroken: {
    code: 500,
    errKey: 'file.broken',
    zh: '图片已损坏或尺寸过大',
    en: 'The picture is broken or too large',
  },
  uploadsBusy: {
    code: 601,
    errKey: 'rate.upload',
    zh: '正在上传的文件过多，请{wait}后再试',
    en: 'Too many files are being uploaded. Try again in {wait}',
  },
  uploadCut: {
    code: 500,
    errKey: 'file.cut',
    zh: '文件没有上传完整，请重新上传',
    en: 'The file did not arrive complete. Upload it again',
  },
  noSpace: {
    code: 500,
    errKey: 'file.space',
    zh: '服务器存储空间不足，文件没有保存，请联系管理员',
    en: 'The server has no space left and the file was not kept, tell the administrator',
  },
  storeAway: {
    code: 500,
    errKey: 'file.store',
    zh: '文件存储暂时不可用，操作没有完成，请稍后再试',
    en: 'File storage is unavailable and nothing was done. Try again soon',
  },
  pdfLocked: {
    code: 500,
    errKey: 'pdf.locked',
    zh: '这份PDF设有密码，无法查看，请改用没有密码的文件',
    en: 'This PDF is locked with a password and cannot be shown, one without a password is needed',
  },
  pdfBroken: {
    code: 500,
    errKey: 'pdf.broken',
    zh: '这份PDF已损坏，无法查看，请重新上传',
    en: 'This PDF is broken and cannot be shown, it has to be uploaded again',
  },
  pdfTooLarge: {
    code: 500,
    errKey: 'pdf.size',
    zh: '这份PDF超过{pages}页或内容过于复杂，无法查看，请改用图片或更小的PDF',
    en: 'This PDF has more than {pages} pages or is too complex to be shown. Please upload pictures or a smaller PDF',
  },
  pdfBusy: {
    code: 601,
    errKey: 'rate',
    zh: '正在打开的PDF过多，请{wait}后再试',
    en: 'Too many PDFs are being opened. Try again in {wait}',
  },
  fileNotDrawn: {
    code: 601,
    errKey: 'file.notDrawn',
    zh: '这份文件暂时没能显示出来，请稍后再试',
    en: 'This file could not be shown just now. Try again soon',
  },
  fileNameRefused: {
    code: 500,
    zh: '文件名称({name})非法，不允许下载。 ',
    en: 'The file {name} may not be downloaded',
  },
  fileRefused: {
    code: 500,
    zh: '资源文件({name})非法，不允许下载。 ',
    en: 'The file {name} may not be downloaded',
  },
} as const satisfies Record<string, ProblemText>
