import { isPortalPage } from '@app/contract/site/portal.values.ts'
import { Refusal, TransportFailure } from '@app/contract/wire/client.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { queryClient, readToken, sessionStarted } from '#kit/data/api.ts'
import { say } from '#kit/data/language.ts'
import { menusQuery, meQuery } from '#kit/data/person.ts'
import { tellWarning } from '#kit/message/messages.tsx'
import { isLocked } from './lock/lock.ts'
import { endSession, forgetSession } from './sign-in/end-session.ts'
import { signInCopy } from './sign-in/sign-in-copy.ts'

/** Time to read why, before the page changes. */
const READ_MS = 1_500

/** By then a page that is being left is gone. */
const UNLOAD_MS = 500

/** Leaves the console for a page of the portal; the page that is left stays as it is until then. */
function leaveForPortal(afterMs: number, address = '/'): Promise<never> {
  setTimeout(() => location.replace(address), afterMs)
  return new Promise(() => undefined)
}

/** The portal's page that an account without console menus wanted, or came from; the home page otherwise. */
function portalPage(wanted: string): string {
  const { origin, pathname, search } = new URL(document.referrer || '/', location.origin)
  const before = origin === location.origin ? pathname + search : '/'
  return [wanted, before].find((address) => isPortalPage(address)) ?? '/'
}

async function open(path: string, search: string): Promise<null> {
  const { openPage } = await import('./screens.ts')
  await openPage(path, search)
  return null
}

/** Leads to the sign-in page, which leads on to this address afterwards (`safeRedirect`). */
function signInFirst(address: string): Response {
  sessionStarted.set(false)
  return redirect(`/login?redirect=${encodeURIComponent(address)}`)
}

/**
 * Lets in who is signed in and has console menus: without a session the person signs in first and comes back; another
 * failure signs out and leads to the portal, as does an account without menus.
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  if (!readToken()) throw signInFirst(pathname + search)
  if (isLocked.get()) throw redirect('/lock')
  if (sessionStarted.get() && queryClient.getQueryData(meQuery.queryKey)) return open(pathname, search)
  try {
    const [, { data }] = await Promise.all([
      queryClient.fetchQuery(meQuery),
      queryClient.fetchQuery(menusQuery),
    ])
    if (data.length === 0) return await leaveForPortal(0, portalPage(pathname + search))
    await open(pathname, search)
  } catch (failure) {
    // leaving the page cuts calls off, too: then nothing after this line runs
    if (failure instanceof TransportFailure) await new Promise((resolve) => setTimeout(resolve, UNLOAD_MS))
    if (failure instanceof Refusal && failure.code === 401) {
      // there is no page yet that the sign-in dialog could stand over, and no session to sign out of
      forgetSession()
      tellWarning(say(signInCopy.ended))
      throw signInFirst(pathname + search)
    }
    // other failures have been shown by the query cache
    await endSession()
    return await leaveForPortal(READ_MS)
  }
  sessionStarted.set(true)
  return null
}

/** `/lock` is for who is signed in and has locked the screen. */
export async function lockGuard(): Promise<null> {
  if (!readToken()) throw redirect('/login')
  if (!isLocked.get()) throw redirect('/index')
  await queryClient.fetchQuery(meQuery).catch(() => undefined)
  return null
}
