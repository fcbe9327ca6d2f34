import { QueueKindName } from '@app/contract/moderation/review.ts'
import { dataOf, Id, Moment, PathId } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** A text that stands near one that is judged. */
export const Neighbour = z.object({
  objKind: z.enum(['blog', 'comment']),
  objId: Id,
  blogId: Id,
  isStory: z.boolean(),
  title: z.string(),
  /** The beginning of the text. */
  text: z.string(),
  /** Every picture in the text and beside it. */
  images: z.array(z.string()),
  /** Null for a hidden identity. */
  userId: Id.nullable(),
  nickName: z.string(),
  /** Null for a hidden identity. */
  level: z.number().nullable(),
  status: z.string(),
  createTime: Moment,
})
export type Neighbour = z.output<typeof Neighbour>

/**
 * What stands around an item of the queue: the author's texts before and after, the thread, texts that say much the same,
 * and texts from the same network or browser. Of a text under an alias neither the author's other texts nor its origin are
 * shown, and no text under an alias appears among those of others.
 */
export const readNeighbours = call({
  id: 'review.neighbours',
  summary: { zh: '待审内容的上下文', en: 'What stands around an item' },
  method: 'GET',
  path: '/bbs/review/neighbours/{objKind}/{id}',
  access: 'bbs:review:edit',
  params: z.object({ objKind: QueueKindName, id: PathId }),
  answer: dataOf(
    z.object({
      isHidden: z.boolean(),
      /** The newest first, the item itself left out. */
      author: z.array(Neighbour),
      /** In the order of the thread. */
      thread: z.array(Neighbour),
      /** The most alike first, of the last seven days. */
      similar: z.array(
        z.object({
          ...Neighbour.shape,
          /** How much of the longer text stands in both, in per cent. */
          likeness: z.number(),
        }),
      ),
      /** Texts of other members of the last seven days, the newest first. */
      origin: z.array(
        z.object({ ...Neighbour.shape, isSameNetwork: z.boolean(), isSameDevice: z.boolean() }),
      ),
    }),
  ),
  shows: ['review', 'staffPost:list', 'staffComment:list'],
  problems: ['notFound'],
  done: doneTexts.found,
})
