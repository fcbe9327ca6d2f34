import { CommentRow } from '@app/contract/post/comment.ts'
import { thanksKeys } from '@app/contract/post/comment.values.ts'
import { dataOf, Id, IdOrText, Moment } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { NoticeCounts } from './notice.ts'

/** Ids whose marks a page asks for. More than a page shows is refused. */
const MarkedIds = z.array(IdOrText).max(100).optional()

/** Why something is folded for the caller: its author is blocked, they hid it, or they reported it; null where it is not. */
const Folded = z.enum(['blocked', 'hidden', 'reported']).nullable()

/**
 * All that is personal on one page, in one call: who is signed in, what is unread, and the caller's marks on what the
 * page shows. What the caller may not see is left out.
 */
export const readPageState = call({
  id: 'member.pageState',
  summary: { zh: '当前页面的个人状态', en: 'What is mine on a page' },
  method: 'POST',
  path: '/bbs/submitweb/getPageState',
  access: 'account',
  transaction: false,
  body: z.object({
    blogIds: MarkedIds,
    commentIds: MarkedIds,
    schoolIds: MarkedIds,
    userIds: MarkedIds,
    /** The post whose page this is: it counts as opened by the caller and joins what they read lately. */
    openedBlogId: IdOrText.optional(),
  }),
  invalidatesNothingBecause: 'It is a read that nobody keeps',
  answer: dataOf(
    z.object({
      user: z.object({
        userId: Id,
        userName: z.string(),
        nickName: z.string(),
        avatar: z.string(),
        usertype: z.string(),
        authstatus: z.string(),
        level: z.number(),
        phoneBound: z.boolean(),
        /** Null while not muted; a year of 9999 for a mute without an end. */
        mutedUntil: Moment.nullable(),
        /** Why, in the reader's language. */
        muteReason: z.string().nullable(),
        /** When the account asked to be closed; null while it stays. */
        closingTime: Moment.nullable(),
        /** Holds a permission of the console. */
        isStaff: z.boolean(),
        /** May review posts and comments. */
        isModerator: z.boolean(),
        /** The school that an approved school account speaks for. */
        schoolId: Id.nullable(),
      }),
      unread: NoticeCounts,
      blogs: z.array(
        z.object({
          id: Id,
          liked: z.boolean(),
          helpful: z.boolean(),
          favourited: z.boolean(),
          /** `all`, `key`, or null while not watched. */
          followMode: z.enum(['all', 'key']).nullable(),
          lastReadFloor: z.number().nullable(),
          isOwn: z.boolean(),
          canEdit: z.boolean(),
          canDelete: z.boolean(),
          canComment: z.boolean(),
          /** May read the post's edit history, also where it is not public. */
          canSeeHistory: z.boolean(),
          /** May accept an answer of this question, and may take an acceptance back. */
          canAccept: z.boolean(),
          canTakeBack: z.boolean(),
          folded: Folded,
        }),
      ),
      comments: z.array(
        z.object({
          id: Id,
          liked: z.boolean(),
          /** The phrases in which the caller thanked for it. */
          thanked: z.array(z.enum(thanksKeys)),
          isOwn: z.boolean(),
          canEdit: z.boolean(),
          canDelete: z.boolean(),
          folded: Folded,
        }),
      ),
      schools: z.array(z.object({ id: Id, followed: z.boolean(), favourited: z.boolean() })),
      users: z.array(z.object({ id: Id, followed: z.boolean(), blocked: z.boolean() })),
      /** The caller's pending comments below the opened post, oldest first. */
      waiting: z.array(CommentRow),
    }),
  ),
})
