import { describe, expect, it } from 'vitest'
import { fieldText, outcomeOf, templateData } from './rules.ts'
import { authorizeUrl } from './wechat-api.ts'

const fields = { wechatTitleField: 'thing2', wechatTextField: 'thing5', wechatTimeField: 'time3' }
const notice = {
  title: '您有新的回复',
  body: '住宿费之外还有哪些收费',
  time: '2026-11-24 12:00:31',
  language: 'zh' as const,
}

describe('a field of a WeChat template', () => {
  it('has at most twenty characters of one line, whole signs', () => {
    expect(fieldText('住宿费之外还有哪些收费')).toBe('住宿费之外还有哪些收费')
    expect(fieldText('一二三四五六七八九十一二三四五六七八九十')).toHaveLength(20)
    expect(fieldText('一二三四五六七八九十一二三四五六七八九十末')).toBe(
      '一二三四五六七八九十一二三四五六七八九…',
    )
    expect(fieldText('Somebody liked or saved what you wrote')).toBe('Somebody liked or s…')
    expect([...fieldText('🙂'.repeat(30))]).toEqual([...'🙂'.repeat(19), '…'])
    expect(fieldText(' two\nlines ')).toBe('two lines')
  })

  it('is sent by the name that the operator gave, or not at all', () => {
    expect(templateData(fields, notice)).toEqual({
      thing2: { value: '您有新的回复' },
      thing5: { value: '住宿费之外还有哪些收费' },
      time3: { value: '2026-11-24 12:00' },
    })
    expect(templateData({ ...fields, wechatTextField: '', wechatTimeField: '' }, notice)).toEqual({
      thing2: { value: '您有新的回复' },
    })
  })

  it('is never empty, because WeChat takes no empty one', () => {
    expect(templateData(fields, { ...notice, body: '' }).thing5).toEqual({ value: '点开查看' })
    expect(templateData(fields, { ...notice, body: '', language: 'en' }).thing5).toEqual({
      value: 'Open to read',
    })
  })
})

describe('a code of WeChat', () => {
  it.each([
    [43004, 'ended'],
    [43101, 'ended'],
    [40003, 'ended'],
    [-1, 'later'],
    [45009, 'later'],
    [42001, 'later'],
    [40164, 'later'],
    [503, 'later'],
    [429, 'later'],
    [40037, 'refused'],
    [47003, 'refused'],
    [404, 'refused'],
  ])('%i means %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome)
  })
})

describe('the address of WeChat that asks a member', () => {
  it('has its parameters in the order of the documents and ends as they say', () => {
    expect(authorizeUrl('wx1', 'https://school.example/dssWechat', 'abc')).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fschool.example%2FdssWechat&response_type=code&scope=snsapi_base&state=abc#wechat_redirect',
    )
  })
})
