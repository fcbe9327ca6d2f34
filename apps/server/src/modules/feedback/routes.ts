import { addFeedback, feedbackAdmin, readFeedbackShares } from '@app/contract/contact/feedback.ts'
import { desc } from 'drizzle-orm'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { submitFeedback } from './actions.ts'
import { feedbackShares } from './store.ts'
import { feedbacks } from './table.ts'

export const feedbackRoutes: RouteHandler[] = [
  handle(readFeedbackShares, async (_, { db }) => ({ data: await feedbackShares(db) })),
  ...crud(feedbackAdmin, {
    table: feedbacks,
    order: [desc(feedbacks.createTime)],
    search: {
      path: [feedbacks.path, 'like'],
      helpful: [feedbacks.helpful, 'equal'],
      params: [feedbacks.createTime, 'days'],
    },
    nameOf: () => '',
  }),
  handle(addFeedback, async ({ body }, ctx) => ({ data: { ref: await submitFeedback(ctx, body) } })),
]
