import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const configProblems = {
  builtInConfig: {
    code: 500,
    zh: '内置参数【{name}】不能删除 ',
    en: 'The built-in setting {name} cannot be deleted',
  },
} as const satisfies Record<string, ProblemText>
