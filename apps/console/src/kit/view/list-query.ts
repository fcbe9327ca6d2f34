import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { z } from 'zod'
import type { Values } from '#kit/form/draft.ts'
import { type ListState, readListState, writeListState } from '#kit/list/list-state.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>
/** What of a list belongs to a view: not the page, and not the record that is open. */
type ViewState = Pick<ListState, 'filters' | 'order' | 'columns' | 'pageSize'>

/** The query that a view is saved as; empty for the list as it begins. */
export const queryOfView = ({ filters, order, columns, pageSize }: ViewState, shape: Shape, start: Values) =>
  writeListState({ filters, order, columns, pageSize, pageNum: 1 }, shape, start)

/** The list as a view shows it, from its first page on. */
export function stateOfView(query: string, shape: Shape, start: Values): Omit<ListState, 'edit' | 'field'> {
  const { filters, order, columns, pageSize } = readListState(query, shape, start)
  return { filters, order, columns, pageSize, pageNum: 1, detail: undefined }
}

/** The list as it begins. */
export const wholeList = (start: Values) => ({
  filters: start,
  order: {},
  columns: undefined,
  pageSize: PAGE_SIZE,
  pageNum: 1,
  detail: undefined,
})
