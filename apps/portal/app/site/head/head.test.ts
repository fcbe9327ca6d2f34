import { describe, expect, it } from 'vitest'
import { descriptionOf, head, homeDescription, homeTitle, limits, titleOf } from './head.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://dss.example' } }]
const page = {
  title: '学校列表',
  description: homeDescription.zh,
  path: '/school/list',
  language: 'zh',
  matches,
} as const
const find = (tags: readonly object[], key: string, value: string) =>
  tags.filter((tag) => (tag as Record<string, unknown>)[key] === value) as Record<string, string>[]

describe('titles and descriptions', () => {
  it('carry the name of the product where both fit', () => {
    expect(titleOf('学校列表', 'zh')).toBe('学校列表｜OSSD 深度选校')
    expect(titleOf('School list', 'en')).toBe('School list | OSSD Deep School Selection')
  })

  it('drop it where they would be cut, and never pass the limit', () => {
    const long = 'A rather long headline about the first six weeks by the lake'
    expect(titleOf(long, 'en')).toBe(long)
    expect([...titleOf('学'.repeat(40), 'zh')].length).toBeLessThanOrEqual(limits.zh.title)
    expect(titleOf(`${long} and what came of it afterwards`, 'en').length).toBeLessThanOrEqual(
      limits.en.title,
    )
  })

  it('cut a summary at a clause or word', () => {
    const zh = descriptionOf(`${'安静的湖边，'.repeat(20)}`, 'zh')
    expect([...zh].length).toBeLessThanOrEqual(limits.zh.description)
    expect(zh.endsWith('湖边…')).toBe(true)
    const en = descriptionOf('word '.repeat(60), 'en')
    expect(en.length).toBeLessThanOrEqual(limits.en.description)
    expect(en.endsWith('word…')).toBe(true)
  })

  it('go on with the body where a summary says too little, and only there', () => {
    const zh = descriptionOf('从佛山到湖边', 'zh', `${'第一个冬天很长，'.repeat(20)}`)
    expect(zh.startsWith('从佛山到湖边。第一个冬天很长')).toBe(true)
    expect([...zh].length).toBeGreaterThanOrEqual(limits.zh.descriptionMin)
    expect([...zh].length).toBeLessThanOrEqual(limits.zh.description)
    expect(descriptionOf('A first winter!', 'en', 'It was long. '.repeat(20))).toMatch(
      /^A first winter! It was long\. It/,
    )
    expect(descriptionOf(homeDescription.en, 'en', 'never read')).toBe(homeDescription.en)
  })

  it.each(['zh', 'en'] as const)('of the home page are inside the limits in %s', (language) => {
    expect([...homeTitle[language]].length).toBeLessThanOrEqual(limits[language].title)
    const { length } = [...homeDescription[language]]
    expect(length).toBeGreaterThanOrEqual(limits[language].descriptionMin)
    expect(length).toBeLessThanOrEqual(limits[language].description)
  })
})

describe('the head of a page', () => {
  it('names itself, its twin and the default, all absolute', () => {
    const tags = head(page)
    expect(find(tags, 'rel', 'canonical')[0]?.href).toBe('https://dss.example/school/list')
    expect(find(tags, 'rel', 'alternate').map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
      ['zh-CN', 'https://dss.example/school/list'],
      ['en', 'https://dss.example/en/school/list'],
      ['x-default', 'https://dss.example/school/list'],
    ])
  })

  it('lists only the language that exists', () => {
    const tags = head({ ...page, path: '/en/story/detail/3', language: 'en', languages: ['en'] })
    expect(find(tags, 'rel', 'alternate').map(({ hrefLang }) => hrefLang)).toEqual(['en', 'x-default'])
  })

  it('of a hidden page has neither canonical nor data', () => {
    const tags = head({ ...page, robots: 'noindex' })
    expect(find(tags, 'name', 'robots')[0]?.content).toBe('noindex')
    expect(find(tags, 'tagName', 'link')).toEqual([])
    expect(tags.some((tag) => 'script:ld+json' in tag)).toBe(false)
  })

  it('tells the breadcrumb from home to the page itself', () => {
    const tags = head({ ...page, crumbs: [{ label: '学校列表' }] })
    const data = tags.find((tag) => 'script:ld+json' in tag) as { 'script:ld+json': { '@graph': unknown[] } }
    expect(data['script:ld+json']['@graph']).toContainEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '首页', item: 'https://dss.example/' },
        { '@type': 'ListItem', position: 2, name: '学校列表', item: 'https://dss.example/school/list' },
      ],
    })
  })
})
