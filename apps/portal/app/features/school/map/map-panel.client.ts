import { wakeIsland } from '#app/islands/hydrate.client.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import { forgetMap, isMapOpen } from './map-memory.ts'

const ISLAND = 'school/map/school-map'

const wakeIfOpen = () => {
  if (isMapOpen()) wakeIsland(ISLAND)
}

/** A document that the reader has come back to, or has loaded again. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
}

/**
 * Opens the map with its panel on a phone, and leaves it open while the reader filters the list and where the reader comes
 * back to it.
 */
export function startMapPanel(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.closest('.map-panel'))
        wakeIsland(ISLAND)
    },
    { capture: true },
  )
  document.addEventListener(CONTENT_EXCHANGED, wakeIfOpen)
  if (!document.querySelector(`[data-island="${ISLAND}"]`)) return
  if (isReturn()) wakeIfOpen()
  else forgetMap()
}
