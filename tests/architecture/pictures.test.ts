import { describe, expect, test } from 'vitest'
import { guides } from '../../apps/portal/app/content/guides.ts'
import { addresses, addressNames, isListed } from '../../apps/portal/app/site/addresses.ts'
import { head } from '../../apps/portal/app/site/head/head.ts'
import { imageOfPage } from '../../apps/portal/app/social-image/image-of.server.ts'
import { socialImageNamed } from '../../apps/portal/app/social-image/social-image.server.tsx'
import { signsOf } from '../../apps/server/src/platform/picture/typeface.ts'
import { SocialImageQueue } from '../../apps/server/src/web/social-image/social-image-queue.ts'

const LANGUAGES = ['zh', 'en'] as const

const noApi = () => Promise.reject(new Error('a page without a record asks the API nothing'))
const refuses = () => Promise.resolve({ code: 404, msg: '', errKey: 'notFound' })

describe.each(LANGUAGES)('pictures for shared links in %s', (language) => {
  test('every guide has one of 1200 by 630, its title in real glyphs', async () => {
    const queue = new SocialImageQueue()
    const seen = new Set<string>()
    for (const guide of guides) {
      const image = await socialImageNamed(noApi, language, `${guide.page}.png`)
      if (!image) throw new Error(`${guide.page} has no picture`)
      const png = await queue.draw(image, 'house')
      expect(png.toString('latin1', 1, 4)).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png.length).toBeLessThan(120_000)
      seen.add(png.toString('base64'))
      const title = guide.title[language]
      const drawn = await signsOf(title, 700)
      expect(drawn.map(({ char }) => char).join('')).toBe(title)
      for (const { char, outline } of drawn) if (char !== ' ') expect(outline(0, 60)).toMatch(/^M.+[LQ].+Z?/)
    }
    expect(seen.size).toBe(guides.length)
  })

  test('every page in the sitemap has a subject, home and records apart', async () => {
    const missing = []
    for (const name of addressNames) {
      if (!isListed(name) || addresses[name].zh.includes(':') || name === 'home') continue
      if (!(await imageOfPage(name, language))) missing.push(name)
    }
    expect(missing).toEqual([])
  })

  test('the version in the head is the one of the picture', async () => {
    const [guide] = guides
    if (!guide) throw new Error('no guides')
    const image = await socialImageNamed(noApi, language, `${guide.page}.png`)
    const tags = head({
      title: guide.title[language],
      description: '',
      path: addresses[guide.page][language],
      language,
      matches: [],
      kind: 'article',
    })
    expect(tags).toContainEqual({
      property: 'og:image',
      content: `/og/${language}/${guide.page}.png?v=${image?.version}`,
    })
  })
})

test.each([
  'home.png',
  'nowhere.png',
  'constructor.png',
  'ossd.credit.jpg',
  'ossd.credit-1.png',
  'school.detail.png',
  'signIn.png',
  'school.detail-0.png',
  'school.detail-99999999999999999.png',
])('%s is no picture', async (file) => {
  expect(await socialImageNamed(noApi, 'zh', file)).toBeUndefined()
})

test('a record that is refused to strangers, and a third language, have none', async () => {
  expect(await socialImageNamed(refuses, 'zh', 'school.detail-7.png')).toBeUndefined()
  expect(await socialImageNamed(noApi, 'fr', 'ossd.credit.png')).toBeUndefined()
})
