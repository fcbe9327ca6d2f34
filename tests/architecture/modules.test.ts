import { describe, expect, it } from 'vitest'
import { menusOf } from '../../apps/server/src/modules/seed/menus.ts'
import { handlers, modules } from '../../apps/server/src/modules.ts'
import { decidedInQueue, queueKinds } from '../../packages/contract/src/moderation/review.values.ts'
import { readDashboard } from '../../packages/contract/src/monitor/dashboard.ts'
import { objTypes } from '../../packages/contract/src/site/search.values.ts'
import { againstTheOrder, cyclesOf, moduleGraph } from './module-graph.ts'
import { filesOf, read } from './repository.ts'

/** What a search takes for all kinds, and what the portal itself brings. */
const ALL = 0
const PAGES = 6

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

  it('give no two screens of a directory the same place or the same icon', () => {
    const screens = menusOf(modules).filter(({ menuType }) => menuType !== 'F')
    for (const mark of ['orderNum', 'icon'] as const) {
      const marks = screens.map((screen) => `${screen.parentId}: ${screen[mark]}`)
      expect(marks.filter((one, at) => marks.indexOf(one) !== at)).toEqual([])
    }
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

  it('declare each event once, publish it, and handle only events of their own or of a lower module', () => {
    const owners = modules.flatMap(({ name, events = {} }) => Object.keys(events).map((kind) => [kind, name]))
    const kinds = owners.map(([kind]) => kind)
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([])
    const names = modules.flatMap(({ events = {} }) =>
      Object.entries(events).filter(([key, { name }]) => key !== name),
    )
    expect(names).toEqual([])
    const ownerOf = new Map(owners.map(([kind = '', name = '']) => [kind, name]))
    const strange = modules.flatMap(({ name, notices = [], noticeTargets = [] }) =>
      [...notices, ...noticeTargets]
        .filter(({ kind }) => {
          const owner = ownerOf.get(kind)
          return owner === undefined || listed.indexOf(owner) > listed.indexOf(name)
        })
        .map(({ kind }) => `${name} handles ${kind}`),
    )
    expect(strange).toEqual([])
    const sources = filesOf(folder)
      .filter((file) => !/\/(events|module|notice-store)\.ts$|\.test\.ts$|\/seed\//.test(file))
      .map(read)
    const isNamed = (kind: string) =>
      sources.some((text) => text.includes(`'${kind}'`) || text.includes(`Events.${kind}`))
    expect(kinds.filter((kind) => kind !== undefined && !isNamed(kind))).toEqual([])
  })

  it('declare each kind of thing that waits for review once, with the way in which it is decided', () => {
    const kinds = modules.flatMap(({ name, reviewable = [] }) =>
      reviewable.map((kind) => ({ name, ...kind })),
    )
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(queueKinds).sort())
    const here = kinds.filter(({ decision }) => 'here' in decision).map(({ kind }) => kind)
    expect(here.sort()).toEqual([...decidedInQueue].sort())
    const calls = new Set(handlers.map(({ call }) => call.id))
    const lost = kinds.flatMap(({ kind, decision }) => {
      if ('with' in decision)
        return here.includes(decision.with) ? [] : `${kind} is decided with ${decision.with}, which is not`
      if ('elsewhere' in decision)
        return calls.has(decision.elsewhere.id) ? [] : `${kind} is decided by a call that no module answers`
      return decision.here.actions.length > 0 ? [] : `${kind} has no decisions`
    })
    expect(lost).toEqual([])
  })

  it('notify the people concerned of whatever is decided in the review queue', () => {
    const notified = new Set(modules.flatMap(({ notices = [] }) => notices.map(({ kind }) => kind)))
    const silent = modules.flatMap(({ reviewable = [] }) =>
      reviewable.flatMap(({ kind, decision }) => {
        const published = 'here' in decision ? decision.here.publishes : []
        const silent = published
          .filter(({ name }) => !notified.has(name))
          .map(({ name }) => `${kind}: ${name}`)
        return 'here' in decision && published.length === 0 ? [`${kind} tells nobody`] : silent
      }),
    )
    expect(silent).toEqual([])
  })

  it('let the review queue and the audit log know none of them by name', () => {
    const above = ['post', 'report', 'school-auth', 'school-profile']
    const known = [...filesOf(`${folder}review/`), ...filesOf(`${folder}audit/`)]
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        above.filter((name) => read(file).includes(`#modules/${name}/`)).map((name) => `${file}: ${name}`),
      )
    expect(known).toEqual([])
  })

  it('declare each kind that can be found once; the pages of the portal are none of theirs', () => {
    const found = modules.flatMap(({ searchSources = [] }) =>
      searchSources.flatMap(({ objTypes }) => objTypes),
    )
    const all = Object.keys(objTypes).map(Number)
    expect([...found, ALL, PAGES].sort()).toEqual(all.sort())
  })

  it('declare each figure of the first page once', () => {
    const figures = modules.flatMap(({ figures = {} }) => [
      ...Object.keys(figures.totals ?? {}).map((name) => `total ${name}`),
      ...Object.keys(figures.days ?? {}).map((name) => `day ${name}`),
    ])
    const { counts, days } = readDashboard.answer.shape.data.shape
    const answers = [
      ...Object.keys(counts.shape).map((name) => `total ${name}`),
      ...Object.keys(days.element.shape).flatMap((name) => (name === 'day' ? [] : [`day ${name}`])),
    ]
    expect(figures.sort()).toEqual(answers.sort())
  })

  it('name the tables of others by importing them, so that a renamed table breaks no query unseen', () => {
    const files = filesOf(folder).filter((file) => !file.endsWith('.test.ts'))
    const tables = files
      .filter((file) => file.endsWith('/table.ts'))
      .flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name))
    expect(tables.length).toBeGreaterThan(60)
    const inSql = new RegExp(String.raw`\b(?:from|join|update|into) "?(?:${tables.join('|')})\b`, 'g')
    const written = files
      .filter((file) => !file.endsWith('/text-templates.ts'))
      .flatMap((file) => [...read(file).matchAll(inSql)].map(([text]) => `${file}: ${text}`))
    expect(written).toEqual([])
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
