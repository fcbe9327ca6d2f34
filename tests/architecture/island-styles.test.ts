import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read, root } from './repository.ts'

const APP = 'apps/portal/app/'

const files = filesOf(APP).filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(path.join(root, file)))

/** What a file or a sheet loads at once. */
function loads(file: string): string[] {
  const names = [...read(file).matchAll(/^(?:import (?!type)[^'"]*?|@import )['"]([^'"]+)['"]/gm)]
  return names.flatMap(([, name = '']) => {
    if (name.startsWith('#app/')) return [APP + name.slice('#app/'.length)]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : []
  })
}

/** All that comes with a file. */
function comesWith(file: string): ReadonlySet<string> {
  const seen = new Set([file])
  for (const one of seen) if (files.includes(one)) for (const other of loads(one)) seen.add(other)
  return seen
}

describe('the sheets of an island', () => {
  const everywhere = comesWith(`${APP}app.css`)

  it('are linked by every page that shows it, so that it is dressed before its script arrives', () => {
    const missing: string[] = []
    const islands = files.filter((file) => file.endsWith('.island.tsx'))
    expect(islands.length).toBeGreaterThan(5)
    for (const island of islands) {
      const name = island.replace(/^.*\/features\//, '').replace('.island.tsx', '')
      const sheets = [...comesWith(island)].filter((file) => file.endsWith('.css') && !everywhere.has(file))
      const users = files.filter(
        (file) => !file.endsWith('.island.tsx') && read(file).includes(`name="${name}"`),
      )
      expect(users, name).not.toEqual([])
      for (const user of users) {
        const linked = comesWith(user)
        for (const sheet of sheets) if (!linked.has(sheet)) missing.push(`${user} lacks ${sheet} of ${name}`)
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the sheets of the frame', () => {
  it('are part of the one sheet of every page: no page links what only the server loads', () => {
    const everywhere = comesWith(`${APP}app.css`)
    const frame = comesWith(`${APP}layout/frame.server.tsx`)
    expect([...frame].filter((file) => file.endsWith('.css') && !everywhere.has(file))).toEqual([])
  })
})
