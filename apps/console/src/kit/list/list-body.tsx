import type { Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'

/** A query of rows, as far as its state is shown. */
export interface ListQuery {
  data?: unknown
  isError: boolean
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

interface ListBodyProps {
  list: ListQuery
  isEmpty: boolean
  /** Filters are set, so that nothing was found rather than nothing there. */
  isFiltered: boolean
  /** The sentence in place of rows while there are none. */
  whenEmpty?: Pair
  /** The rows, where there are some. */
  children: ReactNode
}

/** The rows of a list, or why there are none. */
export function ListBody({ list, isEmpty, isFiltered, whenEmpty = copy.empty, children }: ListBodyProps) {
  const say = useSay()
  if (list.isError && !list.data) return <Failed failure={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <Waiting />
  if (isEmpty) return <Nothing>{say(isFiltered ? copy.emptyFiltered : whenEmpty)}</Nothing>
  return children
}
