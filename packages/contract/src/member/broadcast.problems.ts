import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const broadcastProblems = {
  broadcastSent: {
    code: 500,
    zh: '通知已经发出：可以更正文字，不能更改发送对象，也不能删除；需要收回时请撤回',
    en: 'The notice has been sent: its words can be corrected, its audience cannot change and it cannot be deleted; withdraw it instead',
  },
  broadcastState: {
    code: 500,
    zh: '通知的状态已经改变，请刷新后再试',
    en: 'The notice is no longer in this status; reload the list',
  },
  broadcastTime: {
    code: 500,
    zh: '发送时间须在现在之后、一年之内',
    en: 'The time must lie ahead, within a year',
  },
  broadcastLevels: {
    code: 500,
    zh: '最高等级不能低于最低等级',
    en: 'The highest level is below the lowest',
  },
} as const satisfies Record<string, ProblemText>
