import type { MapSchool } from '@app/contract/school/map/school-map.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef } from 'react'
import { say } from '#app/site/language.ts'
import { IconButton } from '#app/ui/control/button.tsx'
import { mapCopy } from './map-copy.ts'
import { MapSchoolText } from './map-school.tsx'

/** What a press on the map has opened: one school, or those of one place. */
export interface Opened {
  schools: readonly MapSchool[]
  /** How many there are at the place. */
  total: number
  at: { lng: number; lat: number }
}

interface Props {
  opened: Opened
  language: Language
  onClose: () => void
}

/** The card of what is opened. It takes the focus; Escape closes it. */
export function MapCard({ opened, language, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const { schools, total } = opened

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened in its place is read anew
  useEffect(() => card.current?.focus({ preventScroll: true }), [opened])

  return (
    // biome-ignore lint/a11y/useSemanticElements: what a mark holds is no form
    <div
      ref={card}
      className="geo-map-card"
      role="group"
      tabIndex={-1}
      aria-label={say(mapCopy.card, language)}
    >
      <IconButton icon="close" label={say(mapCopy.closeCard, language)} onClick={onClose} />
      {total > 1 && (
        <p className="meta">
          {say(mapCopy.spot(total), language)}
          {total > schools.length && say(mapCopy.spotCut(schools.length), language)}
        </p>
      )}
      <ul>
        {schools.map((school) => (
          <li key={school.id}>
            <MapSchoolText school={school} language={language} />
          </li>
        ))}
      </ul>
    </div>
  )
}
