import { describe, expect, it } from 'vitest'
import { burstsOf, floodsOf } from './burst.ts'

const praise =
  '这所学校的老师非常负责任孩子在这里进步很快宿舍干净食堂好吃升学指导老师帮助选课强烈推荐给大家一定要来看看'

let ids = 0
const post = (authorId: number, text: string) => ({ id: ++ids, authorId, text })

describe('a burst', () => {
  it('is much the same from three people', () => {
    const alike = [
      post(1, praise),
      post(2, `${praise}哦`),
      post(3, praise.replace('非常负责任', '特别有责任心')),
    ]
    const others = [
      post(4, '请问九月入学的学生几月份可以申请多伦多大学需要准备哪些材料成绩要求是多少呢谢谢各位'),
      post(5, praise.slice(0, 20)),
    ]
    expect(burstsOf([...alike, ...others])).toEqual([alike])
  })

  it('is none of one person, nor of two', () => {
    expect(burstsOf([post(1, praise), post(1, praise), post(2, praise)])).toEqual([])
  })

  it('is none of short texts', () => {
    expect(burstsOf([1, 2, 3].map((author) => post(author, '谢谢分享很有帮助')))).toEqual([])
  })
})

describe('a flood', () => {
  /** Twelve characters that no other text has. */
  const own = (id: number) =>
    String.fromCharCode(...Array.from({ length: 12 }, (_, at) => 0x4e00 + id * 50 + at))
  const traced = (
    id: number,
    authorId: number,
    from: { network?: string; device?: string; topicId?: number; isByNewcomer?: boolean } = {},
  ) => ({
    id,
    authorId,
    // more than half alike, and too different for the same text
    text: `入学那年的费用和住宿都比说好的多退费时一拖再拖${own(id)}`,
    network: null,
    device: null,
    topicId: null,
    isByNewcomer: true,
    sender: String(authorId),
    ...from,
  })
  const idsOf = (floods: { id: number }[][]) => floods.map((flood) => flood.map(({ id }) => id))

  it('is what one sender repeats word for word, and no picture without words', () => {
    const repeated = [1, 2, 3].map((id) => ({ ...traced(id, 7), text: '求联系方式' }))
    const others = [
      { ...traced(4, 8), text: '求联系方式' },
      { ...traced(5, 7), text: '求联系方式啊' },
      { ...traced(6, 7), text: '求联系方式', sender: null },
      { ...traced(7, 7), text: '' },
      { ...traced(8, 7), text: '' },
    ]
    expect(idsOf(floodsOf([...repeated, ...others]))).toEqual([[1, 2, 3]])
  })

  it('is what three accounts post in one browser', () => {
    const posts = [1, 2, 3].map((one) => traced(one, one, { device: 'a' }))
    expect(idsOf(floodsOf([...posts, traced(4, 4, { device: 'b' })]))).toEqual([[1, 2, 3]])
    expect(floodsOf(posts.slice(0, 2))).toEqual([])
  })

  it('is what five newcomers post on one network about one school; a network alone is none', () => {
    const posts = [1, 2, 3, 4, 5].map((one) => traced(one, one, { network: 'n', topicId: 7 }))
    expect(idsOf(floodsOf(posts))).toEqual([[1, 2, 3, 4, 5]])
    expect(floodsOf(posts.map((post) => ({ ...post, topicId: null })))).toEqual([])
    expect(floodsOf(posts.map((post) => ({ ...post, isByNewcomer: false })))).toEqual([])
  })

  it('is not what five newcomers write on one network, each in words of their own', () => {
    const texts = [
      '宿舍的热水很稳定',
      '数学老师讲得清楚',
      '学费可以分期缴纳',
      '校车每天七点出发',
      '食堂周三供应面条',
    ]
    const posts = texts
      .map((_, at) => traced(at + 1, at + 1, { network: 'n', topicId: 7 }))
      .map((post, at) => ({ ...post, text: texts[at] ?? '' }))
    expect(floodsOf(posts)).toEqual([])
  })

  it('is not the same short thanks of five newcomers on one network', () => {
    const posts = [1, 2, 3, 4, 5].map((one) => traced(one, one, { network: 'n', topicId: 7 }))
    expect(floodsOf(posts.map((post) => ({ ...post, text: '谢谢楼主分享' })))).toEqual([])
  })

  it('is the same short text of ten newcomers about one thing, whatever their networks', () => {
    const short = (text: (id: number) => string, people: number, topicId: number | null = 7) =>
      Array.from({ length: people }, (_, at) => ({
        ...traced(at + 1, at + 1, { network: `n${at}`, topicId: topicId ?? undefined }),
        topicId,
        text: text(at),
      }))
    const insult = (at: number) => `楼主是骗子第${at}个人这样说`
    expect(idsOf(floodsOf(short(insult, 12)))).toEqual([Array.from({ length: 12 }, (_, at) => at + 1)])
    expect(floodsOf(short(insult, 9))).toEqual([])
    expect(floodsOf(short(insult, 12, null))).toEqual([])
    expect(floodsOf(short(() => '谢谢楼主分享', 12))).toEqual([])
    expect(floodsOf(short((at) => `${own(at).slice(0, 6)}的学费一年多少`, 12))).toEqual([])
  })

  it('is not two kinds of texts that have nothing in common but their network', () => {
    const fees = [1, 2, 3].map((one) => traced(one, one, { network: 'n', topicId: 7 }))
    const food = [4, 5, 6].map((one) => ({
      ...traced(one, one, { network: 'n', topicId: 7 }),
      text: `食堂每周三都有面条和包子味道和家里差不多大家都爱去${own(one)}`,
    }))
    expect(floodsOf([...fees, ...food])).toEqual([])
  })

  it('is also found behind twenty other texts of the network', () => {
    const others = Array.from({ length: 19 }, (_, at) => ({
      ...traced(at + 1, at + 1, { network: 'n', topicId: 7 }),
      text: [own(2 * at), own(2 * at + 1)].join('的').padEnd(30, String.fromCharCode(0x3400 + at)),
    }))
    const flood = Array.from({ length: 30 }, (_, at) =>
      traced(100 + at, 100 + at, { network: 'n', topicId: 7 }),
    )
    expect(idsOf(floodsOf([...others, ...flood]))).toEqual([flood.map(({ id }) => id)])
  })

  it('joins groups that share a post', () => {
    const posts = [
      ...[1, 2, 3].map((one) => traced(one, one, { device: 'a' })),
      ...[4, 5, 6, 7].map((one) => traced(one, one, { network: 'n', topicId: 7 })),
      traced(8, 8, { device: 'a', network: 'n', topicId: 7 }),
    ]
    expect(idsOf(floodsOf(posts))).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]])
  })
})
