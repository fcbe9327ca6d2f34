import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const savedViewProblems = {
  tooManyViews: {
    code: 500,
    zh: '每个列表最多保存 12 个视图，请先删除不用的视图',
    en: 'You can save at most 12 views of a list. Remove one that you no longer use',
  },
  viewNameTaken: {
    code: 500,
    zh: '您已有同名视图，请换一个名称',
    en: 'You already have a view with this name. Choose another name',
  },
} as const satisfies Record<string, ProblemText>
