import { describe, expect, it } from 'vitest'
import { densestExcerpt, termsNeeded, termsOf } from './similar-terms.ts'

const textsOf = (title: string) => termsOf(title).map(({ text }) => text)

describe('the terms of a title', () => {
  it('are pairs of what stands between the words that every question has', () => {
    expect(textsOf('请问住宿费一年大概多少？')).toEqual(['住宿', '宿费', '费一', '一年', '年大', '大概'])
    expect(textsOf('怎么办呢？')).toEqual([])
    expect(textsOf('OSSD一共要多少钱')).toEqual(['ossd', '费用'])
  })

  it('are words by their beginning in English, without those that say nothing', () => {
    expect(textsOf('How much are the boarding fees for my son?')).toEqual(['boarding', 'fee'])
    expect(termsOf('IB or OSSD?').map(({ lexeme }) => lexeme)).toEqual(["'ib'", "'ossd':*"])
  })

  it('are bounded, and hold no sign of a query', () => {
    expect(termsOf('学费住宿课程老师'.repeat(20)).length).toBeLessThanOrEqual(24)
    expect(termsOf(`' | !! & \\ :* '`)).toEqual([])
  })

  it('have to be there for the most part, two at least where there are two', () => {
    expect(termsNeeded(termsOf('住宿'), 0.4)).toBe(1)
    expect(termsNeeded(termsOf('住宿费'), 0.4)).toBe(2)
    expect(termsNeeded(termsOf('安省高中住宿费用清单'), 0.5)).toBe(5)
  })
})

describe('the densest part of a text', () => {
  it('begins with the sentence in which most terms stand', () => {
    const text = `学费另说。${'别的内容。'.repeat(40)}住宿费一年约一万加元。${'别的内容。'.repeat(40)}`
    expect(densestExcerpt(text, termsOf('住宿费一年多少'), 12)).toBe('住宿费一年约一万加元。别…')
  })

  it('is the beginning where no term stands', () => {
    expect(densestExcerpt('第一句。第二句。', termsOf('住宿费'), 4)).toBe('第一句。…')
  })
})
