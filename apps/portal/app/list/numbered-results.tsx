import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { Scene } from '#app/illustrations/scene.tsx'
import { say } from '#app/site/language.ts'
import { BusyBar, EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import type { PathOfPage } from './numbered-head.ts'
import { Pager } from './pager.tsx'

interface Props {
  list: { page: number; pageCount: number; total: number; hasFailed: boolean }
  copy: {
    loading: Pair
    failed: Pair
    retry: Pair
    empty: Pair
    /** What an empty list says below its title. */
    emptyText?: Pair
    total: (total: number, page: number, pageCount: number) => Pair
  }
  pathOf: PathOfPage
  language: Language
  /** The rows of the page. */
  children: ReactNode
}

/** The rows of a list with numbered pages and its pager, or that it is empty, or a way to try again. */
export function NumberedResults(props: Props) {
  return (
    <>
      <BusyBar text={say(props.copy.loading, props.language)} />
      <Results {...props} />
    </>
  )
}

function Results({ list, copy, pathOf, language, children }: Props) {
  const { page, pageCount, total, hasFailed } = list
  if (hasFailed)
    return (
      <RetryPanel
        title={say(copy.failed, language)}
        retryText={say(copy.retry, language)}
        retryTo={pathOf(page, language)}
      />
    )
  if (total === 0)
    return (
      <EmptyState title={say(copy.empty, language)} picture={<Scene name="empty" />}>
        {copy.emptyText && say(copy.emptyText, language)}
      </EmptyState>
    )
  return (
    <>
      {children}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => pathOf(n, language)}
        totalText={say(copy.total(total, page, pageCount), language)}
        language={language}
      />
    </>
  )
}
