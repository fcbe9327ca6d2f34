import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { flatten } from '@app/contract/wire/client.ts'
import { useContext, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { isNumber, shapeOf } from '#kit/data/shape.ts'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import { PageAddressContext } from '#kit/page/page-address.ts'

/** Rows of a page to choose from. */
export const PAGE_SIZES = [10, 20, 30, 50]

/** What tells a row from all others: mostly a number, of some lists a name. */
export type RowId = number | string

export interface Order {
  orderByColumn?: string
  isAsc?: 'asc' | 'desc'
}

/** The visible part of a list. All of it stands in the address, so that a link shows the same to another reader. */
export interface ListState {
  filters: Values
  pageNum: number
  pageSize: number
  order: Order
  /** Names of the shown columns; undefined where the address says nothing of them. */
  columns?: readonly string[]
  /** The record that the drawer shows. */
  detail?: RowId
  /** The record that a link asks to be changed. */
  edit?: number
  /** The field of its form that the link is about. */
  field?: string
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

const OWN_WORDS = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc', 'columns', 'detail', 'edit', 'field']

/** `params[beginTime]` is the field `params` and the part `beginTime`. */
function partsOf(word: string): [field: string, part?: string] {
  const [, field = word, part] = /^([^[]+)\[([^\]]+)\]$/.exec(word) ?? []
  return [field, part]
}

const wholeAbove0 = (text: string | null) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

/** `?constructor=1` names no filter. */
const schemaOf = (shape: Shape, name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)

/** A number of a filter; none for what is no number. */
const numberOf = (text: string) => (text && Number.isFinite(Number(text)) ? Number(text) : null)

/** A filter that stands in one word of the query. */
function singleFilter(schema: z.core.$ZodType, text: string): unknown {
  if (shapeOf(schema) === 'dayRange') return null
  return isNumber(schema) ? numberOf(text) : text || null
}

/** The filters of a query; one that it names stands for itself alone, without what `start` has of it. */
function readFilters(words: URLSearchParams, shape: Shape, start: Values): Values {
  const filters = { ...start }
  for (const word of words.keys()) if (schemaOf(shape, partsOf(word)[0])) delete filters[partsOf(word)[0]]
  for (const [word, text] of words) {
    const [name, part] = partsOf(word)
    const schema = schemaOf(shape, name)
    if (!schema) continue
    if (part === undefined) filters[name] = singleFilter(schema, text)
    else if (shapeOf(schema) === 'dayRange')
      filters[name] = { ...(filters[name] as object | null), [part]: text }
    else filters[name] = [...((filters[name] as unknown[] | null) ?? []), text]
  }
  return filters
}

/**
 * Reads a list's query. A filter that it does not name is as `start` has it; an empty one is none. What tells records
 * apart is a number unless the list says otherwise.
 */
export function readListState(search: string, shape: Shape, start: Values, hasTextIds = false): ListState {
  const words = new URLSearchParams(search)
  const pageSize = Number(words.get('pageSize'))
  const orderByColumn = words.get('orderByColumn') || undefined
  return {
    filters: readFilters(words, shape, start),
    pageNum: wholeAbove0(words.get('pageNum')) ?? 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE,
    order: orderByColumn ? { orderByColumn, isAsc: words.get('isAsc') === 'desc' ? 'desc' : 'asc' } : {},
    columns: words.get('columns')?.split(',').filter(Boolean),
    detail: hasTextIds ? words.get('detail') || undefined : wholeAbove0(words.get('detail')),
    edit: wholeAbove0(words.get('edit')),
    field: words.get('field') || undefined,
  }
}

/** The query of a list, without what goes without saying. Words of `before` that are not the list's stay. */
export function writeListState(state: ListState, shape: Shape, start: Values, before = ''): string {
  const words = new URLSearchParams()
  for (const [word, text] of new URLSearchParams(before))
    if (!OWN_WORDS.includes(word) && !schemaOf(shape, partsOf(word)[0])) words.append(word, text)
  const changed = Object.entries(state.filters).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(start[name] ?? null),
  )
  for (const [word, text] of flatten(Object.fromEntries(changed))) words.append(word, text)
  // clearing one of the list's initial filters must be written out
  for (const [name, value] of changed) if (isEmpty(value)) words.append(name, '')
  if (state.pageNum > 1) words.set('pageNum', String(state.pageNum))
  if (state.pageSize !== PAGE_SIZE) words.set('pageSize', String(state.pageSize))
  const { orderByColumn, isAsc } = state.order
  if (orderByColumn) {
    words.set('orderByColumn', orderByColumn)
    if (isAsc === 'desc') words.set('isAsc', 'desc')
  }
  if (state.columns) words.set('columns', state.columns.join(','))
  if (state.detail !== undefined) words.set('detail', String(state.detail))
  // commas and brackets may stand in a query as they are, and are read more easily
  const query = words.toString().replaceAll('%2C', ',').replaceAll('%5B', '[').replaceAll('%5D', ']')
  return query && `?${query}`
}

interface ListStateOptions {
  /** Record ids are texts. */
  hasTextIds?: boolean
  /** A list in a dialog: the address is the page's behind it. */
  isInDialog?: boolean
}

/** The state of the list on this page, in its address. */
export function useListState(shape: Shape, start: Values, { hasTextIds, isInDialog }: ListStateOptions = {}) {
  const { path, search: ofPage } = useContext(PageAddressContext)
  const [ofDialog, setOfDialog] = useState('')
  const search = isInDialog ? ofDialog : ofPage
  const navigate = useNavigate()
  const startKey = JSON.stringify(start)
  const state = useMemo(
    () => readListState(search, shape, JSON.parse(startKey) as Values, hasTextIds),
    [search, shape, startKey, hasTextIds],
  )
  const read = (query: string) => readListState(query, shape, start, hasTextIds)
  const write = (from: ListState, changes: Partial<ListState>, before: string) =>
    writeListState({ ...from, ...changes }, shape, start, before)
  return {
    state,
    /** The address with a part of the state changed, for links. */
    addressWith: (changes: Partial<ListState>) => `${path}${write(state, changes, search)}`,
    /**
     * Changes a part of the state; `Back` leads to the page before, not through every change. A change that comes
     * before the last one is drawn builds on that one: on a slow machine a search and the press on a column head that
     * follows it are quicker than a drawing. For the same reason the drawing is not put off, so that the next press
     * meets the list as it is.
     */
    change: (changes: Partial<ListState>) => {
      if (isInDialog) return setOfDialog((before) => write(read(before), changes, before))
      const latest = location.pathname === path ? location.search : search
      void navigate(
        { pathname: path, search: write(read(latest), changes, latest) },
        { replace: true, preventScrollReset: true, flushSync: true },
      )
    },
  }
}
