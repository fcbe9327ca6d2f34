import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const pushProblems = {
  pushEndpoint: {
    code: 500,
    errKey: 'push.endpoint',
    zh: '这个浏览器的推送服务暂不支持',
    en: 'The push service of this browser cannot be used',
  },
} as const satisfies Record<string, ProblemText>
