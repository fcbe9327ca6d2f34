import { expect, it } from 'vitest'
import { altOf, type Described, focusOf, picturesIn, withAltTexts } from './picture-text.ts'

const one = '/profile/upload/2026/11/24/a-1.png'
const described: Described = { [one]: { alt: '教学楼 "A"', altEn: 'Building <A>', focusX: 20, focusY: 80 } }

it('gives a picture without an alt text the one of the library, in the language of the page', () => {
  const html = `<figure><img src="/prod-api${one}" alt="" width="4"></figure>`
  expect(withAltTexts(html, described, 'zh')).toBe(
    `<figure><img alt="教学楼 &quot;A&quot;" src="/prod-api${one}" width="4"></figure>`,
  )
  expect(withAltTexts(html, described, 'en')).toContain('alt="Building &lt;A&gt;"')
  expect(withAltTexts(`<img src="/prod-api${one}" alt>`, described, 'zh').match(/alt/g)).toHaveLength(1)
})

it('writes an alt text as it is, also one that a replacement would read as a pattern', () => {
  const alt = "$' $& $` $1 $$"
  const dollars: Described = { [one]: { alt, altEn: '', focusX: 50, focusY: 50 } }
  expect(withAltTexts(`<p>x</p><img src="${one}"><p>y</p>`, dollars, 'zh')).toBe(
    `<p>x</p><img alt="$' $&amp; $\` $1 $$" src="${one}"><p>y</p>`,
  )
})

it('leaves an alt text of its own, and pictures that the library says nothing of', () => {
  const own = `<img src="/prod-api${one}" alt="操场">`
  expect(withAltTexts(own, described, 'zh')).toBe(own)
  const other = '<img src="/prod-api/profile/upload/b.png" alt="">'
  expect(withAltTexts(other, described, 'zh')).toBe(other)
})

it('finds the stored pictures of a text, and says where a crop looks', () => {
  expect(picturesIn(`<p>x</p><img src="/prod-api${one}"><img src="/a.png">`)).toEqual([one])
  expect(focusOf(described, one)).toEqual({ objectPosition: '20% 80%' })
  expect(focusOf(described, '/other')).toBeUndefined()
  expect(altOf({}, one, 'zh', '枫叶学校 图1')).toBe('枫叶学校 图1')
})
