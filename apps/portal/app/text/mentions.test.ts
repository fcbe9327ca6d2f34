import { expect, test } from 'vitest'
import { linkMentions } from './mentions.ts'

test('a mention leads to the public home of the person, and nothing else is touched', () => {
  const html = '<p>问 <span data-mention="8">@阿杰</span>，<span data-mention="x">@谁</span> <b>好</b></p>'
  const linked = linkMentions(html, 'en')
  const name = '<a data-mention="8" href="/en/user/home/8">@阿杰</a>'
  expect(linked).toBe(`<p>问 ${name}，<span data-mention="x">@谁</span> <b>好</b></p>`)
})
