import { signOut } from '@app/contract/account.ts'
import { api, dropToken, queryClient } from '#kit/api.ts'

/** Signs out, here even when the server cannot be told, and forgets what was read for this person. */
export async function endSession(): Promise<void> {
  await api(signOut).catch(() => undefined)
  dropToken()
  queryClient.clear()
}
