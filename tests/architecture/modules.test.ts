import { describe, expect, it } from 'vitest'
import { menusOf } from '../../apps/server/src/modules/seed/menus.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { againstTheOrder, cyclesOf, moduleGraph } from './module-graph.ts'
import { filesOf, read } from './repository.ts'

const folder = 'apps/server/src/modules/'
const graph = moduleGraph(filesOf(folder).map((file) => [file, read(file)]))
const listed = modules.map(({ name }) => name)

describe('the modules of the server', () => {
  it('are listed once each, by the names of their folders', () => {
    expect([...listed].sort()).toEqual([...graph.keys()].sort())
  })

  it('number no menu of the console twice', () => {
    const ids = menusOf(modules).map(({ menuId }) => menuId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('refer to modules that exist, above them in the list', () => {
    const lost = modules.flatMap(({ name, references = [] }) =>
      references
        .filter(({ to }) => !listed.includes(to) || listed.indexOf(to) > listed.indexOf(name))
        .map(({ to }) => `${name} refers to ${to}`),
    )
    expect(lost).toEqual([])
  })

  it('say so when their records stand in a city, so that no such city can be deleted', () => {
    // the search keeps the code of the record it indexes
    const placed = filesOf(folder).filter(
      (file) =>
        file.endsWith('/table.ts') && read(file).includes("'city_code'") && !file.includes('/search/'),
    )
    const declared = modules.filter(({ references = [] }) => references.some(({ to }) => to === 'city'))
    expect(declared.map(({ name }) => `${folder}${name}/table.ts`).sort()).toEqual(placed.sort())
  })

  it('do not import one another in circles', () => {
    expect(cyclesOf(graph)).toEqual([])
  })

  it('import only from those above them in the list', () => {
    expect(againstTheOrder(graph, listed)).toEqual([])
  })
})

describe('the graph of modules', () => {
  const sources = (files: Record<string, string>) => moduleGraph(Object.entries(files))

  it('says by name who closes a circle, through types and through others too', () => {
    const cyclic = sources({
      'modules/city/store.ts': "import { posts } from '#modules/post/table.ts'\n",
      'modules/post/store.ts': "import type { School } from '#modules/school/store.ts'\n",
      'modules/school/routes.ts': "const { cities } = await import('#modules/city/table.ts')\n",
    })
    expect(cyclesOf(cyclic)).toEqual(['city > post > school > city'])
  })

  it('lets a test import from anywhere, and modules share what is below them', () => {
    const fine = sources({
      'modules/city/store.ts': "import { stateIs } from '#modules/system-state/store.ts'\n",
      'modules/city/routes.test.ts': "import { posts } from '#modules/post/table.ts'\n",
      'modules/post/store.ts': "import { cities } from '#modules/city/table.ts'\n",
      'modules/system-state/store.ts': "import { eq } from 'drizzle-orm'\n",
    })
    expect(cyclesOf(fine)).toEqual([])
    expect(againstTheOrder(fine, ['system-state', 'city', 'post'])).toEqual([])
    expect(againstTheOrder(fine, ['city', 'system-state'])).toEqual([
      'city imports system-state',
      'post imports city',
    ])
  })
})
