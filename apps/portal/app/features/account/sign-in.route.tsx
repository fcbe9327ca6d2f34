import { insidePath } from '@app/contract/inside-path.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { copy } from '#app/features/account/copy.ts'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { isBuilt, to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/sign-in.route.ts'

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.pageTitle, language) }] }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.pageTitle, language),
    description: homeDescription[language],
    path: to('signIn', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssLogin`: the dialog's form as a page; `?redirect=` names an address of this site. */
export default function SignInPage() {
  const language = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const done = () => {
    const target = insidePath(search.get('redirect')) ?? to('home', language)
    if (isBuilt(target)) navigate(target)
    else window.location.assign(target)
  }
  return (
    <div className="page band">
      <div className="card mx-auto grid max-w-[30rem] gap-4">
        <h1>{say(copy.pageTitle, language)}</h1>
        <p className="text-ink-2">{say(copy.pageText, language)}</p>
        <noscript>
          <Note kind="warning">{say(copy.noScript, language)}</Note>
        </noscript>
        <SignInForm language={language} onDone={done} />
      </div>
    </div>
  )
}
