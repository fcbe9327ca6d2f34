import type { Language } from '@app/contract/shapes/language.ts'
import { createRoot } from 'react-dom/client'
import { copy } from '#app/features/school/copy.ts'
import { clearCompare, setCompared } from '#app/features/school/shortlist/shortlist.ts'
import { useCompare } from '#app/features/school/shortlist/use-shortlist.ts'
import { say } from '#app/site/language.ts'
import { ButtonLink, IconButton } from '#app/ui/control/button.tsx'
import { compareLink } from './compare-link.ts'

/** The schools picked so far, at the foot of the window until they are compared. Nothing while empty. */
function CompareTray({ language }: { language: Language }) {
  const picked = useCompare()
  if (picked.length === 0) return null
  const ids = picked.map((one) => one.id)
  return (
    <section className="compare-tray no-print" aria-label={say(copy.tray, language)}>
      <p className="font-semibold" aria-live="polite">
        {say(copy.trayCount(picked.length), language)}
      </p>
      <ul className="compare-tray-names">
        {picked.map((one) => {
          const name = language === 'en' ? one.en || one.zh : one.zh || one.en
          const town = (language === 'en' ? one.townEn : one.townZh) ?? ''
          const isShared = picked.some((other) => other.id !== one.id && other.en === one.en)
          return (
            <li key={one.id}>
              <span>
                {name}
                {town && <span className="meta"> · {town}</span>}
              </span>
              <IconButton
                icon="close"
                label={say(copy.trayRemove(isShared && town ? `${name} · ${town}` : name), language)}
                onClick={() => setCompared(one, false)}
              />
            </li>
          )
        })}
      </ul>
      <div className="flex items-center gap-2">
        {picked.length > 1 ? (
          <ButtonLink to={compareLink(ids, language)} icon="compare">
            {say(copy.trayGo, language)}
          </ButtonLink>
        ) : (
          <p className="meta">{say(copy.trayMore, language)}</p>
        )}
        <IconButton icon="close" label={say(copy.trayClear, language)} onClick={clearCompare} />
      </div>
    </section>
  )
}

/** Shows the tray in the place that a page keeps for it. */
export function mountTray(place: HTMLElement, language: Language): void {
  createRoot(place).render(<CompareTray language={language} />)
}
