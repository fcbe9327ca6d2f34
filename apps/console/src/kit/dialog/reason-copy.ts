import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  reason: {
    zh: '原因（按数字键直接确定，按回车确定选中的原因）',
    en: 'Reason (press its number to decide at once, or Enter for the selected one)',
  },
  reasonByLetter: {
    zh: '原因（按字母键直接确定，按回车确定选中的原因）',
    en: 'Reason (press its letter to decide at once, or Enter for the selected one)',
  },
  willRead: { zh: '对方将看到：', en: 'The member will read: ' },
  confirm: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
})
