import type { Resource } from '@app/contract/shapes/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#kit/data/api.ts'
import { queryOf } from '#kit/data/use-call.ts'
import type { Values } from '#kit/form/draft.ts'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import type { ListState } from './list-state.ts'
import { pageOfWhole } from './whole-list.ts'

type ListQueryOptions = Pick<ScreenConfig<Resource>, 'always' | 'whole'>

/** The query of a list. */
const listQuery = (
  resource: Resource,
  { always, whole }: ListQueryOptions,
  { filters, order, pageNum, pageSize }: ListState,
) => {
  const query = { ...filters, ...always, ...(whole ? {} : { ...order, pageNum, pageSize }) }
  return queryOf(resource.list, { query } as never, { keepsPrevious: true })
}

/** A list is drawn within this time after its request; an answer that recent is not requested again. */
const DRAWN_WITHIN_MS = 2_000

/** Requests a list that is drawn in a moment. */
export function prefetchList(resource: Resource, config: ListQueryOptions, state: ListState): void {
  void queryClient.prefetchQuery(listQuery(resource, config, state))
}

/** The rows on show: a page of the server's, or of all the rows that the screen has. */
export function useResourceList(resource: Resource, config: ListQueryOptions, state: ListState) {
  const { whole } = config
  const read = useQuery({
    ...listQuery(resource, config, state),
    enabled: !whole || whole === true,
    // not `staleTime`, which would hold for turning pages to and fro as well
    refetchOnMount: ({ state: { dataUpdatedAt, isInvalidated } }) =>
      isInvalidated || dataUpdatedAt < Date.now() - DRAWN_WITHIN_MS,
  })
  const list =
    typeof whole === 'object'
      ? {
          data: whole,
          isError: false,
          error: null,
          isPending: false,
          isFetching: false,
          refetch: whole.onRefresh,
        }
      : read
  const { order, pageNum, pageSize } = state
  const came = (list.data ?? {}) as { rows?: readonly Values[]; total?: number; hasMore?: true }
  const { rows = [], total = 0 } = whole ? pageOfWhole(came.rows ?? [], { order, pageNum, pageSize }) : came
  const shownPage = Math.max(1, Math.min(pageNum, Math.ceil(total / pageSize)))
  // while the next page is on its way the rows on show keep their numbers; a whole list is turned at once
  const isOfBefore = !whole && read.isPlaceholderData
  const [numberBefore, setNumberBefore] = useState(1)
  const firstNumber = isOfBefore ? numberBefore : (shownPage - 1) * pageSize + 1
  if (firstNumber !== numberBefore) setNumberBefore(firstNumber)
  return { list, rows, total, hasMore: !whole && came.hasMore === true, shownPage, firstNumber }
}
