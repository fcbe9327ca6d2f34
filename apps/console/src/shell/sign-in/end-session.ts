import { signOut } from '@app/contract/account/account.ts'
import { api, dropToken, queryClient } from '#kit/data/api.ts'

/** Forgets the session and what was read for its person. */
export function forgetSession(): void {
  dropToken()
  queryClient.clear()
}

/** Signs out, here even when the server is unreachable, and forgets this person's data. */
export async function endSession(): Promise<void> {
  await api(signOut).catch(() => undefined)
  forgetSession()
}
