import { pairs } from '#app/site/language.ts'

/** What every form says. */
export const formCopy = pairs({
  wrong: { zh: '请检查以下内容', en: 'Please check the following' },
  optional: { zh: '选填', en: 'optional' },
  decoy: { zh: '请不要填写这一项', en: 'Leave this field empty' },
  stillHere: { zh: '你写的内容还在。', en: 'What you wrote is still here.' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  confirmTitle: { zh: '系统提示', en: 'Please confirm' },
  yes: { zh: '确定', en: 'OK' },
  retry: { zh: '重试', en: 'Try again' },
  drop: { zh: '移除', en: 'Remove' },
  openingEditor: { zh: '正在打开编辑器…', en: 'Opening the editor…' },
  scriptFailed: { zh: '这一部分没有打开成功', en: 'This part could not be opened' },
  uploading: (name: string) => ({ zh: `正在上传 ${name}`, en: `Uploading ${name}` }),
  notUploaded: (name: string, why: string) => ({
    zh: `${name} 没有上传成功：${why}`,
    en: `${name} could not be uploaded: ${why}`,
  }),
  notArrived: { zh: '没有传成', en: 'it did not arrive' },
  retryFile: (name: string) => ({ zh: `重试 ${name}`, en: `Try ${name} again` }),
  dropFile: (name: string) => ({ zh: `移除 ${name}`, en: `Remove ${name}` }),
  tooMany: (most: number, left: number) => ({
    zh: `最多 ${most} 个，其余 ${left} 个没有上传`,
    en: `Up to ${most}: ${left} more ${left === 1 ? 'was' : 'were'} not uploaded`,
  }),
  waitForUploads: {
    zh: '文件还在上传，请等它传完',
    en: 'Files are still being uploaded. Please wait',
  },
  failedUploads: {
    zh: '有文件没有上传成功，请重试或移除',
    en: 'Some files could not be uploaded. Try them again or remove them',
  },
  leaveTitle: { zh: '离开之前', en: 'Before you leave' },
  leave: { zh: '直接离开', en: 'Leave' },
  stay: { zh: '留下', en: 'Stay' },
  unsaved: {
    zh: '这一页填写的内容还没有提交。',
    en: 'What you filled in on this page has not been sent yet.',
  },
  failed: {
    zh: '没有发送成功，你写的内容还在。请重试。',
    en: 'Not sent. What you wrote is still here. Please try again.',
  },
})
