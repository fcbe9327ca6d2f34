import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What stands against publishing a record. */
export const publicationProblems = {
  publishIncomplete: {
    code: 500,
    errKey: 'invalid',
    zh: '发布前请补全中英文内容，或先存为草稿',
    en: 'Complete both languages before publishing, or save as a draft',
  },
  publishUntitled: {
    code: 500,
    errKey: 'invalid',
    zh: '请填写标题，草稿也至少要有中文或英文标题',
    en: 'Enter a title: a draft too has one in Chinese or English',
  },
  videoFieldWrong: {
    code: 500,
    errKey: 'invalid',
    zh: '视频信息有误，请按提示修改',
    en: 'The video cannot be saved like this: see the marked field',
  },
} as const satisfies Record<string, ProblemText>
