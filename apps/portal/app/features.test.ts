import { objTypes } from '@app/contract/site/search.values.ts'
import { describe, expect, it } from 'vitest'
import { serverFeatures } from './features.server.ts'
import { features } from './features.ts'
import { addresses, addressNames, isListed } from './site/addresses.ts'
import type { Feature } from './site/feature.ts'

const declared: readonly Feature[] = features
const folders = Object.keys(import.meta.glob('./features/*/feature.ts')).map((file) => file.split('/')[2])
const routes = import.meta.glob<string>('./features/**/*.route.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const ofServer = [...serverFeatures.values()]
const recordPages = addressNames.filter((name) => isListed(name) && addresses[name].zh.includes(':id'))

describe('the features of the portal', () => {
  it('each have a folder that declares it', () => {
    const all = Object.keys(import.meta.glob('./features/**/*.{ts,tsx,css}')).map(
      (file) => file.split('/')[2],
    )
    expect([...new Set(all)].sort()).toEqual(folders.sort())
    expect([...serverFeatures.keys()].filter((name) => !folders.includes(name))).toEqual([])
  })

  it('bring a hit for each kind of search result, once', () => {
    const kinds = declared.flatMap(({ search = [] }) => search.map(({ objType }) => objType))
    expect(kinds.sort()).toEqual(
      Object.keys(objTypes)
        .map(Number)
        .filter((kind) => kind !== 0),
    )
  })

  it('name the list of each record page, its shared image, its files of the sitemap and its kind of hit', () => {
    const hits = declared.flatMap(({ search = [] }) => search.map(({ page }) => page))
    for (const name of recordPages) {
      expect(addresses[name].list, name).toBeDefined()
      expect(hits, name).toContain(name)
      expect(ofServer.flatMap(({ recordImages = {} }) => Object.keys(recordImages))).toContain(name)
      const inFiles = ofServer.flatMap(({ sitemap = {} }) => Object.values(sitemap).map(({ page }) => page))
      // schools have a file of their own, `sitemap-schools.route.ts`
      expect([...inFiles, 'school.detail']).toContain(name)
    }
  })

  it('declare nothing for pages of other features', () => {
    for (const [folder, { query, images, recordImages, footer = [] }] of serverFeatures) {
      const own = Object.keys(declared.find(({ name }) => name === folder)?.pages ?? {})
      const lines = footer.map(({ page }) => page)
      for (const name of [...Object.keys({ ...query, ...images, ...recordImages }), ...lines])
        expect(own).toContain(name)
    }
  })

  it('declare each feed that a page names, once', () => {
    const feeds = ofServer.flatMap(({ feeds = {} }) => Object.keys(feeds))
    expect(new Set(feeds).size).toBe(feeds.length)
    const named = Object.values(routes).flatMap((source) =>
      [...source.matchAll(/feed(?:Link|Path)\((?:category \? `(\w+-)\$\{[\w.]+\}` : )?'(\w+)'/g)].flatMap(
        ([, numbered, name = '']) => (numbered ? [`${numbered}:id`, name] : [name]),
      ),
    )
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !feeds.includes(name))).toEqual([])
  })

  it('name no two lines of a footer column at the same place', () => {
    const places = ofServer.flatMap(({ footer = [] }) =>
      footer.map(({ column, order }) => `${column} ${order}`),
    )
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  it('give every page that is listed a breadcrumb, and every page of a record what search engines read', () => {
    const sourceOf = (name: string) => {
      const feature = declared.find(({ pages }) => name in pages)
      return routes[`./features/${feature?.name}/${feature?.pages[name]?.file}`] ?? ''
    }
    const listed = addressNames.filter((name) => isListed(name) && !addresses[name].kind && name !== 'home')
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.filter((name) => !/crumbs|toolHandle/.test(sourceOf(name)))).toEqual([])
    expect(recordPages.filter((name) => !/'@type'|data:/.test(sourceOf(name)))).toEqual([])
  })
})
