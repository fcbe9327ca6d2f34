import type { Language } from '@app/contract/language.ts'
import { Link, useLocation } from 'react-router'
import { copy } from '#app/frame/copy.ts'
import { addresses, addressOf, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'

const places = [
  { page: 'home', text: copy.home, icon: 'home' },
  { page: 'school.list', text: copy.schools, icon: 'school' },
  { page: 'tools', text: copy.tools, icon: 'tool' },
  { page: 'shortlist', text: copy.shortlist, icon: 'heart' },
] as const

/** The four places a thumb reaches on a phone. */
export function BottomBar({ language }: { language: Language }) {
  const here = addressOf(useLocation().pathname)?.name
  return (
    <nav className="bottom-bar" aria-label={say(copy.toolsMenu, language)}>
      <ul>
        {places
          .filter(({ page }) => addresses[page].built)
          .map(({ page, text, icon }) => (
            <li key={page}>
              <Link to={to(page, language)} aria-current={here === page ? 'page' : undefined}>
                <Icon name={icon} size={22} />
                {say(text, language)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
