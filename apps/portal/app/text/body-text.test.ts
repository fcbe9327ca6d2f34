import { expect, test } from 'vitest'
import { raiseHeadings, wordsOf } from './body-text.ts'

test('a body whose first headings are h3 is raised to follow the h1 of the page', () => {
  expect(raiseHeadings('<p>a</p><h3>b</h3><h3 id="c">c</h3>')).toBe('<p>a</p><h2>b</h2><h2 id="c">c</h2>')
  expect(raiseHeadings('<h2>a</h2><h3>b</h3>')).toBe('<h2>a</h2><h3>b</h3>')
})

test('the words of a body stand apart where its blocks do', () => {
  expect(wordsOf('<p>一笔 &amp; 二笔</p><ul><li>6,000&nbsp;元</li><li>&lt;8,800&gt;</li></ul>')).toBe(
    '一笔 & 二笔 6,000 元 <8,800>',
  )
  expect(wordsOf('it&#39;s, it&#x27;s')).toBe("it's, it's")
  expect(wordsOf('<tr><td>a</td><td>b</td></tr>&#99999999;')).toBe('a b')
})
