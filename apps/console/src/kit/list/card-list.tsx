import type { Pair } from '@app/contract/shapes/language.ts'
import { Segmented } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useSay } from '#kit/data/language.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { scrollToTop } from '#kit/page/scroll.ts'
import { Pager } from './pager.tsx'

/** A list as `useCall` reads it. */
interface Read<R> {
  data?: { rows: R[]; total: number }
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** What part of the list is shown, and which page of it. */
export interface CardListView<V extends string> {
  part: V
  pageNum: number
}

interface Props<V extends string, R> {
  /** What the parts are parts of: states, kinds. */
  label: string
  parts: readonly { value: V; label: string }[]
  shown: CardListView<V>
  onShow: (shown: CardListView<V>) => void
  read: Read<R>
  total: (count: number) => Pair
  nothing: Pair
  keyOf: (row: R) => string | number
  /** A card without its frame, which `className` dresses. */
  draw: (row: R) => ReactNode
  className?: string
  /** Between the parts and the list. */
  children?: ReactNode
}

/** A list of things to be decided about, each a card: parts to choose from, how many there are, pages of ten. */
export function CardList<V extends string, R>({
  label,
  parts,
  shown,
  onShow,
  read,
  total: totalText,
  nothing,
  keyOf,
  draw,
  className,
  children,
}: Props<V, R>) {
  const say = useSay()
  const { part, pageNum } = shown
  const { rows = [], total = 0 } = read.data ?? {}
  // a page that was emptied by deciding gives way to the one before
  useEffect(() => {
    if (read.data && !read.isFetching && rows.length === 0 && pageNum > 1)
      onShow({ part, pageNum: pageNum - 1 })
  }, [read.data, read.isFetching, rows.length, part, pageNum, onShow])
  return (
    <>
      <div className="toolbar">
        <Segmented
          aria-label={label}
          value={part}
          onChange={(next) => onShow({ part: next, pageNum: 1 })}
          options={[...parts]}
        />
        <span role="status">{read.data && say(totalText(total))}</span>
      </div>
      {children}
      {read.isError && !read.data ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing>{say(nothing)}</Nothing>
      ) : (
        <ul className="card-list">
          {rows.map((row) => (
            <li key={keyOf(row)} className={className}>
              {draw(row)}
            </li>
          ))}
        </ul>
      )}
      <Pager
        pageNum={pageNum}
        total={total}
        onPage={(next) => {
          onShow({ part, pageNum: next })
          scrollToTop()
        }}
      />
    </>
  )
}
