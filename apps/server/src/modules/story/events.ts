import { z } from 'zod'
import { declareEvents } from '#platform/event/events.ts'

/** What happens to stories that are made of articles. */
export const storyEvents = declareEvents({
  /** Staff ask the author of an article. */
  'story.offered': { postId: z.number(), note: z.string() },
  /** Staff made a story an article again. */
  'story.takenBack': { postId: z.number() },
})
