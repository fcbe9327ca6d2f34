import { pairs } from '#app/site/language.ts'

export const feedbackCopy = pairs({
  ask: { zh: '这页有帮助吗？', en: 'Was this page helpful?' },
  yes: { zh: '有', en: 'Yes' },
  no: { zh: '没有', en: 'No' },
  thanks: { zh: '谢谢，记下了。', en: 'Thank you. We have noted it.' },
  better: { zh: '哪里可以更好？', en: 'What would make it better?' },
  hint: {
    zh: '最多 500 字。请不要写姓名和电话，这里的意见不逐条答复。',
    en: 'Up to 500 characters. Please leave out names and phone numbers; remarks are not answered one by one.',
  },
  send: { zh: '提交意见', en: 'Send' },
  busy: { zh: '正在提交…', en: 'Sending…' },
  empty: { zh: '请先写下意见', en: 'Write your remark first' },
  done: {
    zh: '收到了，谢谢。下次复核这一页时我们会看。',
    en: 'Received, thank you. We read it when this page is next reviewed.',
  },
})
