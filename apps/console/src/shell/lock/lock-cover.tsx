import { readMe } from '@app/contract/account/account.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { api, queryClient, readToken, signInNeeded } from '#kit/data/api.ts'
import { useSay } from '#kit/data/language.ts'
import { meQuery, useMe } from '#kit/data/person.ts'
import { useStore } from '#kit/data/store.ts'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { copy } from '#shell/copy.ts'
import { signInCopy } from '#shell/sign-in/sign-in-copy.ts'
import { isLocked, leaveLocked, unlockScreen } from './lock.ts'

const LockPage = lazyComponent(async () => ({ default: (await import('./lock-page.tsx')).LockPage }))
const SignInForm = lazyComponent(async () => ({
  default: (await import('#shell/sign-in/sign-in-form.tsx')).SignInForm,
}))

/** Uncovers the page only for the user who locked it; leads others away. */
async function showToItsOwner(show: () => void): Promise<void> {
  if (!readToken()) return leaveLocked('/login')
  try {
    const { user } = await api(readMe)
    if (user.userId !== queryClient.getQueryData(meQuery.queryKey)?.user.userId) return leaveLocked('/index')
    show()
    void queryClient.invalidateQueries()
  } catch (failure) {
    // a session that has ended needs a sign-in; without an answer the screen asks for the password again
    if (!(failure instanceof Refusal && failure.code === 401)) isLocked.set(true)
  }
}

/**
 * True from when a tab locks the screen until it is known who unlocked it: in another tab the user may have signed
 * out, or in as another.
 */
export function useCovered(): boolean {
  const locked = useStore(isLocked)
  const mustSignIn = useStore(signInNeeded)
  const [isCovered, setCovered] = useState(locked)
  if (locked && !isCovered) setCovered(true)
  useEffect(() => {
    if (locked || mustSignIn || !isCovered) return
    let isOver = false
    void showToItsOwner(() => !isOver && setCovered(false))
    return () => {
      isOver = true
    }
  }, [locked, mustSignIn, isCovered])
  return isCovered || locked
}

/**
 * Covers the frame while another tab has locked the screen, so that what is being written here is not lost. A native
 * dialog: above all others of the page, which it puts out of reach.
 */
export function LockCover() {
  const say = useSay()
  const mustSignIn = useStore(signInNeeded)
  const cover = useRef<HTMLDialogElement>(null)
  const show = () => {
    if (cover.current && !cover.current.open) cover.current.showModal()
  }
  useLayoutEffect(show)
  useEffect(() => {
    // a form below would answer Escape with its question whether to leave
    const swallow = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', swallow, { capture: true })
    return () => window.removeEventListener('keydown', swallow, { capture: true })
  }, [])
  return (
    <dialog
      ref={cover}
      className="lock-cover"
      aria-label={say(copy.lock)}
      onCancel={(event) => event.preventDefault()}
      // browsers close it all the same when Escape is pressed again
      onClose={show}
    >
      <LazyInline fallback={null}>{mustSignIn ? <SignInAgain /> : <LockPage isCover />}</LazyInline>
    </dialog>
  )
}

/** The session has ended under the cover: signing in opens both. */
function SignInAgain() {
  const say = useSay()
  const me = useMe()
  return (
    <main className="lock-again">
      <div className="sign-in-card">
        <header>
          <h1>{say(signInCopy.again)}</h1>
          <p>{say(signInCopy.againText)}</p>
        </header>
        <SignInForm
          isCovering
          startAccount={me?.user.userName ?? ''}
          onSignedIn={() => {
            unlockScreen()
            signInNeeded.set(false)
          }}
        />
      </div>
    </main>
  )
}
