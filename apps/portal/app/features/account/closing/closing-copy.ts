import { pairs } from '#app/site/language.ts'

/** Texts about an account that its member has asked to close. */
export const closingCopy = pairs({
  closingTitle: { zh: '账号正在注销', en: 'Your account is being closed' },
  closingUntil: (time: string) => ({
    zh: `${time} 之前可以撤销。在此之前，您的文章对他人隐藏，您不能发言或操作。`,
    en: `You can take this back until ${time}. Until then your articles are hidden from others, and you cannot write or do anything else.`,
  }),
  cancel: { zh: '撤销注销', en: 'Keep my account' },
  cancelled: { zh: '已撤销，账号恢复正常', en: 'Your account stays' },
  details: { zh: '查看详情', en: 'See the details' },
  shut: { zh: '关闭', en: 'Close' },
})
