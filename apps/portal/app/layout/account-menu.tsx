import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/layout/copy.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/*
 * Pages are the same for all visitors, so both states stand in each of them: the style sheet shows the one that
 * `html[data-session]` names, which the head's script sets before the first paint, and `session.client.ts` fills in
 * who it is.
 */

interface Props {
  language: Language
}

/** Opens the sign-in dialog. */
export function SignInButton({ language, className, size }: Props & { className: string; size: number }) {
  return (
    <button type="button" className={className} data-frame="sign-in">
      <Icon name="user" size={size} />
      {say(copy.signIn, language)}
    </button>
  )
}

/** The way to the notices, with how many are unread; `live.client.ts` writes the number. */
export function NoticesLink({ language, className }: Props & { className: string }) {
  return (
    <Link
      to={to('notify', language)}
      className={`${className} notices-link signed-in`}
      aria-label={say(copy.notify, language)}
      data-notices={say(copy.notify, language)}
      data-notices-unread={say(copy.notifyUnread, language)}
    >
      <Icon name="bell" size={20} />
      <span className="unread-count" hidden />
    </Link>
  )
}

/** The sign-in button, or the name with what belongs to it. */
export function AccountMenu({ language }: Props) {
  const label = say(copy.account('…'), language)
  return (
    <>
      <SignInButton language={language} className="drop-button signed-out" size={18} />
      <NoticesLink language={language} className="drop-button" />
      <details className="drop signed-in">
        <summary className="drop-button" data-account-label={label}>
          <svg
            className="tinted"
            viewBox="0 0 40 40"
            width="28"
            height="28"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <circle cx="20" cy="20" r="19" />
            <text x="20" y="26.5" fontSize="19">
              ·
            </text>
          </svg>
          <VisuallyHidden>{say(copy.account(''), language)}</VisuallyHidden>
          <span className="account-name">…</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul className="drop-panel drop-panel-end">
          <AccountLines language={language} />
        </ul>
      </details>
    </>
  )
}

const personal = [
  { page: 'layout.person', text: copy.person },
  { page: 'notify', text: copy.notify },
  { page: 'layout.data', text: copy.ownData },
] as const

/** What the menu of a signed-in person holds, for the header and the phone's menu alike. */
export function AccountLines({ language }: Props) {
  return (
    <>
      {personal.map(({ page, text }) => (
        <li key={page}>
          <Link className="menu-line" to={to(page, language)}>
            {say(text, language)}
          </Link>
        </li>
      ))}
      <li className="staff-only">
        <a className="menu-line" href="/index">
          {say(copy.console, language)}
        </a>
      </li>
      <li>
        <button type="button" className="menu-line" data-frame="sign-out">
          {say(copy.signOut, language)}
        </button>
      </li>
    </>
  )
}
