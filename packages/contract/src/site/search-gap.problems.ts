import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const searchGapProblems = {
  searchStillEmpty: {
    code: 500,
    zh: '“{word}”也没有搜索结果，请换一个词',
    en: '“{word}” finds nothing either. Choose another word',
  },
  searchTermLong: {
    code: 500,
    zh: '这个搜索词不能设为同义词：同义词最长40个字，不含等号',
    en: 'This search cannot be a synonym, which has at most 40 characters and no =',
  },
} as const satisfies Record<string, ProblemText>
