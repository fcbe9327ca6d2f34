import { inLanguage, type Language, type Pair } from '@app/contract/language.ts'
import type { InfoRow } from '@app/contract/news.ts'
import { Link } from 'react-router'
import { Tile } from '#app/art/tile.tsx'
import { copy } from '#app/features/news/copy.ts'
import { addresses, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  news: InfoRow
  /** The name of the type, which the loader reads from the contract. */
  type: Pair | undefined
  language: Language
}

/** One line of news. Until its page exists the line opens to show the summary. */
export function NewsCard({ news, type, language }: Props) {
  const title = inLanguage(news, 'title', language)
  const summary = inLanguage(news, 'summary', language)
  const source = inLanguage(news, 'source', language)
  const day = dayOf(news.publishTime)
  const head = (
    <span className="flex min-w-0 items-center gap-4">
      <Tile type={news.infoType} sign={type ? ([...say(type, language)][0] ?? '') : ''} size={48} />
      <span className="grid min-w-0 gap-1">
        <span>{title}</span>
        <span className="meta flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
          <time dateTime={day}>{day}</time>
          {type && <span>{say(type, language)}</span>}
          {news.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
        </span>
      </span>
    </span>
  )
  if (addresses['news.detail'].built) {
    return (
      <Link className="menu-line" to={to('news.detail', language, { id: news.id })}>
        {head}
      </Link>
    )
  }
  return (
    <details className="disclosure">
      <summary>
        {head}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-body grid gap-2 text-sm">
        <p>{summary}</p>
        {news.effectiveDate && <p className="meta">{say(copy.effective(news.effectiveDate), language)}</p>}
        {source && <p className="meta">{say(copy.source(source), language)}</p>}
      </div>
    </details>
  )
}
