import type { Resource } from '@app/contract/shapes/resource.ts'
import type { ReactNode } from 'react'
import type { Values } from '#kit/form/draft.ts'
import type { Order, RowId } from './list-state.ts'

/** A column as both forms of a list draw it. */
export interface Column {
  name: string
  label: string
  isSortable: boolean
  /** The screen draws the cell: an empty value may have words there. */
  hasOwnCell?: boolean
  draw: (row: Values) => ReactNode
}

/** The common properties of a table and a list of cards. */
export interface ListViewProps {
  resource: Resource
  columns: readonly Column[]
  rows: readonly Values[]
  isLoading: boolean
  order: Order
  onOrder: (order: Order) => void
  selected: readonly RowId[]
  /** Told all that are ticked, those of other pages among them. */
  onSelect: (ids: readonly RowId[]) => void
  /** Missing where nothing can be done with ticked rows: they have no box. */
  onTick?: (row: Values, isTicked: boolean) => void
  /** Rows that cannot be ticked. */
  isOff?: (row: Values) => boolean
  /** The list is there to tick from: a press or Enter anywhere in a row ticks it. */
  ticksByPress?: boolean
  nameOf: (row: Values) => string
  onOpen: (row: Values) => void
  /** The number of the first row, where rows are counted. */
  firstNumber?: number
  /** Nothing can be done with a row when missing. */
  actions?: (row: Values) => ReactNode
}
