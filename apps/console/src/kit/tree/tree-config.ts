import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { TreeResource } from '@app/contract/shapes/tree.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Values } from '#kit/form/draft.ts'
import type { Widget } from '#kit/form/widget.ts'
import type { FormPart } from '#kit/page/screen-config.ts'

type Names<S extends z.ZodObject> = keyof S['shape'] & string

/** How a tree looks on its screen. */
export interface TreeScreenConfig<R extends TreeResource> {
  search: readonly Names<R['search']>[]
  /** Columns after the name and, where the tree has one, the order. */
  columns: readonly Names<R['record']>[]
  form: readonly (Names<R['draft']> | readonly Names<R['draft']>[])[] | readonly FormPart<never>[]
  /** Widgets of its own for some fields; the record above is chosen among all of them when there is none for it. */
  widgets?: Record<string, Widget>
  cells?: { [K in Names<R['record']>]?: (row: z.output<R['record']>) => ReactNode }
  /** A record's name in the reader's language, where it has one in each. */
  nameOf?: (row: z.output<R['record']>, language: Language) => string
  /** What stands before a name. */
  icon?: (row: z.output<R['record']>) => ReactNode
  isOpenAtFirst?: boolean
  /** What a new record below this one starts with; the place below it when missing. */
  startBelow?: (row: z.output<R['record']> | undefined) => Values
  /** Rows that nothing can be put below. */
  isLeaf?: (row: z.output<R['record']>) => boolean
  /** Rows that cannot be removed. */
  isKept?: (row: z.output<R['record']>) => boolean
  /** Fields that are hidden in the form for what is written in it. */
  isHidden?: (name: string, draft: Values) => boolean
  /** What the form demands beyond the contract, and what explains its fields (`ScreenConfig`). */
  formShape?: (draft: Values, id: number | undefined) => z.ZodObject
  hints?: Partial<Record<Names<R['draft']>, Pair>>
  /** Fields of the drawer, in their order; all of the record when missing. */
  detailFields?: readonly Names<R['record']>[]
  /** Rows have a button that shows everything the record holds. */
  hasDetailButton?: boolean
  width?: number
}
