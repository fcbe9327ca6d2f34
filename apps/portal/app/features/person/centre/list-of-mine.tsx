import { type ReactNode, useState } from 'react'
import { ReadFailed } from '#app/features/account/sign-in/sign-in-first.tsx'
import { copy } from '#app/features/person/copy.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { Pager } from '#app/list/pager.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Chip } from '#app/ui/control/chip.tsx'
import { EmptyState, Skeleton } from '#app/ui/feedback/state.tsx'
import { type ListName, listOf } from './lists.tsx'
import type { Row } from './row.ts'

const PAGE = 10

interface Props {
  name: ListName
  /** It is shown where the address names none. */
  isFirst: boolean
  page: number
  /** A part of the list: a folder, a kind of thing that is followed. */
  tab: string
  /** Stands in the place of an empty list. */
  whenEmpty?: ReactNode
}

/** One list of the personal centre: what it holds and how a row looks is described in `lists.tsx`. */
export function ListOfMine({ name, isFirst, page, tab, whenEmpty }: Props) {
  const language = useLanguage()
  const list = listOf(name)
  const { answer, failure, isBusy, again } = useQuery(`${name} ${page} ${tab}`, (api) =>
    list.read(api, { pageNum: page, pageSize: PAGE }, tab),
  )
  const [gone, setGone] = useState<{ of: object; keys: ReadonlySet<string> }>()
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(copy.loading, language)} lines={[100, 92, 100, 84]} />

  const href = (wanted: { page?: number; tab?: string }) =>
    to(
      'layout.person',
      language,
      {},
      {
        tab: isFirst ? null : name,
        of: wanted.tab ?? tab,
        page: wanted.page && wanted.page > 1 ? wanted.page : null,
      },
    )
  const hidden = gone?.of === answer ? gone.keys : new Set<string>()
  const rows = answer.rows.filter(({ key }) => !hidden.has(key))
  const pageCount = Math.max(1, Math.ceil(answer.total / PAGE))
  const tools = {
    language,
    again,
    takeAway: (row: Row) => setGone({ of: answer, keys: new Set([...hidden, row.key]) }),
  }
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {answer.parts && answer.parts.length > 1 && (
        <ul className="chip-row" aria-label={say(list.title, language)}>
          {answer.parts.map(({ value, label, count }) => (
            <li key={value}>
              <Chip to={href({ tab: value })} current={value === tab} count={count}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {list.above?.(tools, rows.length > 0)}
      {answer.summary && <p className="max-w-text text-ink-2">{answer.summary}</p>}
      {rows.length === 0 && whenEmpty ? (
        whenEmpty
      ) : rows.length === 0 ? (
        <EmptyState
          title={say(list.empty, language)}
          picture={<Scene name="empty" />}
          action={
            <ButtonLink kind="quiet" to={to('post.list', language)} icon="list">
              {say(copy.toPosts, language)}
            </ButtonLink>
          }
        >
          {list.emptyText && say(list.emptyText, language)}
        </EmptyState>
      ) : (
        <ul className="mine-list">
          {rows.map((row) => (
            <li key={row.key}>{row.draw(tools)}</li>
          ))}
        </ul>
      )}
      {answer.total > 0 && (
        <Pager
          page={Math.min(page, pageCount)}
          pageCount={pageCount}
          hrefOf={(n) => href({ page: n })}
          totalText={say(copy.total(answer.total, Math.min(page, pageCount), pageCount), language)}
          language={language}
        />
      )}
    </div>
  )
}
