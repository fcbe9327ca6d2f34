import { describe, expect, it } from 'vitest'
import { mentionAt, toRichText } from './plain-comment.ts'

describe('a comment as it was typed', () => {
  it('becomes paragraphs and lines, with nothing in it that a browser would run', () => {
    expect(toRichText('第一行\n第二行\n\n<img src=x onerror=alert(1)> & "引号"', [])).toBe(
      '<p>第一行<br>第二行</p><p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;引号&quot;</p>',
    )
  })

  it('names people by their numbers, the longer of two names first', () => {
    const people = [
      { userId: 8, nickName: '阿杰' },
      { userId: 9, nickName: '阿杰妈妈' },
    ]
    expect(toRichText('@阿杰妈妈 和 @阿杰 看看', people)).toBe(
      '<p><span data-mention="9">@阿杰妈妈</span> 和 <span data-mention="8">@阿杰</span> 看看</p>',
    )
  })

  it('leaves out empty paragraphs', () => {
    expect(toRichText('\n\n  \n\n好', [])).toBe('<p>好</p>')
  })
})

describe('a mention that is being typed', () => {
  it.each([
    ['@阿', 2, { from: 0, word: '阿' }],
    ['谢谢 @', 4, { from: 3, word: '' }],
    ['谢谢，@lu', 6, { from: 3, word: 'lu' }],
    ['a@b.c', 5, undefined],
    ['@阿杰 你好', 6, undefined],
  ])('in %s at %i is %o', (typed, caret, found) => {
    expect(mentionAt(typed, caret)).toEqual(found)
  })
})
