import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from '../../apps/portal/app/features.ts'
import { addresses } from '../../apps/portal/app/site/addresses.ts'
import { describeConfig } from '../../apps/server/src/config.ts'
import { menusOf } from '../../apps/server/src/modules/seed/menus.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { filesOf, read, root } from './repository.ts'

/** The paths of the map in ARCHITECTURE.md: two blanks of indent are one step down. */
function mapped(): string[] {
  const [, map = ''] = /## 2\. The map\n+```\n([\s\S]*?)```/.exec(read('ARCHITECTURE.md')) ?? []
  const above: string[] = []
  return map.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^((?: {2})*)(\S+)(?:\s{2,}.*)?$/.exec(line) ?? []
    if (!name || !/^[\w.-]+\/?$/.test(name) || indent.length > 10) return []
    above.length = indent.length / 2
    above.push(name)
    return [above.join('').replaceAll('//', '/')]
  })
}

describe('ARCHITECTURE.md', () => {
  it('draws a map of which every folder and file exists', () => {
    const paths = mapped()
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((one) => !existsSync(path.join(root, one)))).toEqual([])
  })

  it('leaves no folder out', () => {
    const paths = mapped()
    const rooms = new Set(
      filesOf().flatMap((file) => {
        const [apps, app, src, room, ...rest] = file.split('/')
        return apps === 'apps' && ['src', 'app'].includes(src ?? '') && rest.length > 0
          ? [`${apps}/${app}/${src}/${room}/`]
          : []
      }),
    )
    expect([...rooms].filter((room) => !paths.includes(room))).toEqual([])
  })
})

describe('docs/operate.md', () => {
  it('lists every setting with its meaning and its default, and no other', () => {
    const rows = [...read('docs/operate.md').matchAll(/^\| `([A-Z\d_]+)` +\| (.+?) +\| (.+?) +\|$/gm)]
    expect(rows.map(([, name, meaning, initial]) => ({ name, meaning, default: initial }))).toEqual(
      describeConfig(),
    )
  })
})

describe('the console', () => {
  const seedMenus = menusOf(modules)
  /** Screens of fixed addresses, which no menu names. */
  const withoutMenu = [
    'index',
    'monitor/job/log',
    'system/dict/data',
    'system/role/authUser',
    'system/user/authRole',
    'system/user/profile/index',
    'tool/gen/edit',
  ]
  const folder = 'apps/console/src/screens/'
  const screens = filesOf(folder)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && existsSync(path.join(root, file)))
    .filter((file) => /export default/.test(read(file)))
    .map((file) => file.slice(folder.length, -'.tsx'.length))

  it('gives every page a route name of its own, which clients keep pages by', () => {
    const names = seedMenus
      // a group is no page and has no address
      .filter(({ menuType, parentId, path }) => menuType !== 'F' && !(parentId && !path))
      .map(({ routeName, path: address }) => (routeName || address || '').toLowerCase())
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has the screen of every menu that is shown', () => {
    const named = seedMenus.flatMap(({ component }) => component ?? [])
    expect(named.filter((name) => !screens.includes(name))).toEqual([])
  })

  it('has a menu for every screen', () => {
    const named = seedMenus.flatMap(({ component }) => component ?? [])
    expect(screens.filter((name) => !named.includes(name) && !withoutMenu.includes(name))).toEqual([])
  })

  it('has its menus under parents that exist', () => {
    const ids = new Set(seedMenus.map(({ menuId }) => menuId))
    const lost = seedMenus.filter(({ parentId = 0 }) => parentId !== 0 && !ids.has(parentId))
    expect(lost.map(({ menuName }) => menuName)).toEqual([])
  })
})

describe('the portal', () => {
  it('names each page once, and every page of records after a list that exists', () => {
    const names = features.flatMap(({ pages }) => Object.keys(pages))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const { list } of Object.values(addresses)) if (list) expect(names).toContain(list)
  })

  it('has for every page a twin in the other language, at an address of its own', () => {
    const seen = new Set<string>()
    for (const [name, { zh, en }] of Object.entries(addresses)) {
      expect(en, name).toMatch(/^\/en(\/|$)/)
      expect(zh, name).not.toMatch(/^\/en(\/|$)/)
      for (const address of [zh, en]) {
        expect(seen.has(address), `${name} ${address}`).toBe(false)
        seen.add(address)
      }
    }
  })

  it('has the same places in both addresses', () => {
    for (const [name, { zh, en }] of Object.entries(addresses))
      expect(zh.match(/:\w+|\*/g), name).toEqual(en.match(/:\w+|\*/g))
  })
})

describe('the project', () => {
  const texts = filesOf().filter(
    (file) => !/\.(png|jpg|ico|woff2?|gif)$/.test(file) && existsSync(path.join(root, file)),
  )

  it('names no path of a machine', () => {
    const places = /(^|[\s"'`(=:])\/(?:work|root|home|Users)\/[\w.-]+/m
    const allowed = ['tests/architecture/map.test.ts']
    expect(texts.filter((file) => !allowed.includes(file) && places.test(read(file)))).toEqual([])
  })

  it('names no host that packages come from but the public one', () => {
    const hosts = [...read('package-lock.json').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(
      ([, host]) => host,
    )
    expect([...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')).toEqual([])
    const settings = texts
      .filter((file) => /(^|\/)\.npmrc$/.test(file))
      .map(read)
      .join('\n')
    expect(settings).not.toMatch(/registry\s*=/)
  })

  it('has nothing left for later', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|shared|manager)(\.|\/)/
    expect(texts.filter((file) => drawer.test(file) && !file.endsWith('.json'))).toEqual([])
    const later = /\b(TODO|FIXME|XXX)\b/
    const left = texts.filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file) && later.test(read(file)))
    expect(left.filter((file) => file !== 'tests/architecture/map.test.ts')).toEqual([])
  })
})
