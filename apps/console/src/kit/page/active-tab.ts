import type { Pair } from '@app/contract/shapes/language.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { pairs, useSay } from '#kit/data/language.ts'
import type { CardListView } from '#kit/list/card-list.tsx'
import { PageAddressContext } from './page-address.ts'

const copy = pairs({
  states: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
})

/** The part and page of a list of cards, in its address; the first part goes without saying. */
export function useActiveTab<V extends string>(
  word: string,
  parts: readonly V[],
): [shown: CardListView<V>, show: (next: CardListView<V>) => void] {
  const { path, search } = useContext(PageAddressContext)
  const navigate = useNavigate()
  const words = new URLSearchParams(search)
  const [first] = parts as [V]
  const tab = parts.find((one) => one === words.get(word)) ?? first
  const pageNum = Math.max(1, Math.trunc(Number(words.get('pageNum'))) || 1)
  const show = (next: CardListView<V>) => {
    const changed = new URLSearchParams(search)
    changed.delete(word)
    changed.delete('pageNum')
    if (next.tab !== first) changed.set(word, next.tab)
    if (next.pageNum > 1) changed.set('pageNum', String(next.pageNum))
    void navigate(
      { pathname: path, search: String(changed) },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  }
  return [{ tab, pageNum }, show]
}

/** The statuses of a list of cards as its tabs, all of them last, and the query of the one that is open. */
export function useStatusTabs<S extends string>(states: Readonly<Record<S, Pair>>, offered: readonly S[]) {
  const say = useSay()
  const values: readonly (S | 'all')[] = [...offered, 'all']
  const [view, onShow] = useActiveTab('status', values)
  const { tab, pageNum } = view
  return {
    tabs: {
      label: say(copy.states),
      parts: values.map((value) => ({ value, label: say(value === 'all' ? copy.all : states[value]) })),
      view,
      onShow,
    },
    query: { status: tab === 'all' ? undefined : tab, pageNum, pageSize: PAGE_SIZE },
  }
}

/** A filter of a list of cards, in its address; choosing another value leads to the first page. */
export function useAddressWord(
  word: string,
): [value: string | undefined, choose: (next: string | undefined) => void] {
  const { path, search } = useContext(PageAddressContext)
  const navigate = useNavigate()
  const choose = (next: string | undefined) => {
    const changed = new URLSearchParams(search)
    changed.delete('pageNum')
    if (next) changed.set(word, next)
    else changed.delete(word)
    void navigate({ pathname: path, search: String(changed) }, { replace: true, preventScrollReset: true })
  }
  return [new URLSearchParams(search).get(word) ?? undefined, choose]
}
