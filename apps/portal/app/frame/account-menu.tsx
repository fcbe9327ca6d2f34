import type { Language } from '@app/contract/language.ts'
import { lazy, Suspense } from 'react'
import { openSignIn } from '#app/features/account/dialog-store.ts'
import { copy } from '#app/frame/copy.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Who is signed in, as far as the frame shows it. */
export interface Me {
  id: number
  name: string
  /** Holds a permission of the console. */
  isStaff: boolean
}

const SignedIn = lazy(() => import('#app/frame/signed-in.tsx').then((part) => ({ default: part.SignedIn })))
const Lines = lazy(() => import('#app/frame/signed-in.tsx').then((part) => ({ default: part.AccountLines })))

interface Props {
  me: Me | null
  language: Language
}

/** The sign-in button, or the name with what belongs to it. */
export function AccountMenu({ me, language }: Props) {
  if (!me) {
    return (
      <button type="button" className="drop-button" onClick={() => openSignIn()}>
        <Icon name="user" size={18} />
        {say(copy.signIn, language)}
      </button>
    )
  }
  return (
    <Suspense>
      <SignedIn me={me} language={language} />
    </Suspense>
  )
}

/** The same as lines of the phone's menu. */
export function AccountLines({ me, language }: { me: Me; language: Language }) {
  return (
    <Suspense>
      <Lines me={me} language={language} />
    </Suspense>
  )
}
