import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const wechatProblems = {
  wechatOff: {
    code: 500,
    errKey: 'wechat.off',
    zh: '本站目前没有开启微信提醒',
    en: 'This site does not send WeChat reminders at present',
  },
  wechatState: {
    code: 500,
    errKey: 'wechat.state',
    zh: '绑定请求已失效，请回到消息设置重新绑定',
    en: 'This request to link WeChat is no longer valid. Start again from the notification settings',
  },
  wechatCode: {
    code: 500,
    errKey: 'wechat.code',
    zh: '微信没有确认您的身份，请回到消息设置重新绑定',
    en: 'WeChat did not confirm who you are. Start again from the notification settings',
  },
  wechatPreview: {
    code: 500,
    errKey: 'wechat.preview',
    zh: '这是微信的快照页，请点页面下方的“使用完整服务”后再绑定',
    en: 'This is a preview page of WeChat. Press the line at its bottom that opens the full service, then link again',
  },
  wechatNotBound: {
    code: 500,
    errKey: 'wechat.notBound',
    zh: '测试只发给本人：请先用微信打开门户，在消息设置里绑定自己的微信',
    en: 'A test goes only to yourself: first open the portal in WeChat and link your own there, in the notification settings',
  },
} as const satisfies Record<string, ProblemText>
