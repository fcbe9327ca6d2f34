import type { Language } from '@app/contract/language.ts'
import { Link } from 'react-router'
import { Avatar } from '#app/art/avatar.tsx'
import { openSignOut } from '#app/features/account/dialog-store.ts'
import type { Me } from '#app/frame/account-menu.tsx'
import { copy } from '#app/frame/copy.ts'
import { addresses, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  me: Me
  language: Language
}

/** The person's name with what belongs to them. Its script travels to signed-in people only. */
export function SignedIn({ me, language }: Props) {
  return (
    <details className="drop">
      <summary className="drop-button" aria-label={say(copy.account(me.name), language)}>
        <Avatar id={me.id} name={me.name} size={28} />
        <span className="max-w-32 truncate">{me.name}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="drop-panel drop-panel-end">
        <AccountLines me={me} language={language} />
      </ul>
    </details>
  )
}

const personal = [
  { page: 'layout.person', text: copy.person },
  { page: 'notify', text: copy.notify },
] as const

/** What the menu of a signed-in person holds, for the header and the phone's menu alike. */
export function AccountLines({ me, language }: Props) {
  return (
    <>
      {personal
        .filter(({ page }) => addresses[page].built)
        .map(({ page, text }) => (
          <li key={page}>
            <Link className="menu-line" to={to(page, language)}>
              {say(text, language)}
            </Link>
          </li>
        ))}
      {me.isStaff && (
        <li>
          <a className="menu-line" href="/index">
            {say(copy.console, language)}
          </a>
        </li>
      )}
      <li>
        <button type="button" className="menu-line" onClick={openSignOut}>
          {say(copy.signOut, language)}
        </button>
      </li>
    </>
  )
}
