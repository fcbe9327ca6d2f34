import { useContext } from 'react'
import { useNavigate } from 'react-router'
import type { CardListView } from '#kit/list/card-list.tsx'
import { PageAddressContext } from './page-address.ts'

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
