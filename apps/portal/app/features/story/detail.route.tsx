import { type Api, Refusal } from '@app/contract/client.ts'
import type { Language } from '@app/contract/language.ts'
import { getStory, type StoryDetail } from '@app/contract/post.ts'
import { data } from 'react-router'
import { Avatar } from '#app/art/avatar.tsx'
import { Scene } from '#app/art/scene.tsx'
import { builtMenu } from '#app/content/menu.ts'
import { ArticleBody } from '#app/features/post/article.tsx'
import { apiOf, idOf, orNotFound } from '#app/request/api.server.ts'
import { type AddressName, addresses, to } from '#app/site/addresses.ts'
import { head, originOf, pictureOf } from '#app/site/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { raiseHeadings, wordsOf } from '#app/text/body-text.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Neighbours } from '#app/ui/neighbours.tsx'
import { Note } from '#app/ui/note.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import type { Route } from './+types/detail.route.ts'
import { copy } from './copy.ts'
import { PathLine, StoryTile } from './story-card.tsx'

/** What most stories turn on; shown once these pages exist. */
const GUIDES: readonly AddressName[] = [
  'aboard.learning',
  'ossd.credit',
  'ossd.graduation',
  'life.suggestions',
]

type Page = StoryDetail | { isGone: true }

const isGone = (page: Page): page is { isGone: true } => 'isGone' in page

export const handle: PageHandle = {
  crumbs: (language, loaderData) => {
    const page = loaderData as Page | undefined
    return [
      { label: say(copy.title, language), to: to('story.list', language) },
      { label: page && !isGone(page) ? page.title : say(copy.gone, language) },
    ]
  },
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const story = await readStory(apiOf(context, request), idOf(params.id))
  return story ?? data({ isGone: true as const }, { status: 410 })
}

/** Undefined for a story that was taken down; an unknown one is the 404 page. */
async function readStory(api: Api, id: number): Promise<StoryDetail | undefined> {
  try {
    return (await api(getStory, { params: { id } })).data
  } catch (failure) {
    if (failure instanceof Refusal && failure.is('postGone')) return undefined
    return orNotFound(Promise.reject(failure))
  }
}

export function meta({ loaderData: page, location, matches, params }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const path = to('story.detail', language, { id: params.id ?? '' })
  if (!page || isGone(page)) {
    return head({
      title: say(copy.gone, language),
      description: say(copy.goneText, language),
      path,
      language,
      matches,
      robots: 'noindex',
    })
  }
  const published = (page.publishTime ?? page.createTime).toISOString()
  const modified = page.editTime?.toISOString() ?? published
  return head({
    title: page.title,
    description: page.summary,
    more: wordsOf(page.content),
    path,
    language,
    languages: page.contentLang === language ? undefined : [page.contentLang],
    matches,
    kind: 'article',
    robots: page.isSample ? 'noindex,follow' : undefined,
    modified,
    crumbs: handle.crumbs?.(language, page),
    data: page.isSample
      ? []
      : [
          {
            '@type': 'Article',
            headline: page.title,
            description: page.summary,
            url: originOf(matches) + path,
            inLanguage: language === 'zh' ? 'zh-CN' : 'en',
            author: { '@type': 'Person', name: page.author.nickName },
            datePublished: published,
            dateModified: modified,
            image: originOf(matches) + pictureOf({ path, language, title: page.title, kind: 'article' }),
          },
        ],
  })
}

