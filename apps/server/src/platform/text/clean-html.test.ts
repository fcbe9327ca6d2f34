import { describe, expect, it } from 'vitest'
import { beginningOf, cleanHtml, decideParts, isTooTangled, partsOf, plainText } from './clean-html.ts'

const handlers = { picture: (attributes: Readonly<Record<string, string>>) => ({ ...attributes }) }

describe('the parts of a text', () => {
  it('are its pictures and the accounts it mentions, in order', () => {
    const html = cleanHtml(
      '<p><span data-mention="7">@甲</span><span data-mention="x">@乙</span></p><img src="/a.png" alt="收据" data-file-id="3">',
    )
    const { pictures, mentions } = partsOf(html)
    expect(mentions).toEqual([7])
    expect(pictures).toMatchObject([{ src: '/a.png', alt: '收据', 'data-file-id': '3' }])
  })

  it('are kept as they were decided about; the rest of the text stays as it was', () => {
    const html = cleanHtml(
      '<p>问 <span data-mention="7"><strong>@假</strong>名</span> 和 <span data-mention="8">@没有 &lt;b&gt;</span>：<a href="https://a.example/?x=1&amp;y=2">链接</a></p><img src="/a.png" alt="&quot;&lt;"><img src="/b.png">',
    )
    const decided = decideParts(html, {
      picture: (attributes) => (attributes.src === '/a.png' ? { ...attributes, width: '10' } : undefined),
      mention: (id) => (id === 7 ? '@甲<' : undefined),
    })
    expect(decided).toBe(
      '<p>问 <span data-mention="7">@甲&lt;</span> 和 @没有 &lt;b&gt;：<a href="https://a.example/?x=1&amp;y=2" rel="nofollow ugc noopener" target="_blank">链接</a></p><img src="/a.png" alt="&quot;&lt;" width="10" />',
    )
  })

  it('have no mention inside a mention', () => {
    const html = '<p><span data-mention="7">@甲 <span data-mention="8">@乙</span></span><span>三</span></p>'
    expect(decideParts(html, { ...handlers, mention: (id) => `@${id}` })).toBe(
      '<p><span data-mention="7">@7</span>三</p>',
    )
    expect(decideParts(html, { ...handlers, mention: (id) => (id === 8 ? '@8' : undefined) })).toBe(
      '<p>@甲 <span data-mention="8">@8</span>三</p>',
    )
  })

  it('and a text that is decided about twice is the same', () => {
    const html = cleanHtml('<p>一 &amp; 二 <span data-mention="7">@甲</span></p><img src="/a.png" alt="x">')
    expect(decideParts(html, handlers)).toBe(html)
    expect(decideParts(html, { ...handlers, mention: () => '@甲' })).toBe(html)
  })
})

describe('the plain text', () => {
  it.each([
    ['<p>一 &amp;lt; 二</p><p>三&lt;b&gt;</p>', '一 &lt; 二 三<b>'],
    ['<p>a<br />b</p><ul><li>c</li><li>d "e"</li></ul>', 'a b c d "e"'],
    ['<p><a href="/x?a=1&amp;b=2">链接</a> <img src="/a.png" alt="&quot;&gt;" /></p>', '链接'],
    // stored by an earlier version, before texts were cleaned on their way in
    ['<div>a&nbsp;b</div><script>x</script><p>c', 'a bc'],
    ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
    ['<p title="a>b">c</p>', 'c'],
  ])('of %s', (html, text) => expect(plainText(html)).toBe(text))

  it('begins with so many code points, and says that it goes on', () => {
    expect(beginningOf('<p>一二三四五</p>', 5)).toBe('一二三四五')
    expect(beginningOf(`<p>${'𠮷'.repeat(300)}</p>`, 5)).toBe(`${'𠮷'.repeat(4)}…`)
  })
})

it('a video that does not stay leaves with all inside it', () => {
  const html = cleanHtml(
    '<p>前<video src="/a.mp4"><a href="/x">x</a></video>后<video src="/b.mp4"></video></p>',
  )
  expect(partsOf(html).videos).toEqual(['/a.mp4', '/b.mp4'])
  expect(decideParts(html, { ...handlers, video: (src) => src === '/b.mp4' })).toBe(
    '<p>前后<video src="/b.mp4" controls preload="none"></video></p>',
  )
})

it('what an earlier version stored uncleaned is cleaned on its way', () => {
  const stored = '<p onclick="x">甲</p><a href="javascript:x">乙</a><img src="/a.png" onerror="x" />'
  expect(decideParts(stored, { ...handlers })).toBe('<p>甲</p><a>乙</a><img src="/a.png" />')
  expect(decideParts('<a href="//elsewhere.example">甲</a>', { ...handlers })).not.toContain('elsewhere')
})

it.each([
  '<a href="/\t/elsewhere.example">甲</a>',
  '<a href=" //elsewhere.example">甲</a>',
  '<a href="\n//elsewhere.example">甲</a>',
  '<a href="\u0001/\\elsewhere.example">甲</a>',
  '<a href="https://elsewhere.example">甲</a>',
  '<a href="https://elsewhere.example" rel="me" rel="nofollow ugc noopener" target="_blank">甲</a>',
  '<a href="/a" href="https://elsewhere.example">甲</a>',
  '<img src="https://elsewhere.example/a.png" />',
  '<img src=" //elsewhere.example/a.png" />',
  '<video src="https://elsewhere.example/a.mp4"></video>',
  '<p>甲',
  '<a href="/a">甲',
  '甲</p></ul>',
  '<ul><p>甲</ul></p>',
])('what is not as it is written here is cleaned on its way: %s', (stored) => {
  const decide = (html: string) => decideParts(html, { ...handlers })
  expect(decide(stored)).toBe(decide(cleanHtml(stored)))
})

it.each([
  [
    '<p>见 <a href="https://аррӏе.com/登录">https://аррӏе.com/登录</a></p>',
    '<p>见 <a href="https://xn--80ak6aa92e.com/登录" rel="nofollow ugc noopener" target="_blank">https://xn--80ak6aa92e.com/登录</a></p>',
  ],
  [
    '<a href="https://example.org/例">例子</a>',
    '<a href="https://example.org/例" rel="nofollow ugc noopener" target="_blank">例子</a>',
  ],
])('a link shows its host as browsers ask for it: %s', (written, stored) => {
  expect(cleanHtml(written)).toBe(stored)
  expect(decideParts(stored, { ...handlers })).toBe(stored)
})

describe('a text is too tangled', () => {
  it.each([
    ['quotes in each other', '<blockquote>'.repeat(101)],
    ['paragraphs that hold terms, never ended', '<p><dd>'.repeat(60)],
    ['list items that hold paragraphs, never ended', '<li><p>'.repeat(60)],
    ['more tags than people write', '<br>'.repeat(10_001)],
  ])('with %s', (_, html) => expect(isTooTangled(html)).toBe(true))

  it.each([
    ['a thousand paragraphs', '<p>一段</p>'.repeat(1_000)],
    ['paragraphs whose ends are left out', '<p>一段'.repeat(1_000)],
    ['a list whose ends are left out', `<ul>${'<li>一项'.repeat(1_000)}</ul>`],
    ['a large table', `<table>${'<tr><td>a<td>b'.repeat(500)}</table>`],
    ['ends without a beginning', '</p></b>'.repeat(500)],
    ['terms and what they mean', `<dl>${'<dt>a<dd>b'.repeat(300)}</dl>`],
  ])('but not with %s', (_, html) => expect(isTooTangled(html)).toBe(false))
})
