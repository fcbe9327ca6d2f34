import './map-panel.css'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { wakeIsland } from '#app/islands/hydrate.client.ts'
import { say } from '#app/site/language.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import { Button } from '#app/ui/control/button.tsx'
import { mapCopy } from './map-copy.ts'

const GeoMap = lazy(() => import('./geo-map.tsx'))

/** Stays open while the reader filters: each filter brings another island in the place of this one. */
let isOpenStill = false
let isListening = false

function wakeAfterExchange(): void {
  if (isListening) return
  isListening = true
  document.addEventListener(CONTENT_EXCHANGED, () => {
    if (isOpenStill) wakeIsland('school/map/school-map')
  })
}

interface Props {
  filter: Partial<SchoolFilter>
  language: Language
}

/** The button that opens the map. The map itself is loaded when it is pressed. */
export default function SchoolMapIsland({ filter, language }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(isOpenStill), [])

  function toggle(): void {
    isOpenStill = !isOpen
    wakeAfterExchange()
    setOpen(!isOpen)
  }

  return (
    <>
      <Button
        kind="quiet"
        icon={isOpen ? 'close' : 'map'}
        className="geo-map-toggle noscript:hidden"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {say(isOpen ? mapCopy.close : mapCopy.open, language)}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{say(mapCopy.loading, language)}</p>}>
          <GeoMap filter={filter} language={language} />
        </Suspense>
      )}
    </>
  )
}
