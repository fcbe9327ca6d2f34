import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const reactionProblems = {
  folderMax: { code: 500, errKey: 'folder.max', zh: '收藏夹最多20个', en: 'Up to 20 folders' },
  folderTaken: {
    code: 500,
    errKey: 'folder.taken',
    zh: '已有同名收藏夹',
    en: 'There is already a folder with this name',
  },
} as const satisfies Record<string, ProblemText>
