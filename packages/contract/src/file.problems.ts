import type { ProblemText } from './problem.ts'

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
    en: 'A file may have up to {mb} MB',
  },
  fileWrongType: {
    code: 500,
    errKey: 'file.type',
    zh: '文件格式不正确, 请上传{types}格式文件!',
    en: 'Wrong file type, allowed: {types}',
  },
  pictureBroken: {
    code: 500,
    errKey: 'file.broken',
    zh: '图片已损坏或尺寸过大',
    en: 'The picture is broken or too large',
  },
  uploadsBusy: {
    code: 601,
    errKey: 'rate',
    zh: '正在上传的文件过多，请{seconds}秒后再试',
    en: 'Too many files are being uploaded, try again in {seconds} seconds',
  },
  uploadCut: {
    code: 500,
    errKey: 'file.cut',
    zh: '文件没有上传完整，请重新上传',
    en: 'The file did not arrive whole, upload it again',
  },
  noSpace: {
    code: 500,
    errKey: 'file.space',
    zh: '服务器存储空间不足，文件没有保存，请联系管理员',
    en: 'The server has no space left and the file was not kept, tell the administrator',
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
