import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const redBlackProblems = {
  listStep: {
    code: 601,
    errKey: 'redblack.step',
    zh: '当前状态不能这样处理',
    en: 'This cannot be done in the present status',
  },
  listTooEarly: {
    code: 601,
    errKey: 'redblack.early',
    zh: '学校的答复期到{until}为止，之前不能上榜',
    en: 'The school may answer until {until}; it cannot be published before',
  },
  listUnanswered: {
    code: 601,
    errKey: 'redblack.unanswered',
    zh: '学校还没有回应，暂时不能确认已解决',
    en: 'The school has not answered yet, so nothing can be called settled',
  },
  listUnproven: {
    code: 601,
    errKey: 'redblack.unproven',
    zh: '人数、实证或分数不足，不能上榜',
    en: 'Too few people, too little proof or too low a score to be published',
  },
  listOwn: {
    code: 403,
    errKey: 'redblack.own',
    zh: '您写过这所学校、代表它或为它工作，须由另一位工作人员处理',
    en: 'You wrote about this school, speak for it or work for it, so another member of staff has to decide',
  },
} as const satisfies Record<string, ProblemText>
