import { cityAdmin } from '@app/contract/site/city.ts'
import { describe, expect, it } from 'vitest'
import { queryOfView, stateOfView } from './list-query.ts'

const { shape } = cityAdmin.search

describe('a view of a list', () => {
  it('comes back with its filters, order, columns and page size, on its first page', () => {
    const state = {
      filters: { status: '1' },
      order: { orderByColumn: 'label', isAsc: 'desc' as const },
      columns: ['label', 'value'],
      pageSize: 20,
    }
    const query = queryOfView(state, shape, {})
    expect(stateOfView(query, shape, {})).toEqual({ ...state, pageNum: 1, detail: undefined })
  })

  it('remembers that a filter of the beginning was taken away', () => {
    const start = { status: '0' }
    const query = queryOfView({ filters: { status: null }, order: {}, pageSize: 10 }, shape, start)
    expect(stateOfView(query, shape, start).filters.status).toBeNull()
  })
})
