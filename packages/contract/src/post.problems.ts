import type { ProblemText } from './problem.ts'

export const postProblems = {
  postGone: { code: 404, errKey: 'blog.gone', zh: '内容已被删除', en: 'This has been removed' },
} as const satisfies Record<string, ProblemText>
