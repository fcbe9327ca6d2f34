import {
  Choice,
  Done,
  dataOf,
  Id,
  IdOrText,
  named,
  PathId,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { reviewReasons } from './review.values.ts'
import { evidencePapers, MAX_MOVED_POSTS } from './staff-post.values.ts'

const stale = ['post:list', 'staffPost:list', 'audit:list'] as const

/** Moves posts to another category or city: each gets a version, and its author a notice with the reason. */
export const moveStaffPosts = call({
  id: 'staffPost.move',
  summary: { zh: '移动帖子', en: 'Move posts' },
  method: 'PUT',
  path: '/bbs/blog/move',
  access: 'bbs:blog:edit',
  body: z.object({
    ids: z.array(IdOrText).min(1).max(MAX_MOVED_POSTS),
    /** What stays as it is may be left out. */
    blogType: named('分类', 'Category', WholeOrText(6, 1)).nullish(),
    cityCode: named('城市', 'City', z.string().max(6)).nullish(),
    reasonKey: named('原因', 'Reason', Choice(reviewReasons)),
    note: named('说明', 'Explanation', z.string().trim().max(200)).nullish(),
  }),
  answer: dataOf(
    z.object({ moved: z.number(), refused: z.array(z.object({ id: Id, message: z.string() })) }),
  ),
  guardsRepeat: false,
  invalidates: [...stale],
  log: { title: '帖子管理', type: 'edit' },
  problems: ['invalid', 'notFound', 'notAllowed', 'postCity', 'stateStale'],
})

/** Notes that staff have seen a document that supports a post, or takes the note back. */
export const setPostEvidence = call({
  id: 'staffPost.evidence',
  summary: { zh: '标记已核对材料', en: 'Note a document seen by staff' },
  method: 'PUT',
  path: '/bbs/blog/evidence/{id}',
  access: 'bbs:blog:edit',
  params: z.object({ id: PathId }),
  body: z.object({
    isSeen: named('已核对', 'Seen', z.boolean()),
    paper: named('材料类别', 'Kind of document', Choice(evidencePapers)).nullish(),
    note: named('备注', 'Note', z.string().trim().max(200)).nullish(),
  }),
  answer: Done,
  guardsRepeat: false,
  invalidates: [...stale, 'staffPost:{params.id}'],
  log: { title: '帖子管理', type: 'edit' },
  problems: ['invalid', 'notFound', 'notAllowed', 'stateStale'],
})
