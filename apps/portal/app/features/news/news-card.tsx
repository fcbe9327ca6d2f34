import type { NewsRow } from '@app/contract/editorial/news.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { Tile } from '#app/illustrations/tile.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

interface Props {
  news: NewsRow
  /** The name of the type, which the loader reads from the contract. */
  type: Pair | undefined
  language: Language
}

/** One line of news. */
export function NewsCard({ news, type, language }: Props) {
  const title = inLanguage(news, 'title', language)
  const day = dayOf(news.publishTime)
  return (
    <Link className="menu-line" to={to('news.detail', language, { id: news.id })}>
      <span className="flex min-w-0 items-center gap-4">
        <Tile type={news.infoType} sign={type ? ([...say(type, language)][0] ?? '') : ''} size={48} />
        <span className="grid min-w-0 gap-1">
          <span>{title}</span>
          <span className="meta flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
            <time dateTime={day}>{day}</time>
            {type && <span>{say(type, language)}</span>}
            {news.isSample && <SampleBadge language={language} />}
          </span>
        </span>
      </span>
    </Link>
  )
}
