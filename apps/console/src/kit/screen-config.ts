import type { Call, Sent } from '@app/contract/call.ts'
import type { Pair } from '@app/contract/language.ts'
import type { Resource } from '@app/contract/resource.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Widget } from './widget.ts'

type Row<R extends Resource> = z.output<R['record']>
type ColumnName<R extends Resource> = keyof R['record']['shape'] & string
type DraftName<R extends Resource> = keyof R['draft']['shape'] & string
type FilterName<R extends Resource> = keyof R['search']['shape'] & string

/** A line of a form: one field, or fields side by side. */
type FormLine<R extends Resource> = DraftName<R> | readonly DraftName<R>[]

/** A part of a long form, shown as a tab. */
export interface FormPart<R extends Resource> {
  title: Pair
  fields: readonly FormLine<R>[]
}

/** What can be done with one row beyond edit and delete. */
export interface Verb<R extends Resource, C extends Call = Call> {
  label: Pair
  call: C
  sent: (row: Row<R>) => Sent<C>
  isShown?: (row: Row<R>) => boolean
  /** Asked before it is done. */
  asks?: (row: Row<R>) => Pair
}

/** Where a row leads. */
interface RowLink<R extends Resource> {
  label: Pair
  to: (row: Row<R>) => string
  needs: Pick<Call, 'access'>
}

/** A call of the toolbar that needs no row, such as reloading a cache. */
export interface Tool {
  label: Pair
  call: Call
  done: Pair
  icon?: ReactNode
}

/** How a resource looks on its screen, top to bottom. */
export interface ScreenConfig<R extends Resource> {
  search: readonly FilterName<R>[]
  columns: readonly ColumnName<R>[]
  form: readonly FormLine<R>[] | readonly FormPart<R>[]
  /** Fields of the record that stand above the form, to be read while one decides. */
  facts?: readonly ColumnName<R>[]
  /** A widget of its own for one field, in the form and in the search row. */
  widgets?: { [K in DraftName<R> | FilterName<R>]?: Widget }
  /** A cell of its own for one column. */
  cells?: { [K in ColumnName<R>]?: (row: Row<R>) => ReactNode }
  verbs?: readonly Verb<R>[]
  links?: readonly RowLink<R>[]
  /** A control of the screen's own at the end of each row. */
  rowControl?: (row: Row<R>) => ReactNode
  tools?: readonly Tool[]
  /** Buttons at the end of the toolbar. */
  extra?: ReactNode
  /** The server keeps one order: heads offer no other. */
  isUnsorted?: boolean
  /** Columns that are hidden until a person shows them. */
  hidden?: readonly ColumnName<R>[]
  /** The first part of an exported file's name; the resource's name when missing. */
  exportAs?: string
  /** What the question before a removal calls the id; the title and the id's label when missing. */
  idName?: Pair
  /** What a new record starts with beyond the contract's defaults. */
  start?: Partial<z.output<R['draft']>>
  /** Fields of the form that show but cannot be changed. */
  frozen?: readonly DraftName<R>[]
  /** What the list is filtered by at first and after a reset. */
  filters?: Partial<z.output<R['search']>>
  /** Width of the form's dialog in pixels. */
  width?: number
}
