import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const noticeProblems = {
  digestEmail: {
    code: 500,
    errKey: 'notice.email',
    zh: '请先确认邮箱，再开启邮件摘要',
    en: 'Confirm an e-mail address first',
  },
  digestLink: {
    code: 500,
    errKey: 'notice.link',
    zh: '退订链接不完整或无效，请从邮件里重新打开',
    en: 'This link is incomplete or not valid. Open it from the e-mail again',
  },
  pushEndpoint: {
    code: 500,
    errKey: 'push.endpoint',
    zh: '这个浏览器的推送服务暂不支持',
    en: 'The push service of this browser cannot be used',
  },
  noticeType: { code: 500, errKey: 'notice.type', zh: '消息类型不正确', en: 'Unknown notice type' },
} as const satisfies Record<string, ProblemText>
