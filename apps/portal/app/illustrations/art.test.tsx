import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { Crest } from '#app/illustrations/crest.tsx'
import { HeroScene } from '#app/illustrations/hero-scene.tsx'
import { Poster } from '#app/illustrations/poster.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { SchoolPicture } from '#app/illustrations/school-picture.tsx'
import { Tile } from '#app/illustrations/tile.tsx'

const draw = (picture: ReactNode) => renderToStaticMarkup(picture)
const many = Array.from({ length: 60 }, (_, at) => at + 1)
const labels = { beijing: '北京', suzhou: '苏州', shanghai: '上海', guangzhou: '广州', shenzhen: '深圳' }

describe('pictures made from a record', () => {
  const kinds: [string, (id: number) => ReactNode][] = [
    ['school picture', (id) => <SchoolPicture id={id} isBoarding={id % 2 === 0} isUrban={id % 3 === 0} />],
    ['crest', (id) => <Crest id={id} letters="MB" />],
    ['avatar', (id) => <Avatar id={id} name="林" picture="" />],
    ['poster', (id) => <Poster id={id} />],
  ]

  it.each(kinds)('the same record always has the same %s', (_, make) => {
    for (const id of many) expect(draw(make(id))).toBe(draw(make(id)))
  })

  it.each(kinds)('different records have different kinds of %s', (_, make) => {
    expect(new Set(many.map((id) => draw(make(id)))).size).toBeGreaterThan(5)
  })

  it.each(kinds)('every %s is under 6 KB, has a size and no unfinished number', (_, make) => {
    for (const id of many) {
      const markup = draw(make(id))
      expect(new TextEncoder().encode(markup).length).toBeLessThan(6000)
      expect(markup).toMatch(/ width="\d+" height="\d+"/)
      expect(markup).not.toMatch(/NaN|undefined/)
    }
  })

  it('a boarding school never looks like a city day school', () => {
    const day = draw(<SchoolPicture id={5} isUrban />)
    expect(draw(<SchoolPicture id={5} isBoarding />)).not.toBe(day)
  })

  it('a crest keeps two letters and an avatar the first character, whole', () => {
    expect(draw(<Crest id={1} letters="枫桥国际" />)).toContain('>枫桥<')
    expect(draw(<Avatar id={1} name=" 𠮷田" picture="" />)).toContain('>𠮷<')
    expect(draw(<Avatar id={1} name="lin" picture="" />)).toContain('>L<')
  })

  it('a chosen avatar takes the place of the character, in a room that is known before it comes', () => {
    const markup = draw(<Avatar id={1} name="林" picture="/profile/upload/avatar/a.jpg" size={48} />)
    expect(markup).toContain('src="/prod-api/profile/upload/avatar/a.jpg"')
    expect(markup).toContain('alt=""')
    expect(markup).toContain('width="48" height="48" loading="lazy"')
    expect(markup).not.toContain('林')
  })

  it('a news tile takes any type number', () => {
    for (const type of [0, 5, 6, 17, -3]) expect(draw(<Tile type={type} sign="政" />)).toContain('>政<')
  })
})

describe('titles', () => {
  it('a titled picture is an image with a name, an untitled one is hidden', () => {
    const titled = draw(<Scene name="visa" title="签证页" />)
    expect(titled).toContain('role="img"')
    expect(titled).toContain('aria-label="签证页"')
    expect(draw(<Scene name="visa" />)).toContain('aria-hidden="true"')
    expect(draw(<SchoolPicture id={1} />)).toContain('aria-hidden="true"')
  })
})

describe('the hero', () => {
  it('lights the chosen city only', () => {
    const lit = draw(<HeroScene city="suzhou" labels={labels} title="t" />)
    expect(lit.match(/data-lit/g)).toHaveLength(1)
    expect(lit).toMatch(/data-lit=""[^>]*>苏州</)
    expect(draw(<HeroScene labels={labels} title="t" />)).not.toContain('data-lit')
  })
})

describe('the sprite of scenes', () => {
  const sprite = readFileSync(new URL('scenes.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g)]
  const source = readFileSync(new URL('scene.tsx', import.meta.url), 'utf8')
  const named = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name]) => name)

  it('holds exactly the scenes that have a name', () => {
    expect(symbols.map(([, id]) => id).sort()).toEqual([...named].sort())
    expect(named).toHaveLength(26)
  })

  it.each(symbols.map(([, id = '', body = '']) => [id, body]))(
    '%s is small, without words or fixed colours',
    (_, body) => {
      expect(body.length).toBeLessThan(6000)
      expect(body).not.toMatch(/<text|#[0-9a-f]{3,6}[";]|url\(http/i)
      const colours = new Set([...body.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name))
      expect(colours.size).toBeLessThanOrEqual(5)
    },
  )
})
