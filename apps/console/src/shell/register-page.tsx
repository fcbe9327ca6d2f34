import { Link } from 'react-router'
import { useSay } from '#kit/language.ts'
import { copy } from './copy.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Scene } from './scene.tsx'
import { signInCopy } from './sign-in-copy.ts'

/** `/register` while registration is closed, which is how the product starts. */
export function RegisterPage() {
  const say = useSay()
  return (
    <div className="sign-in">
      <Scene label={say(signInCopy.scene)} />
      <main className="sign-in-card">
        <header>
          <h1>{say(signInCopy.registerTitle)}</h1>
          <p>{say(copy.product)}</p>
        </header>
        <p>
          <strong>{say(signInCopy.registerClosed)}</strong>
        </p>
        <p>{say(signInCopy.registerHint)}</p>
        <p>
          <Link to="/login">{say(signInCopy.haveAccount)}</Link>
        </p>
      </main>
      <div className="sign-in-corner">
        <LanguageSwitch />
      </div>
      <footer className="sign-in-footer">© 2026 {say(copy.product)}</footer>
    </div>
  )
}
