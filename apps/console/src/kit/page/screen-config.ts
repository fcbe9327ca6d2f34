import type { Twin } from '@app/contract/editorial/publication.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import type { Call, CallInput } from '@app/contract/wire/call.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Values } from '#kit/form/draft.ts'
import type { Widget } from '#kit/form/widget.ts'

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

/** Where a row leads. */
interface RowLink<R extends Resource> {
  label: Pair
  /** All that is seen of the link where there is little room. */
  icon?: ReactNode
  to: (row: Row<R>) => string
  needs: Pick<Call, 'access'>
  isShown?: (row: Row<R>) => boolean
}

/** A part of the drawer: a heading, and fields or something of the screen's own below it; or one long text. */
export type DetailPart<R extends Resource> = { isShown?: (record: Row<R>) => boolean } & (
  | {
      title: Pair
      fields?: readonly ColumnName<R>[]
      content?: (record: Row<R>) => ReactNode
      text?: undefined
    }
  /** A field that is shown as it was kept, below its label, with a button that copies it. */
  | { text: ColumnName<R>; title?: undefined; fields?: undefined; content?: undefined }
)

/** A call of the toolbar that needs no row, such as reloading a cache. */
export interface Tool {
  label: Pair
  call: Call
  done: Pair
}

/**
 * A field of `0` (on) and `1` (off) that is switched in the row, one at a time or for all that are ticked. Without a call
 * of its own the record is read and changed.
 */
export type RowSwitch<R extends Resource, C extends Call = Call> = { field: ColumnName<R> } & (
  | { call: C; input: (row: Row<R>, value: string) => CallInput<C> }
  | { call?: undefined; input?: undefined }
)

/**
 * What a person does to all ticked rows at once. A question first names the rows that it is about; where it has an
 * opposite, the message that says it is done offers to take it back.
 */
export interface BulkAction<R extends Resource> {
  label: Pair
  icon?: ReactNode
  /** Who may do it to one row; the action of the server decides again. */
  needs: Pick<Call, 'access'>
  /** The rows that it is about; those that are so already, or cannot become so, are left alone. */
  isFor?: (row: Row<R>) => boolean
  /** Does it to one row. */
  run?: (row: Row<R>) => Promise<unknown>
  /** The opposite, for one row as it was before. */
  undo?: (row: Row<R>) => Promise<unknown>
  /** Does it to all rows by one call, all of them or none; in place of `run`. */
  runAll?: (rows: readonly Row<R>[]) => Promise<unknown>
  /** The opposite, for the rows as they were before. */
  undoAll?: (rows: readonly Row<R>[]) => Promise<unknown>
  /** Yes takes something away for good. */
  isDanger?: boolean
  /** The question and the message afterwards, where the label is no verb that makes a sentence with a number. */
  sentences?: { asks: (count: number) => Pair; done: (count: number) => Pair }
}

/** Ticked rows where the screen keeps them itself. */
interface Ticks<R extends Resource> {
  rows: readonly Row<R>[]
  /** Told how they change, as a state's setter is: presses may follow one another before the list is drawn again. */
  onChange: (change: (before: readonly Row<R>[]) => readonly Row<R>[]) => void
  /** The list is there to tick from: a press anywhere in a row ticks it, and no row is opened. */
  byPress?: boolean
  isOff?: (row: Row<R>) => boolean
}

