import { data, redirect } from 'react-router'
import { settled } from '#app/request/api.server.ts'
import { languageOfPath } from '#app/site/language.ts'
import { cleanQuery } from './clean-query.ts'
import type { PathOfPage } from './numbered-head.ts'

const isLaterPage = (value: string) => /^[1-9]\d{0,6}$/.test(value) && value !== '1'

interface NumberedList<L extends { total: number }> {
  pageSize: number
  read: (query: { pageNum: number; pageSize: number }) => Promise<L>
  /** What the page shows when the call fails. */
  empty: L
  pathOf: PathOfPage
}

/**
 * Reads a list whose address holds nothing but its page (`?page=2`). Redirects to the last page from one beyond it, and
 * answers 503 when the call fails.
 */
export async function readNumberedList<L extends { total: number }>(
  url: URL,
  { pageSize, read, empty, pathOf }: NumberedList<L>,
) {
  cleanQuery(url, { page: isLaterPage })
  const page = Number(url.searchParams.get('page') ?? 1)
  const found = await settled(read({ pageNum: page, pageSize }))
  const list = found.ok ? found.value : empty
  const pageCount = Math.max(1, Math.ceil(list.total / pageSize))
  if (found.ok && page > pageCount) throw redirect(pathOf(pageCount, languageOfPath(url.pathname)))
  return data({ page, pageCount, hasFailed: !found.ok, ...list }, { status: found.ok ? 200 : 503 })
}
