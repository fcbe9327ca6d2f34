import { useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { Failed } from '#kit/display/state.tsx'
import { copy } from '#shell/copy.ts'
import { LanguageSwitch } from '#shell/navbar/language-switch.tsx'
import { useCaptcha } from './captcha.tsx'
import { RegisterForm } from './register-form.tsx'
import { Scene } from './scene.tsx'
import { signInCopy } from './sign-in-copy.ts'

/** `/register`: a form while the setting `sys.account.registerUser` opens it, else why there is none. */
export function RegisterPage() {
  const say = useSay()
  const captcha = useCaptcha()
  const [made, setMade] = useState<string>()
  return (
    <div className="sign-in">
      <Scene label={say(signInCopy.scene)} />
      <main className="sign-in-card">
        <header>
          <h1>{say(signInCopy.registerTitle)}</h1>
          <p>{say(copy.product)}</p>
        </header>
        {made !== undefined ? (
          <p role="status" className="registered">
            {say(signInCopy.registered(made))}
          </p>
        ) : captcha.isRegistrationOpen ? (
          <RegisterForm captcha={captcha} onDone={setMade} />
        ) : captcha.isRegistrationOpen === false ? (
          <>
            <p>
              <strong>{say(signInCopy.registerClosed)}</strong>
            </p>
            <p>{say(signInCopy.registerHint)}</p>
          </>
        ) : captcha.failure !== undefined ? (
          <Failed failure={captcha.failure} onRetry={() => void captcha.renew()} />
        ) : null}
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
