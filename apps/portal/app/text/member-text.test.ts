import { expect, test } from 'vitest'
import { memberText } from './member-text.ts'

test('a mention leads to the public home of the person, and nothing else is touched', () => {
  const html = '<p>问 <span data-mention="8">@阿杰</span>，<span data-mention="x">@谁</span> <b>好</b></p>'
  const linked = memberText(html, 'en')
  const name = '<a data-mention="8" href="/en/user/home/8">@阿杰</a>'
  expect(linked).toBe(`<p>问 ${name}，<span data-mention="x">@谁</span> <b>好</b></p>`)
})

test('a link whose words do not name its site is followed by the site', () => {
  const ministry = '<a href="https://pay.example.com/x" rel="nofollow">Ontario <b>Ministry</b></a>'
  const named = '<a href="https://www.ontario.ca/page/1" rel="nofollow">ontario.ca/page</a>'
  const own = '<a href="/school/list">学校</a>'
  expect(memberText(`<p>${ministry}，${named}，${own}</p>`, 'zh')).toBe(
    `<p>${ministry} <span class="meta">(pay.example.com)</span>，${named}，${own}</p>`,
  )
})
