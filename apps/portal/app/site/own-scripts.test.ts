import { describe, expect, it } from 'vitest'
import { ownScripts } from './own-scripts.ts'

const mark = 'a-secret-of-this-rendering'

describe('the inline scripts of a page', () => {
  it('are those that were rendered as ours, without their mark', () => {
    const { html, scripts } = ownScripts(
      `<script nonce="${mark}">theme()</script><script type="module" nonce="${mark}" async="">start()</script>`,
      mark,
    )
    expect(scripts).toEqual(['theme()', 'start()'])
    expect(html).not.toContain('nonce')
    expect(html).not.toContain(mark)
  })

  it.each([
    ['a script', '<script>evil()</script>'],
    ['one with a mark of its own', '<script nonce="guessed">evil()</script>'],
    ['one with an empty mark', '<script nonce="">evil()</script>'],
    ['one that names the mark elsewhere', `<script data-x='nonce'>evil()</script>`],
    ['one in other letters', '<SCRIPT>evil()</SCRIPT>'],
    ['one that waits to be started', '<script type="text/plain" data-starts="">evil()</script>'],
    ['a module', '<script type="module">evil()</script>'],
    ['one that swallows ours', '<script>evil()</scripT x><!--'],
  ])('are not %s that got into the page otherwise', (_, injected) => {
    const { scripts } = ownScripts(`<main>${injected}</main><script nonce="${mark}">ours()</script>`, mark)
    expect(scripts).toEqual(['ours()'])
  })
})