/** One student's way: the trail, the story in five parts, and the facts beside it. */
export default function StoryPage({ loaderData: page }: Route.ComponentProps) {
  const language = useLanguage()
  if (isGone(page)) return <Gone language={language} />
  const side = (id: number | null, title: string | null) =>
    id && title ? { to: to('story.detail', language, { id }), title, lang: detectLanguage(title) } : null
  const isOther = page.contentLang !== language
  return (
    <div className="page pb-16">
      <article className="grid gap-10 py-6" lang={isOther ? detectLanguage(page.content) : undefined}>
        <StoryHead story={page} language={language} />
        {isOther && <Note>{say(language === 'en' ? copy.onlyZh : copy.onlyEn, language)}</Note>}
        {page.timeline.length > 0 && <Trail story={page} language={language} />}
        <div className="story-layout">
          <div className="story-text">
            {page.sections.map(({ key, html }) => (
              <section key={key} id={key} className={key === 'advice' ? 'story-advice' : undefined}>
                <h2>{say(copy.section(key), language)}</h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
            {page.sections.length === 0 && (
              <ArticleBody
                // the note about its language stands above
                post={{ ...page, content: raiseHeadings(page.content), contentLang: language }}
                language={language}
              />
            )}
            {page.isMinor && <Note>{say(copy.consent, language)}</Note>}
            <p>
              <ShareButton
                title={page.title}
                text={say(copy.share, language)}
                copiedText={say(copy.copied, language)}
                failedText={say(copy.copyFailed, language)}
              />
            </p>
          </div>
          <Facts story={page} language={language} />
        </div>
      </article>
      <Neighbours
        label={say(copy.neighbours, language)}
        previous={side(page.prevId, page.prevTitle)}
        next={side(page.nextId, page.nextTitle)}
        previousText={say(copy.newer, language)}
        nextText={say(copy.older, language)}
      />
      {page.related.length > 0 && (
        <section className="mt-12" aria-labelledby="related">
          <SectionHeading id="related">{say(copy.related, language)}</SectionHeading>
          <div className="card-grid card-grid-3">
            {page.related.map((story) => (
              <StoryTile key={story.id} story={story} language={language} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

type Parts = { story: StoryDetail; language: Language }

function StoryHead({ story, language }: Parts) {
  const { author, quote } = story
  const day = dayOf(story.publishTime ?? story.createTime)
  return (
    <header className="grid gap-4">
      <h1 className="max-w-text" lang={detectLanguage(story.title)}>
        {story.title}
      </h1>
      <div className="flex items-center gap-4">
        <Avatar id={author.userId ?? story.id} name={author.nickName} size={64} />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{author.nickName}</span>
            {story.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
          </p>
          <PathLine route={story.route} language={language} />
          <p className="meta flex flex-wrap gap-x-4">
            <time dateTime={day}>{say(copy.published(dayText(day, language)), language)}</time>
            {story.editTime && (
              <time dateTime={dayOf(story.editTime)}>
                {say(copy.edited(dayText(dayOf(story.editTime), language)), language)}
              </time>
            )}
          </p>
        </div>
      </div>
      {quote && (
        <blockquote className="quote max-w-text" lang={detectLanguage(quote)}>
          <p>{quote}</p>
        </blockquote>
      )}
    </header>
  )
}

/** The milestones in order of time: down the page on a phone, across it on a wide screen. */
function Trail({ story, language }: Parts) {
  return (
    <figure aria-labelledby="timeline">
      <figcaption>
        <SectionHeading id="timeline">{say(copy.timeline, language)}</SectionHeading>
      </figcaption>
      <ol className="trail-down story-trail">
        {story.timeline.map(({ when, what }) => (
          <li key={`${when} ${what}`}>
            <span className="story-trail-when">{when}</span>
            {what}
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Facts({ story, language }: Parts) {
  const { school } = story
  const guides = builtMenu
    .flatMap((group) => group.children)
    .filter((child) => GUIDES.includes(child.page) && addresses[child.page].built)
  const rows = [
    ...(story.ageBand ? [{ label: say(copy.age, language), value: story.ageBand }] : []),
    ...(story.gradYear ? [{ label: say(copy.gradYear, language), value: String(story.gradYear) }] : []),
    ...story.facts,
  ]
  return (
    <aside className="grid content-start gap-6">
      {(rows.length > 0 || school) && (
        <section className="card card-amber" aria-labelledby="facts">
          <h2 id="facts" className="text-lg">
            {say(copy.facts, language)}
          </h2>
          <dl className="facts">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="fact-term">{label}</dt>
                <dd className="fact-value">{value}</dd>
              </div>
            ))}
            {school && (
              <div>
                <dt className="fact-term">{say(copy.school, language)}</dt>
                <dd className="fact-value">
                  <Link className="link" to={to('school.detail', language, { id: school.id })}>
                    {language === 'en' ? school.schoolNameEn || school.schoolName : school.schoolName}
                  </Link>
                </dd>
              </div>
            )}
          </dl>
        </section>
      )}
      {guides.length > 0 && (
        <nav aria-labelledby="guides">
          <h2 id="guides" className="text-lg">
            {say(copy.guides, language)}
          </h2>
          <ul className="mt-2 grid">
            {guides.map((guide) => (
              <li key={guide.cid}>
                <Link className="link inline-flex min-h-11 items-center" to={to(guide.page, language)}>
                  {say(guide.name, language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  )
}

function Gone({ language }: { language: Language }) {
  return (
    <div className="page band grid items-center gap-8 md:grid-cols-[1fr_minmax(0,24rem)]">
      <div className="grid justify-items-start gap-4">
        <h1>{say(copy.gone, language)}</h1>
        <p className="lead">{say(copy.goneText, language)}</p>
        <ButtonLink to={to('story.list', language)}>{say(copy.toList, language)}</ButtonLink>
      </div>
      <Scene name="lost" width={384} className="order-first w-full md:order-none" />
    </div>
  )
}
