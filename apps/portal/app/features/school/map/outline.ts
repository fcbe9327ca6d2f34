import { project } from '@app/contract/school/map/school-map.values.ts'
import outline from './outline.json' with { type: 'json' }
import type { SheetName } from './view.ts'

/** Units of the drawing along an edge of the square of the world. */
export const UNITS = 16_384

/** A packed ring: thousandths of a degree, each point as its distance from the one before. */
function pathOf(ring: readonly number[]): string {
  let lng = 0
  let lat = 0
  let path = ''
  for (let at = 0; at < ring.length; at += 2) {
    lng += ring[at] ?? 0
    lat += ring[at + 1] ?? 0
    const { x, y } = project(lng / 1000, lat / 1000)
    path += `${at === 0 ? 'M' : 'L'}${(x * UNITS).toFixed(2)} ${(y * UNITS).toFixed(2)}`
  }
  return `${path}Z`
}

const drawn = new Map<SheetName, Record<'land' | 'lakes' | 'province', string>>()

/** The shores, lakes and the province's border of a sheet as paths. */
export function outlineOf(sheet: SheetName): Record<'land' | 'lakes' | 'province', string> {
  const known = drawn.get(sheet)
  if (known) return known
  const { land, lakes, province }: Record<'land' | 'lakes' | 'province', number[][]> = outline[sheet]
  const all = (rings: number[][]) => rings.map(pathOf).join('')
  const paths = { land: all(land), lakes: all(lakes), province: all(province) }
  drawn.set(sheet, paths)
  return paths
}
