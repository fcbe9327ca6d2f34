import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Filter, kindOf, labelOf, Moment, named, Paging, PathIds, pageOf, Status } from './shapes.ts'
import { chosen, readMoment, writeMoment } from './shapes.values.ts'

describe('a moment', () => {
  it('is written in Asia/Shanghai to the second and read back', () => {
    const date = new Date('2026-11-19T16:00:05Z')
    expect(writeMoment(date)).toBe('2026-11-20 00:00:05')
    expect(readMoment('2026-11-20 00:00:05')).toEqual(date)
    expect(z.encode(Moment, date)).toBe('2026-11-20 00:00:05')
  })

  it.each(['2026-11-20', '2026-11-20T00:00:00', '2026-13-01 00:00:00', '2026-11-20 25:00:00', ''])(
    'is not “%s”',
    (text) => expect(Moment.safeParse(text).success).toBe(false),
  )
})

describe('ids of a path', () => {
  it('are read once each and written back', () => {
    expect(PathIds.parse('3,1,3')).toEqual([3, 1])
    expect(z.encode(PathIds, [3, 1])).toBe('3,1')
  })
})

describe('a page', () => {
  const page = (query: object, body: object = {}) => pageOf(Paging.parse(query), Paging.parse(body))

  it.each([
    [{}, {}, 1, 10],
    [{ pageNum: '3', pageSize: '20' }, {}, 3, 20],
    [{ pageNum: 3 }, { pageNum: 5, pageSize: 5 }, 3, 5],
    [{ pageNum: 0, pageSize: 0 }, {}, 1, 1],
    [{ pageNum: -4, pageSize: -4 }, {}, 1, 1],
    [{ pageNum: 'x', pageSize: 'x' }, { pageNum: 2 }, 2, 10],
    [{ pageSize: 9999 }, {}, 1, 50],
    [{ pageSize: null }, { pageSize: '' }, 1, 10],
    [{ pageNum: 1.5, pageSize: 2.5 }, {}, 1, 10],
  ])('of %j and %j is page %i of %i', (query, body, pageNum, pageSize) => {
    expect(page(query, body)).toEqual({ pageNum, pageSize })
  })
})

describe('a filter', () => {
  it('means any when it is null, empty or missing', () => {
    const filter = Filter(z.coerce.number<number>().int())
    for (const any of [null, '', undefined]) expect(chosen(filter.parse(any))).toBeUndefined()
    expect(chosen(filter.parse('0'))).toBe(0)
  })
})

describe('a field', () => {
  it('keeps its label and its kind through optional, nullable and default', () => {
    const field = named('状态', 'Status', Status.default('0'))
    for (const one of [field, field.optional(), named('状态', 'Status', Status.nullish())]) {
      expect(labelOf(one)).toEqual({ zh: '状态', en: 'Status' })
      expect(kindOf(one)).toEqual({ kind: 'dictionary', type: 'sys_normal_disable' })
    }
  })

  it('does not lend its label to the shape it was made of', () => {
    named('一', 'One', Status)
    expect(labelOf(Status)).toBeUndefined()
  })
})
