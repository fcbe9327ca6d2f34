import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const leadProblems = {
  leadTooMany: {
    code: 601,
    errKey: 'rate.contact',
    zh: '提交过于频繁，请一小时后再试',
    en: 'Too many requests. Try again in an hour',
  },
  leadUnknown: {
    code: 500,
    errKey: 'contact.unknown',
    zh: '编号与手机号码不匹配',
    en: 'The reference and the number do not belong together',
  },
} as const satisfies Record<string, ProblemText>
