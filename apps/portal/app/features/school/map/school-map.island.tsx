import './map-panel.css'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { retryableImport } from '#app/islands/retryable-import.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { mapCopy } from './map-copy.ts'
import { forgetMap, isMapOpen, rememberMap } from './map-memory.ts'

interface Props {
  filter: Partial<SchoolFilter>
  language: Language
}

const loadMap = retryableImport(() => import('./geo-map.tsx'))

/** The button that opens the map. The map itself is loaded when it is opened. */
export default function SchoolMapIsland({ filter, language }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState<{ GeoMap: ComponentType<Props> }>()

  // on a phone the panel is opened by a button of its own, which stands before this part
  useEffect(() => {
    const panel = box.current?.closest('.map-panel')?.querySelector('details')
    if (isMapOpen()) {
      if (panel) panel.open = true
      setOpen(true)
    } else if (panel?.open) setOpen(true)
    const follow = () => {
      if (!panel?.open) forgetMap()
      setOpen(panel?.open ?? false)
    }
    panel?.addEventListener('toggle', follow)
    return () => panel?.removeEventListener('toggle', follow)
  }, [])

  function load(): void {
    setFailed(false)
    loadMap().then(
      ({ default: GeoMap }) => setLoaded({ GeoMap }),
      () => setFailed(true),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is loaded once, when it is opened first
  useEffect(() => {
    if (!isOpen) return
    if (!isMapOpen()) rememberMap(undefined)
    if (!loaded) load()
  }, [isOpen])

  function toggle(): void {
    if (isOpen) forgetMap()
    setOpen(!isOpen)
  }

  return (
    <div ref={box} className="geo-map-part">
      <Button
        kind="quiet"
        icon={isOpen ? 'close' : 'map'}
        className="geo-map-toggle noscript:hidden"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {say(isOpen ? mapCopy.close : mapCopy.open, language)}
      </Button>
      {isOpen && loaded && <loaded.GeoMap filter={filter} language={language} />}
      {isOpen && !loaded && (
        <p role="status">
          {say(hasFailed ? mapCopy.failed : mapCopy.loading, language)}{' '}
          {hasFailed && (
            <Button kind="plain" onClick={load}>
              {say(mapCopy.retry, language)}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
