import { z } from 'zod'

/** What every public form carries to tell people from programs without a puzzle. */
export const formGuard = {
  /** Hidden from people; whoever fills it is a program. */
  website: z.string().max(200).nullish(),
  /** When the form was handed out; missing for callers without a form. */
  stamp: z.string().max(60).nullish(),
}

const LINK = /https?:\/\/|www\./gi

/** How many web addresses a text names. */
export function linksIn(written: string): number {
  return written.match(LINK)?.length ?? 0
}

/** References as they are handed out: ten signs that cannot be taken for one another. */
export const REFERENCE = /^[A-HJKMNP-Z2-9]{10}$/
