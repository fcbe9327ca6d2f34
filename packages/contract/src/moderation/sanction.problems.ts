import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What staff may do with accounts. */
export const sanctionProblems = {
  userBanned: {
    code: 500,
    errKey: 'user.banned',
    zh: '账号已被停用：{reason}',
    en: 'This account is disabled: {reason}',
  },
  muteHours: {
    code: 500,
    errKey: 'sanction.hours',
    zh: '禁言时长须为1到{max}小时',
    en: 'A mute lasts 1 to {max} hours',
  },
} as const satisfies Record<string, ProblemText>
