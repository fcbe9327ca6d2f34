import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const MORE = ' rel="nofollow ugc noopener" target="_blank"'
const EVIL = 'https://evil.example/a?b=1&amp;c=2'
const honest = `<p><a href="${EVIL}"${MORE}>${EVIL}</a></p>`

describe('a link whose text names another site shows its address', () => {
  it.each([
    'https://apple.com/',
    'ontario.ca',
    'https://www.ontario.ca/page/x',
    'apple<b>.</b>com',
    'ontarі<em>o</em>．ca',
    'apple。com',
    'apple\u00ad.c\u200bom',
    'apple.сom',
    'аpple.рф',
    'APPLE.COM',
    '//apple.com',
    'https://evil.example@apple.com',
    'https://apple.com@evil.example/',
    'apple.com-login.example',
    'evil.example 即 apple.com',
    '请看ontario.ca官网',
    'https://ontario.ca，安省政府',
    '例子.中国',
    'u.ca',
    'info@apple.com',
    'bücher.com',
  ])('%s', (text) => expect(cleanHtml(`<p><a href="${EVIL}">${text}</a></p>`)).toBe(honest))

  it('and the same letters with marks are another site', () => {
    const made = cleanHtml('<a href="https://gọọgle.com">google.com</a>')
    expect(made).toBe(`<a href="https://xn--ggle-gx5aa.com"${MORE}>https://xn--ggle-gx5aa.com</a>`)
  })

  it('also in a link inside a link, which ends the outer one', () => {
    const made = cleanHtml('<a href="https://apple.com"><a href="https://evil.example">apple.com</a></a>')
    expect(made).toContain(`<a href="https://evil.example"${MORE}>https://evil.example</a>`)
    const outer = cleanHtml('<a href="https://evil.example"><b>apple.com<a>x</a></b></a>')
    expect(outer).not.toContain('apple.com')
  })
})

it.each([
  ['https://www.ontario.ca/page/x', 'ontario.ca'],
  ['https://ontario.ca/page/x', 'www.ontario.ca'],
  ['https://news.ontario.ca/x', 'Ontario.ca：新闻'],
  ['https://ontario.ca', '见https://www.ontario.ca，第 3.5 条'],
  ['https://ontario.ca:8443/x', 'https://ontario.ca:8443/x'],
  ['https://ontario.ca', '这里'],
  ['https://ontario.ca', '指南 v1.2.pdf'],
  ['https://ontario.ca', 'Read this.It helps, e.g. for the O.S.S.D.'],
  ['https://ontario.ca', 'Dr. No &amp; St. Mary &lt;a.b&gt;'],
])('a link to %s may read %s', (href, text) => {
  expect(cleanHtml(`<a href="${href}">${text}</a>`)).toBe(`<a href="${href}"${MORE}>${text}</a>`)
})

it.each([
  'https:/\\evil.example/x',
  'https:evil.example/x',
  'HTTPS:\\\\evil.example/x',
  ' \u0001https:///evil.example/x ',
  'ht\ttps://evil.exa\nmple/x',
  'https://apple.com@evil.example/x',
])('a link is read as browsers read it: %s', (href) => {
  expect(cleanHtml(`<a href="${href}">甲</a>`)).toBe(`<a href="https://evil.example/x"${MORE}>甲</a>`)
})

it.each([
  ['many links', '<a href="https://evil.example">apple.com</a>'.repeat(3_000)],
  ['full stops', `<a href="https://evil.example">${'a.'.repeat(50_000)}</a>`],
  ['strokes', `<a href="https://evil.example">${'//'.repeat(50_000)}</a>`],
  ['blanks', `<a href="https://evil.example/${' '.repeat(90_000)}x">${' '.repeat(90_000)}a.b</a>`],
  ['links in links', '<a href="https://evil.example">a.ca'.repeat(90)],
])('takes time in proportion to a text of %s', (_, html) => expect(cleanHtml(html)).not.toBe(''))
