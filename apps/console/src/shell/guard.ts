import { signOut } from '@app/contract/account.ts'
import { Refusal } from '@app/contract/client.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { api, dropToken, queryClient, readToken, sessionStarted } from '#kit/api.ts'
import { tellError } from '#kit/messages.tsx'
import { menusQuery, meQuery } from '#kit/person.ts'

/** Time to read why, before the page changes. */
const READ_MS = 1_500

/** Leaves the console for the portal; the page that is left stays as it is until then. */
function leaveForPortal(afterMs: number): Promise<never> {
  setTimeout(() => location.replace('/'), afterMs)
  return new Promise(() => undefined)
}

/**
 * Lets in who is signed in and has console menus: no token leads to `/login`, a failure signs out and leads to
 * the portal, as does an account without menus.
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  if (!readToken()) {
    sessionStarted.set(false)
    throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`)
  }
  if (sessionStarted.get() && queryClient.getQueryData(meQuery.queryKey)) return null
  try {
    await queryClient.fetchQuery(meQuery)
    const { data } = await queryClient.fetchQuery(menusQuery)
    if (data.length === 0) return await leaveForPortal(0)
  } catch (failure) {
    // other failures have been shown by the query cache; a 401 opens the dialog, which is not for here
    if (failure instanceof Refusal && failure.code === 401) tellError(failure.message)
    await api(signOut).catch(() => undefined)
    dropToken()
    return await leaveForPortal(READ_MS)
  }
  sessionStarted.set(true)
  return null
}
