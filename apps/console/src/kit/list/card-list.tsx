import type { Pair } from '@app/contract/shapes/language.ts'
import { Segmented } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import type { KeyActs } from '#kit/keys/keys.ts'
import { useShortcuts } from '#kit/keys/shortcuts.ts'
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
  tab: V
  pageNum: number
}

interface Props<V extends string, R> {
  /** What the parts are parts of: states, kinds. */
  label: string
  parts: readonly { value: V; label: string }[]
  view: CardListView<V>
  onShow: (view: CardListView<V>) => void
  read: Read<R>
  total: (count: number) => Pair
  nothing: Pair
  keyOf: (row: R) => string | number
  /** A card without its frame, which `className` dresses. */
  draw: (row: R) => ReactNode
  className?: string
  /** Keys of the marked card, which J and K move (docs/console-rules.md#frame). */
  keysOf?: (row: R) => KeyActs<'cases'>
  /** Between the parts and the list. */
  children?: ReactNode
}

/** A list of things to be decided about, each a card: parts to choose from, how many there are, pages of ten. */
export function CardList<V extends string, R>({
  label,
  parts,
  view,
  onShow,
  read,
  total: totalText,
  nothing,
  keyOf,
  draw,
  className,
  keysOf,
  children,
}: Props<V, R>) {
  const say = useSay()
  const { tab, pageNum } = view
  const { rows = [], total = 0 } = read.data ?? {}
  // a page that was emptied by deciding gives way to the one before
  useEffect(() => {
    if (read.data && !read.isFetching && rows.length === 0 && pageNum > 1)
      onShow({ tab, pageNum: pageNum - 1 })
  }, [read.data, read.isFetching, rows.length, tab, pageNum, onShow])
  const list = useRef<HTMLUListElement>(null)
  const [marked, mark] = useState<string | number>()
  // keys work before a card has the focus: then the first one is meant, and marked
  const current = rows.find((row) => keyOf(row) === marked) ?? rows[0]
  function step(by: number) {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = cards.findIndex((card) => card.contains(document.activeElement))
    cards[at < 0 ? Math.max(0, current ? rows.indexOf(current) : 0) : at + by]?.focus()
  }
  useShortcuts('cases', keysOf && current ? { j: () => step(1), k: () => step(-1), ...keysOf(current) } : {})
  return (
    <>
      <div className="toolbar">
        <Segmented
          aria-label={label}
          value={tab}
          onChange={(next) => onShow({ tab: next, pageNum: 1 })}
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
        <ul className="card-list" ref={list}>
          {rows.map((row) => (
            <li
              key={keyOf(row)}
              className={keysOf && row === current ? `${className} card-current` : className}
              {...(keysOf && { tabIndex: 0, onFocus: () => mark(keyOf(row)) })}
            >
              {draw(row)}
            </li>
          ))}
        </ul>
      )}
      <Pager
        pageNum={pageNum}
        total={total}
        onPage={(next) => {
          onShow({ tab, pageNum: next })
          scrollToTop()
        }}
      />
    </>
  )
}
