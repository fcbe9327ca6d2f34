import { describe, expect, it } from 'vitest'
import { headTags } from './head-tags.ts'

describe('the tags of a head', () => {
  it('are what the page says, with nothing in them that could end them', () => {
    expect(headTags([{ title: 'A < B & "C"' }])).toBe('<title>A &lt; B &amp; &quot;C&quot;</title>')
    expect(headTags([{ name: 'description', content: '"quoted"' }])).toBe(
      '<meta data-head name="description" content="&quot;quoted&quot;">',
    )
    expect(headTags([{ 'script:ld+json': { text: '</script><script>' } }])).toBe(
      '<script type="application/ld+json" data-head>{"text":"\\u003c/script>\\u003cscript>"}</script>',
    )
  })

  it('tell the title of a link from that of the page', () => {
    expect(
      headTags([{ tagName: 'link', rel: 'alternate', hrefLang: 'en', title: 'News', href: '/rss/news.xml' }]),
    ).toBe('<link data-head rel="alternate" hreflang="en" title="News" href="/rss/news.xml">')
  })
})
