import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What happens to posts and comments. */
export const postEvents = declareEvents({
  /** A post or a change of it waits for its first look. */
  'post.pending': { postId: z.number(), isChange: z.boolean().default(false) },
  'post.approved': { postId: z.number() },
  'post.rejected': { postId: z.number(), reason: z.string() },
  /** `isFirst` when it was never public before. */
  'post.published': { postId: z.number(), isFirst: z.boolean() },
  'post.appended': { postId: z.number(), appendId: z.number() },
  'post.hidden': { postId: z.number(), reason: z.string() },
  /** Staff show again what was hidden or removed. */
  'post.shown': { postId: z.number(), reason: z.string() },
  /** Staff changed the text, or moved the post without changing it. */
  'post.changed': {
    postId: z.number(),
    byUserId: z.number(),
    isMove: z.boolean(),
    reason: z.string(),
    note: z.string(),
  },
  'post.essence': { postId: z.number() },
  /** An answer was accepted, by the person who asked or by staff. */
  'answer.accepted': { postId: z.number(), commentId: z.number() },
  'post.removed': { postId: z.number(), byStaff: z.boolean(), reason: z.string() },
  /** An author takes a removal back. */
  'post.restored': { postId: z.number() },
  'comment.published': { commentId: z.number() },
  /** Staff approved a comment that waited for its review. */
  'comment.approved': { commentId: z.number() },
  'comment.shown': { commentId: z.number(), reason: z.string() },
  'comment.removed': {
    commentId: z.number(),
    byStaff: z.boolean(),
    reason: z.string(),
    /** What staff decided; missing in events of an earlier version, and of an author's own removal. */
    act: z.enum(['reject', 'hide', 'delete']).optional(),
  },
})
