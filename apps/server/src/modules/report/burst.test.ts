import { describe, expect, it } from 'vitest'
import { burstsOf } from './burst.ts'

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
