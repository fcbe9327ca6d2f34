import { pairs } from '#app/site/language.ts'

export const reachCopy = pairs({
  title: { zh: '有人回应时，怎么通知您？', en: 'How should we let you know about replies?' },
  push: { zh: '浏览器通知', en: 'Browser notifications' },
  mail: { zh: '邮件', en: 'E-mail' },
  wechat: { zh: '微信', en: 'WeChat' },
  close: { zh: '暂时不用', en: 'Not now' },
  email: { zh: '邮箱', en: 'E-mail address' },
  sendLink: { zh: '发送确认邮件', en: 'Send the confirmation' },
  sending: { zh: '正在发送…', en: 'Sending…' },
  turning: { zh: '正在开启…', en: 'Switching on…' },
  mailDone: (address: string) => ({
    zh: `好的，有人回应时发邮件到 ${address}。随时可以在消息设置里停止。`,
    en: `Done. Replies will be e-mailed to ${address}. You can stop this in the notification settings.`,
  }),
  linkSent: {
    zh: '确认邮件已发出。点开邮件里的链接后，有人回应时就会发邮件给您。',
    en: 'We have sent you an e-mail. Open the link in it, and replies will be e-mailed to you.',
  },
})
