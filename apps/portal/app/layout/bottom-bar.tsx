import { copy } from '#app/layout/copy.ts'
import type { Place } from '#app/layout/place.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

const places = [
  { page: 'home', text: copy.home, icon: 'home' },
  { page: 'school.list', text: copy.schools, icon: 'school' },
  { page: 'post.list', text: copy.community, icon: 'comment' },
  { page: 'shortlist', text: copy.shortlist, icon: 'heart' },
  { page: 'layout.person', text: copy.mine, icon: 'user' },
] as const

/** The five places a thumb reaches on a phone. */
export function BottomBar({ place: { language, here } }: { place: Place }) {
  return (
    <nav className="bottom-bar" aria-label={say(copy.toolsMenu, language)}>
      <ul>
        {places.map(({ page, text, icon }) => (
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
