import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const commentProblems = {
  commentLength: {
    code: 500,
    errKey: 'comment.length',
    zh: '评论须为1到1000个字',
    en: 'Comment: 1–1,000 characters',
  },
  /** The same body with `force: true` is taken. */
  commentWatchHint: {
    code: 601,
    errKey: 'comment.watch.hint',
    zh: '只是想追踪？试试“蹲一下”',
    en: 'Only want updates? Try Watch',
  },
  commentImages: {
    code: 500,
    errKey: 'comment.images',
    zh: '评论图片最多3张',
    en: 'Up to 3 pictures in a comment',
  },
  commentParent: {
    code: 500,
    errKey: 'comment.parent',
    zh: '回复的评论不存在',
    en: 'The comment you reply to is gone',
  },
  commentEditWindow: {
    code: 500,
    errKey: 'comment.edit.window',
    zh: '评论发布15分钟后不能再修改',
    en: 'A comment can be changed for 15 minutes',
  },
  commentsLocked: {
    code: 500,
    errKey: 'blog.locked',
    zh: '文章已锁定，不能评论',
    en: 'This article is locked',
  },
  commentsClosed: {
    code: 500,
    errKey: 'blog.comment.closed',
    zh: '作者已关闭评论',
    en: 'The author has closed comments',
  },
  officialPinned: {
    code: 500,
    errKey: 'comment.official.one',
    zh: '这篇文章已有贵校的官方回复，请在原回复下补充',
    en: 'Your school has answered this article officially; add to that answer',
  },
} as const satisfies Record<string, ProblemText>
