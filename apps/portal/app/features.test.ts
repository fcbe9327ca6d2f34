import { objTypes } from '@app/contract/site/search.values.ts'
import { describe, expect, it } from 'vitest'
import { serverFeatures } from './features.server.ts'
import { features } from './features.ts'
import { addresses, addressNames, isListed } from './site/addresses.ts'
import type { Feature } from './site/feature.ts'

const declared: readonly Feature[] = features
const folders = Object.keys(import.meta.glob('./features/*/feature.ts')).map((file) => file.split('/')[2])
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
    for (const [folder, { query, images, recordImages }] of serverFeatures) {
      const own = Object.keys(declared.find(({ name }) => name === folder)?.pages ?? {})
      for (const name of Object.keys({ ...query, ...images, ...recordImages })) expect(own).toContain(name)
    }
  })
})
