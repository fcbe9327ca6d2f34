import { type Box, MARK_PX, project, WORLD_PX } from '@app/contract/school/map/school-map.values.ts'

/** Schools of one cell of the grid, or of several that lie near one another. */
export interface Group<School> extends Box {
  lat: number
  lng: number
  count: number
  /** The only school; null where there are several. */
  only: School | null
}

type Drawn<School> = Group<School> & { x: number; y: number }

const drawn = <School>(group: Group<School>, pixels: number): Drawn<School> => {
  const { x, y } = project(group.lng, group.lat)
  return { ...group, x: x * pixels, y: y * pixels }
}

function joined<School>(one: Drawn<School>, other: Drawn<School>, pixels: number): Drawn<School> {
  const count = one.count + other.count
  const middle = (key: 'lat' | 'lng') => (one[key] * one.count + other[key] * other.count) / count
  const group = {
    lat: middle('lat'),
    lng: middle('lng'),
    count,
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
    only: null,
  }
  return drawn(group, pixels)
}

/**
 * Joins groups whose marks would cover one another at a zoom: schools that stand on both sides of a line of the grid. The
 * larger group takes the smaller; the same groups always give the same answer.
 */
export function joinNear<School>(groups: readonly Group<School>[], zoom: number): Group<School>[] {
  const pixels = WORLD_PX * 2 ** zoom
  const left = groups
    .map((group) => drawn(group, pixels))
    .sort((a, b) => b.count - a.count || b.lat - a.lat || a.lng - b.lng)
  const joinedGroups: Drawn<School>[] = []
  for (const group of left) {
    const at = joinedGroups.findIndex(({ x, y }) => Math.hypot(x - group.x, y - group.y) < MARK_PX)
    const near = joinedGroups[at]
    if (near) joinedGroups[at] = joined(near, group, pixels)
    else joinedGroups.push(group)
  }
  return joinedGroups.map(({ x: _, y: _1, ...group }) => group)
}
