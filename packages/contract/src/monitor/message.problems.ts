import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Messages by SMS and e-mail. */
export const messageProblems = {
  messageProviderIncomplete: {
    code: 500,
    errKey: 'sms.config',
    zh: '服务商配置不完整：请填写{field}',
    en: 'The provider is not complete: enter {field}',
  },
  messageDestinationRefused: {
    code: 403,
    errKey: 'sms.destination',
    zh: '只有超级管理员可以更改消息的发送去向',
    en: 'Only the super administrator may change where messages are sent',
  },
  messageTextNoTest: {
    code: 500,
    zh: '这条文案不能在此试发：群机器人和测试消息在各自的页面试发',
    en: 'This text is not tried here: chat robots and the test message have a test of their own',
  },
  messageTextNoReceiver: {
    code: 500,
    zh: '试发只发给本人：请先在门户的个人中心绑定手机或确认邮箱',
    en: 'A test goes only to yourself: first add a phone or confirm an e-mail address in My space',
  },
} as const satisfies Record<string, ProblemText>
