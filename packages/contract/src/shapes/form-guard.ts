import { z } from 'zod'

/** What every public form carries to tell people from programs without a puzzle. */
export const formGuard = {
  /** Hidden from people; a program fills it. */
  website: z.string().max(200).nullish(),
  /** When the form was handed out; missing for callers without a form. */
  stamp: z.string().max(60).nullish(),
}
