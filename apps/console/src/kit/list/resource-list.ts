import type { Resource } from '@app/contract/shapes/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '#kit/data/api.ts'
import { queryOf } from '#kit/data/use-call.ts'
import type { Values } from '#kit/form/draft.ts'
import { type ListAnswer, newRows } from '#kit/live/new-rows.ts'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import type { ListState } from './list-state.ts'
import { pageOfWhole } from './whole-list.ts'

type ListQueryOptions = Pick<ScreenConfig<Resource>, 'always' | 'whole' | 'isLive'>

/** The query of a list. */
const listQuery = (
  resource: Resource,
  { always, whole, isLive }: ListQueryOptions,
  { filters, order, pageNum, pageSize }: ListState,
) => {
  const query = { ...filters, ...always, ...(whole ? {} : { ...order, pageNum, pageSize }) }
  const read = queryOf(resource.list, { query } as never, { keepsPrevious: true })
  return isLive ? { ...read, meta: { ...read.meta, isLive } } : read
}

/** A live list looks this often for rows of others; a stream may make it look sooner. */
const LOOK_MS = 30_000

/**
 * The rows that others added to a live list since it was read, as a number. The same page is read beside the one on
 * show, which stays as it is until `show` puts the newer one in its place.
 */
export function useNewRows(resource: Resource, config: ListQueryOptions, state: ListState) {
  const isOn = config.isLive === true && !config.whole
  const query = listQuery(resource, config, state)
  const read = useQuery({ ...query, enabled: false })
  const current = read.isPlaceholderData ? undefined : (read.data as ListAnswer | undefined)
  const latest = useQuery({
    ...query,
    queryKey: [...query.queryKey, 'latest'] as never,
    meta: { ...query.meta, isLive: false, isQuiet: true },
    placeholderData: undefined,
    enabled: isOn && current !== undefined,
    // the page on show has just been read
    initialData: current as never,
    initialDataUpdatedAt: read.dataUpdatedAt,
    refetchInterval: LOOK_MS,
    staleTime: LOOK_MS,
  }).data as ListAnswer | undefined
  const count =
    isOn && current && latest && !read.isFetching
      ? newRows(resource.id, {
          current,
          latest,
          isNewestFirst: state.pageNum === 1 && !state.order.orderByColumn,
        })
      : 0
  const show = () => queryClient.setQueryData(query.queryKey, latest as never)
  // nothing moves where nothing stands
  const isFirst = count > 0 && current?.total === 0
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    if (isFirst) showFirst()
  }, [isFirst])
  return { count: isFirst ? 0 : count, show }
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
  const currentPage = Math.max(1, Math.min(pageNum, Math.ceil(total / pageSize)))
  // while the next page is on its way the rows on show keep their numbers; a whole list is turned at once
  const isOfBefore = !whole && read.isPlaceholderData
  const [numberBefore, setNumberBefore] = useState(1)
  const firstNumber = isOfBefore ? numberBefore : (currentPage - 1) * pageSize + 1
  if (firstNumber !== numberBefore) setNumberBefore(firstNumber)
  return { list, rows, total, hasMore: !whole && came.hasMore === true, shownPage: currentPage, firstNumber }
}
