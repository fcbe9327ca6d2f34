import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What members mark. */
export const reactionEvents = declareEvents({
  'post.liked': { postId: z.number(), userId: z.number() },
  'post.favourited': { postId: z.number(), userId: z.number() },
  'post.helpful': { postId: z.number(), userId: z.number() },
  'comment.liked': { commentId: z.number(), userId: z.number() },
  'comment.thanked': { commentId: z.number(), userId: z.number() },
  /** The daily job raised these members; a sanction that lowers one has a notice of its own. */
  'level.raised': { userIds: z.array(z.number()), level: z.number() },
})
