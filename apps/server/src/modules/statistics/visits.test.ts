import { medianOfSteps } from '@app/contract/monitor/statistics.values.ts'
import { describe, expect, it } from 'vitest'
import { cityOf, sourceOf } from './visits.ts'

const hosts = ['portal.example', 'localhost:3000']
const of = (referer?: string, userAgent = 'Mozilla/5.0') => sourceOf({ url: '/', referer, userAgent, hosts })

describe('the source of a visit', () => {
  it.each([
    ['https://www.baidu.com/link?url=x', 'search'],
    ['https://www.google.ca/', 'search'],
    ['https://www.google.com.hk/', 'search'],
    ['https://cn.bing.com/search', 'search'],
    ['https://so.toutiao.com/', 'search'],
    ['https://mp.weixin.qq.com/s/abc', 'wechat'],
    ['https://notbaidu.example/', 'other'],
    ['https://baidu.com.evil.example/', 'other'],
    ['no address', 'direct'],
    [undefined, 'direct'],
  ] as const)('of %s is %s', (referer, source) => {
    expect(of(referer)).toBe(source)
  })

  it('is WeChat in its browser, which sends no address', () => {
    expect(of(undefined, 'Mozilla/5.0 MicroMessenger/8.0.49')).toBe('wechat')
  })

  it('is none for a step within the portal, whatever the browser', () => {
    expect(of('https://portal.example/news')).toBeUndefined()
    expect(of('http://localhost:3000/', 'MicroMessenger/8.0')).toBeUndefined()
  })
})

describe('the city of an address', () => {
  it.each([
    ['/school/list?city=440300', '440300'],
    ['/school/list?page=2&city=440300&x=1', '440300'],
    ['/school/list?city=44030', undefined],
    ['/school/list?mycity=440300', undefined],
    ['/school/list', undefined],
  ])('%s is %s', (url, city) => {
    expect(cityOf(url)).toBe(city)
  })
})

describe('a median of waiting times', () => {
  it('lies in the step that holds the middle', () => {
    expect(medianOfSteps(new Map())).toBeNull()
    // four below five minutes
    expect(medianOfSteps(new Map([[0, 4]]))).toBe(3)
    // one below five minutes, three between two and three hours
    expect(
      medianOfSteps(
        new Map([
          [8, 3],
          [0, 1],
        ]),
      ),
    ).toBe(140)
    // longer than the last step
    expect(medianOfSteps(new Map([[19, 1]]))).toBe(10_080)
  })
})
