import { expect, it } from 'vitest'
import { titleOf } from './texts.ts'

const notice = (kind: 'blog.comment' | 'blog.approved' | 'blog.like', values: Record<string, string>) => ({
  kind,
  actors: [{ userId: 7, nickName: '雨后苔', avatar: '' }],
  counted: [7],
  values: { T: '要带厚被子吗', ...values },
  isTargetGone: false,
  objKind: 'blog',
  objId: 1,
  blogId: 1,
  isStory: false,
})

it.each([
  ['blog.comment', '雨后苔回答了您的提问“要带厚被子吗”', '雨后苔评论了您的文章'],
  ['blog.approved', '提问“要带厚被子吗”已通过审核', '文章“要带厚被子吗”已通过审核'],
  ['blog.like', '雨后苔赞了您的文章', '雨后苔赞了您的文章'],
] as const)('a notice %s calls a question a question', (kind, ofQuestion, ofArticle) => {
  expect(titleOf(notice(kind, { q: '1' }) as never, 'zh')).toBe(ofQuestion)
  expect(titleOf(notice(kind, {}) as never, 'zh')).toBe(ofArticle)
})
