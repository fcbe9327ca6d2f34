import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** The media library. */
export const mediaProblems = {
  mediaInUse: {
    code: 500,
    zh: '“{name}”正在使用，不能删除：{uses}',
    en: '“{name}” is in use and cannot be deleted: {uses}',
  },
  mediaOfMember: {
    code: 500,
    zh: '会员或作者上传的文件由本人管理，这里不能修改、替换或删除',
    en: 'A file of a member or an author is theirs: it cannot be changed, replaced or deleted here',
  },
  mediaOtherKind: {
    code: 500,
    errKey: 'file.type',
    zh: '只能用同类文件替换：请选择 {types} 文件',
    en: 'A file is replaced by one of its kind: choose a file of the type {types}',
  },
} as const satisfies Record<string, ProblemText>
