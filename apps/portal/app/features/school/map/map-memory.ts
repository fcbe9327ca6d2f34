import { type MapSheet, mapSheets } from '@app/contract/school/map/school-map.values.ts'
import type { View } from './drawing/view.ts'

const KEY = 'dssMap'

/** The open map of an address, as a reader left it. */
export interface OpenMap {
  address: string
  sheet: MapSheet
  view: View
}

const here = () => window.location.pathname + window.location.search

/** Remembers until the tab is closed that the map is open, and what it shows. */
export function rememberMap(openMap: Pick<OpenMap, 'sheet' | 'view'> | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: here(), ...openMap }))
  } catch {
    // storage may be refused; the map then opens anew
  }
}

/** The reader has closed the map. */
export function forgetMap(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // as above
  }
}

function stored(): Partial<OpenMap> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether the map was left open, at this address or at another. */
export const isMapOpen = (): boolean => stored() !== undefined

/** What the map of this address showed when it was left; undefined for another address. */
export function recallMap(): Pick<OpenMap, 'sheet' | 'view'> | undefined {
  const { address, sheet, view } = stored() ?? {}
  if (address !== here() || !view || !sheet || !(sheet in mapSheets)) return undefined
  return [view.x, view.y, view.zoom].every(Number.isFinite) ? { sheet, view } : undefined
}
