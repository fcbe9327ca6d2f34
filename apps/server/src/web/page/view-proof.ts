import type { AppContext } from '#platform/http/app-context.ts'

/** 16 bytes of the HMAC: nothing is won by guessing but a view. */
const CHARACTERS = 22

/** Returns the function that proves that the portal has a page at a path, the same in every process with one secret. */
export const viewProof =
  ({ encryption }: Pick<AppContext, 'encryption'>) =>
  (path: string): string =>
    encryption.hmac(`page view ${path}`).slice(0, CHARACTERS)
