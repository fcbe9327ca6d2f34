import { useNavigate, useSearchParams } from 'react-router'
import { queryClient } from '#kit/data/api.ts'
import { useSay } from '#kit/data/language.ts'
import { closeAll } from '#kit/page/open-tabs.ts'
import { copy } from '#shell/copy.ts'
import { unlockScreen } from '#shell/lock/lock.ts'
import { LanguageSwitch } from '#shell/navbar/language-switch.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { Scene } from './scene.tsx'
import { signInCopy } from './sign-in-copy.ts'
import { SignInForm } from './sign-in-form.tsx'

/** `/login`: a card over a picture. */
export function SignInPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <div className="sign-in">
      <Scene label={say(signInCopy.scene)} />
      <main className="sign-in-card">
        <header>
          <h1>{say(copy.product)}</h1>
          <p>{say(signInCopy.intro)}</p>
        </header>
        <SignInForm
          startAccount="admin"
          offersRegistration
          onSignedIn={() => {
            // The former user's data must not stay.
            queryClient.clear()
            closeAll()
            unlockScreen()
            void navigate(safeRedirect(search.get('redirect')), { replace: true })
          }}
        />
      </main>
      <div className="sign-in-corner">
        <LanguageSwitch />
      </div>
      <footer className="sign-in-footer">© 2026 {say(copy.product)}</footer>
    </div>
  )
}
