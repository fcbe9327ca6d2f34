import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const typeProblems = {
  typeFixed: {
    code: 500,
    zh: '“{name}”是固定类型，不能删除或停用',
    en: '“{name}” is a fixed type: it can be neither deleted nor stopped',
  },
  typeNumber: {
    code: 500,
    zh: '类型的用途、编码和网址代码保存后不能修改',
    en: 'What a type sorts, its number and its key cannot change once it is saved',
  },
} as const satisfies Record<string, ProblemText>