/** How a resource looks on its screen, top to bottom. */
export interface ScreenConfig<R extends Resource> {
  /** What a list without a record says in place of rows: what comes here, and how. */
  whenEmpty?: Pair
  search: readonly FilterName<R>[]
  columns: readonly ColumnName<R>[]
  form: readonly FormLine<R>[] | readonly FormPart<R>[]
  /** Fields of the record that stand above the form, to be read while one decides. */
  facts?: readonly ColumnName<R>[]
  /** A widget of its own for one field, in the form and in the search row. */
  widgets?: { [K in DraftName<R> | FilterName<R>]?: Widget }
  /** Widgets of the form that must know which record it changes; undefined for a new one. */
  formWidgets?: (id: number | undefined) => { [K in DraftName<R>]?: Widget }
  /** A cell of its own for one column. */
  cells?: { [K in ColumnName<R>]?: (row: Row<R>) => ReactNode }
  links?: readonly RowLink<R>[]
  /** A control of the screen's own at the end of each row, which the list calls by `name`. */
  rowControl?: (row: Row<R>, name: string) => ReactNode
  tools?: readonly Tool[]
  /** What is done to ticked rows beyond switching and removing them. */
  bulk?: readonly BulkAction<R>[]
  /** Buttons at the end of the toolbar. */
  extra?: ReactNode
  /** Arguments of the list's call besides filters, such as whose rows they are. */
  always?: Values
  /** The call answers every row at once, or the screen has asked already: they are put in order and paged here. */
  whole?: true | { rows: readonly Row<R>[]; onRefresh: () => void }
  /** The list stands in a dialog: what it shows is not kept in the address, and no row is opened. */
  isInDialog?: boolean
  ticks?: Ticks<R>
  /** Rows are counted in a column of their own. */
  isNumbered?: boolean
  /** The column that names a row; the first one of plain text when missing. Its cell leads to the drawer. */
  name?: ColumnName<R>
  /** Rows have a button for the drawer besides. */
  hasDetailButton?: boolean
  /** Fields of the drawer in their order; when missing the columns, then what else the record holds. */
  detailFields?: readonly ColumnName<R>[]
  /** What the drawer is called; the title's details when missing. */
  detailTitle?: Pair
  /** The drawer in parts, in place of the fields in a row. */
  detailParts?: readonly DetailPart<R>[]
  /** The permission to open rows, where it differs from that of the list. */
  detailNeeds?: Pick<Call, 'access'>
  /** Parts of the screen's own in the drawer, below the fields. */
  detail?: (record: Row<R>) => ReactNode
  /** What is switched in the row; `status` where a resource has the usual one, nothing for `false`. */
  rowSwitch?: RowSwitch<R> | false
  /** Rows that cannot be changed or removed, such as the first role. */
  isFixed?: (row: Row<R>) => boolean
  /** The id is a column to look at, so that it is not hidden at first. */
  showsId?: boolean
  /** What stands beside the list, such as a tree that filters it. */
  aside?: (list: {
    filters: Partial<z.output<R['search']>>
    search: (filters: Partial<z.output<R['search']>>) => void
  }) => ReactNode
  /** Fields of the form that do not belong to what is written in it, such as a path to a button. */
  isHidden?: (name: DraftName<R>, draft: Partial<z.output<R['draft']>>) => boolean
  /**
   * What the form demands where that is more than the contract, whose other clients send less; the same object for the
   * same answer.
   */
  formShape?: (draft: Partial<z.output<R['draft']>>, id: number | undefined) => R['draft'] | z.ZodObject
  /** What stands below a field of the form to explain it. */
  hints?: { [K in DraftName<R>]?: Pair }
  /** Fields that say the same in Chinese and in English: the form points at the one that is still empty. */
  twins?: readonly Twin[]
  /** Fields of the form that only a new record has. */
  newOnly?: readonly DraftName<R>[]
  /** Fields of the form that a new record does not have yet. */
  editOnly?: readonly DraftName<R>[]
  /** What is sent of what was written, such as a password encrypted. */
  prepare?: (draft: z.output<R['draft']>) => Promise<z.output<R['draft']>>
  /** The message after a save, by the record as it is then; the usual one when missing. */
  doneText?: (record: z.output<R['record']>) => Pair | undefined
  /** Others add rows all day: the list says how many are new, and shows them when the reader asks for them. */
  isLive?: boolean
  /** The server keeps one order: heads offer no other. */
  isUnsorted?: boolean
  /** Columns that the server sorts by, when not by all of them. */
  sorts?: readonly ColumnName<R>[]
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
  /** The page that a record makes, by its number, for a look at it before it is saved (`UNSAVED_ID` for a new one). */
  pageOf?: (id: number) => string
  /** Width of the form's dialog in pixels. */
  width?: number
}
