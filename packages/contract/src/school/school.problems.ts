import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const schoolProblems = {
  compareCount: {
    code: 500,
    errKey: 'school.compare',
    zh: '请选择 2 到 4 所学校进行对比',
    en: 'Choose 2 to 4 schools to compare',
  },
} as const satisfies Record<string, ProblemText>
