import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { richTextOf } from '#platform/text/clean-html.ts'
import { cleanRichText } from './rich-text.ts'

// a long text starts a process, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const owner = { key: 'account 1' }
const tags = '<b onclick="x()">1</b><p>字</p><img src="/a.png" onerror="y()">'.repeat(1_500)

it('a text of thousands of tags is cleaned while this thread goes on', async () => {
  let [isOver, turns] = [false, 0]
  const cleaned = cleanRichText(tags, owner).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await turn()
    turns++
  }
  expect(await cleaned).toEqual(richTextOf(tags))
  expect(turns).toBeGreaterThan(100)
})

it('a short text is cleaned the same, and one that is too tangled not at all', async () => {
  const short = '<h1>题</h1><script>alert(1)</script><img src="/a.png" data-file-id="3">'
  expect(await cleanRichText(short, owner)).toEqual({
    html: '<h2>题</h2><img src="/a.png" data-file-id="3" />',
    parts: { pictures: [{ src: '/a.png', 'data-file-id': '3' }], videos: [], mentions: [] },
  })
  expect(await cleanRichText('<blockquote>'.repeat(101), owner)).toBeUndefined()
})
