import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Tile } from '#app/illustrations/tile.tsx'
import { apiOf, idOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { originOf, recordHead, siteName, socialImageUrl } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { altOf, focusOf } from '#app/text/picture-text.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { Facts } from '#app/ui/content/facts.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { ShareButton } from '#app/ui/control/share-button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Neighbours } from '#app/ui/navigation/neighbours.tsx'
import type { Route } from './+types/detail.route.ts'
import { type Beside, type NewsPage, readNews } from './detail.server.ts'
import { listCopy } from './list-copy.ts'
import { NewsCard } from './news-card.tsx'

export const handle: PageHandle = {
  crumbs: (language, loaderData) => {
    const page = loaderData as NewsPage | undefined
    return [
      { label: say(listCopy.title, language), to: to('news', language) },
      ...(page ? [{ label: inLanguage(page.news, 'title', language) }] : []),
    ]
  },
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return readNews(apiOf(context, request), idOf(params.id))
}

export function meta({ loaderData: page, location, matches }: Route.MetaArgs) {
  if (!page) return []
  const { news } = page
  const language = languageOfPath(location.pathname)
  const path = to('news.detail', language, { id: news.id })
  const title = inLanguage(news, 'title', language)
  const description = inLanguage(news, 'summary', language)
  const published = news.publishTime.toISOString()
  const modified = (news.updateTime ?? news.publishTime).toISOString()
  const languages = (['zh', 'en'] as const).filter((one) => (one === 'zh' ? news.content : news.contentEn))
  return recordHead({
    title,
    description,
    path,
    language,
    languages: languages.length > 0 ? languages : undefined,
    matches,
    isSample: news.isSample,
    modified,
    crumbs: handle.crumbs?.(language, page),
    data: {
      '@type': 'NewsArticle',
      headline: title,
      description,
      url: originOf(matches) + path,
      inLanguage: language === 'zh' ? 'zh-CN' : 'en',
      datePublished: published,
      dateModified: modified,
      author: { '@type': 'Organization', name: siteName[language], url: originOf(matches) },
      image: originOf(matches) + socialImageUrl({ path, language, title, kind: 'article' }),
      ...(news.sourceUrl && { citation: news.sourceUrl }),
    },
  })
}

/** One change: the four answers first, then the text, then where it is written. */
export default function NewsDetailPage({ loaderData: page }: Route.ComponentProps) {
  const language = useLanguage()
  const { news, types, newer, older } = page
  const content = inLanguage(news, 'content', language)
  const isOther = language === 'en' && !news.contentEn
  const side = (beside: Beside | null) => {
    if (!beside) return null
    const title = inLanguage(beside, 'title', language)
    return { to: to('news.detail', language, { id: beside.id }), title, lang: detectLanguage(title) }
  }
  return (
    <div className="page pb-16">
      <article className="grid max-w-[56rem] gap-8 py-6">
        <NewsHead page={page} language={language} />
        {news.cover && (
          <img
            className="block w-full rounded-sm object-cover"
            src={pictureAddress(news.cover)}
            alt={altOf(page.described, news.cover, language)}
            style={focusOf(page.described, news.cover)}
          />
        )}
        <Answers page={page} language={language} />
        {isOther && <Note>{say(listCopy.onlyZh, language)}</Note>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written */}
        <div className="prose" lang={detectLanguage(content)} dangerouslySetInnerHTML={{ __html: content }} />
        <Source page={page} language={language} />
        <p>
          <ShareButton title={inLanguage(news, 'title', language)} language={language} />
        </p>
      </article>
      <Neighbours
        label={say(listCopy.neighbours, language)}
        previous={side(newer)}
        next={side(older)}
        previousText={say(listCopy.newer, language)}
        nextText={say(listCopy.older, language)}
      />
      {news.related.length > 0 && (
        <section className="mt-12" aria-labelledby="related">
          <SectionHeading id="related">{say(listCopy.related, language)}</SectionHeading>
          <ul className="grid">
            {news.related.map((row) => (
              <li key={row.id}>
                <NewsCard news={row} type={types[row.infoType]} language={language} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type Parts = { page: NewsPage; language: Language }

function NewsHead({ page: { news, types }, language }: Parts) {
  const type = types[news.infoType]
  const title = inLanguage(news, 'title', language)
  const summary = inLanguage(news, 'summary', language)
  const day = dayOf(news.publishTime)
  const updated = news.updateTime ? dayOf(news.updateTime) : day
  return (
    <header className="grid gap-3">
      <div className="flex items-center gap-4">
        {type && <Tile type={news.infoType} sign={[...say(type, language)][0] ?? ''} size={64} />}
        <p className="flex flex-wrap items-center gap-2">
          {type && <Badge kind="spruce">{say(type, language)}</Badge>}
          {news.isSample && <SampleBadge language={language} />}
        </p>
      </div>
      <h1 lang={detectLanguage(title)}>{title}</h1>
      <p className="meta flex flex-wrap gap-x-4">
        <time dateTime={day}>{say(listCopy.publishedOn(dayText(day, language)), language)}</time>
        {updated > day && (
          <time dateTime={updated}>{say(listCopy.updatedOn(dayText(updated, language)), language)}</time>
        )}
        {news.effectiveDate && (
          <time dateTime={news.effectiveDate}>
            {say(listCopy.effectiveOn(dayText(news.effectiveDate, language)), language)}
          </time>
        )}
      </p>
      <p className="lead" lang={detectLanguage(summary)}>
        {summary}
      </p>
    </header>
  )
}

/** What changed, for whom, from when, and what to do about it. */
function Answers({ page: { news }, language }: Parts) {
  const rows = [
    { term: say(listCopy.changed, language), value: inLanguage(news, 'changed', language) },
    { term: say(listCopy.whoFull, language), value: inLanguage(news, 'who', language) },
    { term: say(listCopy.since, language), value: inLanguage(news, 'since', language) },
    { term: say(listCopy.todo, language), value: inLanguage(news, 'todo', language) },
  ].filter(({ value }) => value)
  if (rows.length === 0) return null
  return (
    <section className="card card-amber" aria-labelledby="answers">
      <h2 id="answers" className="text-lg">
        {say(listCopy.answers, language)}
      </h2>
      <Facts className="mt-3 grid gap-4 sm:grid-cols-2" valueClass="fact-value font-semibold" rows={rows} />
    </section>
  )
}

function Source({ page: { news }, language }: Parts) {
  const source = inLanguage(news, 'source', language)
  if (!source && !news.sourceUrl) return null
  return (
    <section className="border-s-4 border-amber ps-4" aria-labelledby="source">
      <h2 id="source" className="text-lg">
        {say(listCopy.detailSource, language)}
      </h2>
      <p lang={detectLanguage(source)}>
        {news.sourceUrl ? (
          <ExternalLink href={news.sourceUrl} language={language}>
            {source || news.sourceUrl}
          </ExternalLink>
        ) : (
          source
        )}
      </p>
      {!news.sourceUrl && <p className="meta">{say(listCopy.noLink, language)}</p>}
    </section>
  )
}
