import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { to } from '#app/site/addresses.ts'
import { navigate } from '#app/site/navigation.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { SignInForm } from './sign-in-form.tsx'

/** What the form of the page starts with where nothing is remembered (docs/addresses.md#sign-in). */
const DEFAULT_ACCOUNT = 'admin'

/** The form of the sign-in page; then it goes where the address says, if that is on this site. */
export default function SignInPart() {
  const language = useLanguage()
  const done = () => {
    const wanted = new URLSearchParams(window.location.search).get('redirect')
    navigate(insidePath(wanted) ?? to('home', language))
  }
  return <SignInForm language={language} defaultAccount={DEFAULT_ACCOUNT} onDone={done} />
}
