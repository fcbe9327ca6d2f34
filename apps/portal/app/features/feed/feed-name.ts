/** Which feed an address asks for. */
export type Feed =
  | { kind: 'station' | 'story' | 'news' }
  | { kind: 'category' | 'school'; id: number }
  | { kind: 'city'; code: string }

/** Reads `station-4.xml`, `city-440100.xml`, `school-31.xml` and the like; undefined for anything else. */
export function feedOf(file: string): Feed | undefined {
  const name = /^([a-z0-9-]+)\.xml$/.exec(file)?.[1]
  if (name === 'station' || name === 'story' || name === 'news') return { kind: name }
  const [, kind, number = ''] = /^(station|school|city)-(\d{1,15})$/.exec(name ?? '') ?? []
  if (kind === 'city') return { kind, code: number }
  if (!kind || !/^[1-9]/.test(number)) return undefined
  return { kind: kind === 'station' ? 'category' : 'school', id: Number(number) }
}
