import { pairs } from '#app/site/language.ts'

/** What every form says. */
export const formCopy = pairs({
  wrong: { zh: '请检查以下内容', en: 'Please check the following' },
  optional: { zh: '选填', en: 'optional' },
  decoy: { zh: '请不要填写这一项', en: 'Leave this field empty' },
  stillHere: { zh: '你写的内容还在。', en: 'What you wrote is still here.' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  failed: {
    zh: '没有发送成功，你写的内容还在。请重试。',
    en: 'Not sent. What you wrote is still here. Please try again.',
  },
})
