import { pairs } from '#app/site/language.ts'

export const wechatCopy = pairs({
  title: { zh: '微信服务号提醒', en: 'WeChat reminders' },
  text: {
    zh: '有新回复时，由本站的微信服务号发消息给您。消息里只写是什么提醒和文章标题，不写内容；以匿名身份写的连标题也不写。关注服务号后才能收到。',
    en: 'Our WeChat service account writes to you when a new answer comes. The message says what kind of notification it is and the title of the article, never its text; of what you wrote under an alias not even the title. You need to follow the account to get it.',
  },
  bind: { zh: '绑定微信', en: 'Link WeChat' },
  opening: { zh: '正在打开微信…', en: 'Opening WeChat…' },
  elsewhere: {
    zh: '请用微信扫一扫打开本页，在微信里登录后绑定。也可以把本页地址发给自己的微信再打开。',
    en: 'Scan this code with WeChat, sign in there, and link it. You can also send the address of this page to yourself in WeChat and open it there.',
  },
  code: { zh: '用微信打开消息设置的二维码', en: 'QR code that opens the notification settings in WeChat' },
  isBound: { zh: '已绑定微信', en: 'WeChat is linked' },
  since: (time: string) => ({ zh: `${time} 绑定`, en: `Linked since ${time}` }),
  lastReached: (time: string) => ({ zh: `最近提醒 ${time}`, en: `Last reached ${time}` }),
  unbind: { zh: '解绑', en: 'Unlink' },
  unbindLabel: { zh: '解绑微信', en: 'Unlink WeChat' },
  unbound: { zh: '已解绑，不再向微信发提醒', en: 'Unlinked. Nothing more is sent to WeChat' },
  paused: {
    zh: '本站目前没有开启微信提醒，绑定保留着，也可以解绑。',
    en: 'This site sends no WeChat reminders at present. The link is kept, and you can remove it.',
  },
  kinds: { zh: '推送和微信提醒里包括', en: 'Pushed to your devices and WeChat' },
  kindsText: {
    zh: '审核结果、处罚和账号安全类通知始终发送。',
    en: 'Results of reviews, account actions and security alerts are always sent.',
  },
  returnText: {
    zh: '在这里完成微信绑定。绑定后，有新消息时服务号会提醒您。',
    en: 'Here your WeChat is linked, so that our service account can remind you when something new comes.',
  },
  waiting: { zh: '正在绑定…', en: 'Linking…' },
  done: {
    zh: '绑定成功。有新消息时，服务号会提醒您；请确认已关注本站的服务号。',
    en: 'Linked. Our service account will remind you when something new comes; make sure that you follow it.',
  },
  doneWithQuiet: {
    zh: '绑定成功。晚上 10 点到早上 8 点不提醒，可在免打扰时段里修改；请确认已关注本站的服务号。',
    en: 'Linked. Nothing is sent between 10 pm and 8 am; change it under quiet hours. Make sure that you follow our service account.',
  },
  taken: {
    zh: '这个微信已绑定到本站的另一个账号，提醒现在发给那个账号。要改绑到当前账号吗？改绑后，那个账号不再收到微信提醒。',
    en: 'This WeChat is linked to another account on this site, whose notifications it gets now. Move it to this account? The other account will get no more WeChat reminders.',
  },
  move: { zh: '改绑到当前账号', en: 'Move it to this account' },
  moving: { zh: '正在改绑…', en: 'Moving…' },
  leave: { zh: '不改绑', en: 'Leave it there' },
  declined: {
    zh: '没有绑定：微信没有返回授权结果。',
    en: 'Not linked: WeChat did not return your consent.',
  },
  signIn: {
    zh: '请先登录，再从消息设置里重新绑定。',
    en: 'Sign in first, then link WeChat again from the notification settings.',
  },
  signInButton: { zh: '登录', en: 'Sign in' },
  toSettings: { zh: '回到消息设置', en: 'Back to the notification settings' },
  noScript: {
    zh: '绑定微信需要浏览器开启 JavaScript。',
    en: 'Linking WeChat needs JavaScript in your browser.',
  },
})
