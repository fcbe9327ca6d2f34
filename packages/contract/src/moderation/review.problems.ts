import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const reviewProblems = {
  reviewReason: { code: 500, errKey: 'review.reason', zh: '请说明处理原因', en: 'Please give a reason' },
  reviewClaimed: {
    code: 601,
    errKey: 'review.claimed',
    zh: '{name}正在处理这一项',
    en: '{name} is working on this',
  },
  reviewHeld: {
    code: 601,
    errKey: 'review.held',
    zh: '这一项已有处理，几秒后生效',
    en: 'A decision about this takes effect in a few seconds',
  },
  reviewColleague: {
    code: 500,
    errKey: 'review.colleague',
    zh: '不能转交给这位同事或这个角色：对方看不到这一项，或不能处理',
    en: 'It cannot be given to this colleague or role, who cannot see it or cannot decide',
  },
  heldGone: {
    code: 601,
    errKey: 'review.held.gone',
    zh: '处理已经生效，不能撤销了',
    en: 'The decision has taken effect and can no longer be undone',
  },
} as const satisfies Record<string, ProblemText>
