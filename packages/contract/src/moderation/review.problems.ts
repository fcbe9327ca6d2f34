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
  heldTooOften: {
    code: 601,
    errKey: 'review.held.tooOften',
    zh: '这一项您一小时内已撤销或更改处理三次，请交给同事，或一小时后再处理',
    en: 'You have decided about this three times within an hour and taken it back. Leave it to a colleague, or decide in an hour',
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
