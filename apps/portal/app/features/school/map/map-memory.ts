import { type MapSheet, mapSheets } from '@app/contract/school/map/school-map.values.ts'
import { type Schema, storageItem } from '#app/site/browser/browser-storage.ts'
import type { View } from './drawing/view.ts'

/** The open map of an address, as a reader left it. */
export interface OpenMap {
  address: string
  sheet: MapSheet
  view: View
}

const here = () => window.location.pathname + window.location.search

/** Remembers until the tab is closed that the map is open, and what it shows. */
export function rememberMap(openMap: Pick<OpenMap, 'sheet' | 'view'> | undefined): void {
  // where storage is refused the map opens anew
  storageItem('dssMap').writeJson({ address: here(), ...openMap })
}

/** The reader has closed the map. */
export function forgetMap(): void {
  storageItem('dssMap').erase()
}

const asMap: Schema<Partial<OpenMap>> = (value) =>
  typeof value === 'object' && value !== null ? value : undefined

const remembered = (): Partial<OpenMap> | undefined => storageItem('dssMap').parse(asMap)

/** Whether the map was left open, at this address or at another. */
export const isMapOpen = (): boolean => remembered() !== undefined

/** What the map of this address showed when it was left; undefined for another address. */
export function recallMap(): Pick<OpenMap, 'sheet' | 'view'> | undefined {
  const { address, sheet, view } = remembered() ?? {}
  if (address !== here() || !view || !sheet || !(sheet in mapSheets)) return undefined
  return [view.x, view.y, view.zoom].every(Number.isFinite) ? { sheet, view } : undefined
}
