import { getStory, type StoryDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { data, redirect } from 'react-router'
import { menu } from '#app/content/menu.ts'
import { copy as errorCopy } from '#app/features/error/copy.ts'
import { ErrorPage, headOfStatus } from '#app/features/error/error-page.tsx'
import { Gone } from '#app/features/post/detail/gone.tsx'
import { Avatar } from '#app/illustrations/avatar.tsx'
import '#app/features/post/post.css'
import { PostActsBar } from '#app/features/post/acts/post-acts-bar.tsx'
import { WriterName } from '#app/features/post/comment/comment-item.tsx'
import { Comments as Thread } from '#app/features/post/comment/comments.tsx'
import {
  type Comments,
  type CommentText,
  readThread,
  wordsOfThread,
} from '#app/features/post/comment/thread.server.ts'
import { type Absence, orAbsent } from '#app/features/post/detail/detail.server.ts'
import type { DetailState } from '#app/features/post/detail/detail-state.ts'
import { placeIn, statusOf, statusOfAbsence } from '#app/features/post/detail/place-in.ts'
import { PostBody } from '#app/features/post/detail/post-body.tsx'
import { commentData, interactions, personData } from '#app/features/post/detail/structured-data.ts'
import { apiOf, idOf } from '#app/request/api.server.ts'
import { readDescribed } from '#app/request/described.server.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { head, originOf, recordHead, socialImageUrl } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { raiseHeadings, wordsOf } from '#app/text/body-text.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { picturesIn, withAltTexts } from '#app/text/picture-text.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { Facts } from '#app/ui/content/facts.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Neighbours } from '#app/ui/navigation/neighbours.tsx'
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

/** Shorter stories without a picture are kept out of search engines. */
const SHORT_BODY = 50

interface StoryPage {
  absence: null
  story: StoryDetail
  /** Null when they did not arrive. */
  comments: Comments | null
  state: DetailState
  commentWords: CommentText[]
}

type Page = StoryPage | { absence: Absence; id: number }

/** What stands in the place of a story that is not there. */
const nameOf = (absence: Absence | undefined) => (absence === 'unknown' ? errorCopy.lost : copy.gone)

export const handle: PageHandle = {
  crumbs: (language, loaderData) => {
    const page = loaderData as Page | undefined
    return [
      { label: say(copy.title, language), to: to('story.list', language) },
      { label: page?.absence === null ? page.story.title : say(nameOf(page?.absence), language) },
    ]
  },
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const api = apiOf(context, request)
  const id = idOf(params.id)
  const [story, thread] = await Promise.all([
    orAbsent(api(getStory, { params: { id } })),
    readThread(api, id, url.searchParams),
  ])
  if ('absence' in story)
    return data({ absence: story.absence, id }, { status: statusOfAbsence[story.absence] })
  if ('moved' in thread)
    throw redirect(placeIn('story.detail', id, thread.moved, language), statusOf(thread.moved))
  const comments = thread.comments.ok ? thread.comments.value : null
  const described = await readDescribed(api, picturesIn(story.data.content))
  return {
    absence: null,
    story: {
      ...story.data,
      content: withAltTexts(raiseHeadings(story.data.content), described, language),
    },
    comments,
    state: thread.state,
    commentWords: story.data.isSample || !comments ? [] : wordsOfThread(comments),
  }
}

export function meta({ loaderData: page, location, matches, params }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const path = to('story.detail', language, { id: params.id ?? '' })
  if (page?.absence === 'unknown') return headOfStatus(404, language, matches)
  if (page?.absence !== null) {
    return head({
      title: say(copy.gone, language),
      description: say(copy.goneText, language),
      path,
      language,
      matches,
      robots: 'noindex',
    })
  }
  const { story, state, commentWords } = page
  const published = (story.publishTime ?? story.createTime).toISOString()
  const modified = story.editTime?.toISOString() ?? published
  const origin = originOf(matches)
  const isShort = [...wordsOf(story.content)].length < SHORT_BODY && story.imageCount === 0
  return recordHead({
    title: story.title,
    description: story.summary,
    more: wordsOf(story.content),
    path: state.page > 1 ? `${path}?page=${state.page}` : path,
    language,
    languages: story.contentLang === language ? undefined : [story.contentLang],
    matches,
    isSample: story.isSample,
    robots: isShort ? 'noindex,follow' : undefined,
    modified,
    crumbs: handle.crumbs?.(language, page),
    data: {
      '@type': 'Article',
      headline: story.title,
      description: story.summary,
      url: origin + path,
      inLanguage: story.contentLang === 'zh' ? 'zh-CN' : 'en',
      author: personData({ name: story.author.nickName, userId: story.author.userId }, origin, language),
      datePublished: published,
      dateModified: modified,
      image: origin + socialImageUrl({ path, language, title: story.title, kind: 'article' }),
      interactionStatistic: interactions(story),
      comment: commentData(commentWords, origin, language),
    },
  })
}

/** One student's way: the trail, the story in five parts, and the facts beside it. */
export default function StoryPage({ loaderData: page }: Route.ComponentProps) {
  const language = useLanguage()
  if (page.absence !== null)
    return (
      <div data-own-post={page.id}>
        {page.absence === 'unknown' ? (
          <ErrorPage status={404} language={language} />
        ) : (
          <Gone
            title={say(copy.gone, language)}
            text={say(copy.goneText, language)}
            to={to('story.list', language)}
            way={say(copy.toList, language)}
          />
        )}
      </div>
    )
  const { story, comments, state } = page
  const side = (id: number | null, title: string | null) =>
    id && title ? { to: to('story.detail', language, { id }), title, lang: detectLanguage(title) } : null
  const isOther = story.contentLang !== language
  return (
    <div className="page pb-16">
      <article
        data-fold-post={story.id}
        className="grid gap-10 py-6"
        lang={isOther ? detectLanguage(story.content) : undefined}
      >
        <StoryHead story={story} language={language} />
        {isOther && story.sections.length > 0 && (
          <Note>{say(language === 'en' ? copy.onlyZh : copy.onlyEn, language)}</Note>
        )}
        {story.timeline.length > 0 && <Trail story={story} language={language} />}
        <div className="story-layout">
          <div className="story-text">
            {story.sections.map(({ key, html }) => (
              <section key={key} id={key} className={key === 'advice' ? 'story-advice' : undefined}>
                <h2>{say(copy.section(key), language)}</h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
            {/* what a member wrote is one text */}
            {story.sections.length === 0 && <PostBody post={story} language={language} />}
            {story.isMinor && <Note>{say(copy.consent, language)}</Note>}
            <PostActsBar post={story} language={language} />
          </div>
          <Aside story={story} language={language} />
        </div>
      </article>
      <div className="grid max-w-text gap-10">
        <Thread post={story} comments={comments} state={state} language={language} />
        <Neighbours
          label={say(copy.neighbours, language)}
          previous={side(story.prevId, story.prevTitle)}
          next={side(story.nextId, story.nextTitle)}
          previousText={say(copy.newer, language)}
          nextText={say(copy.older, language)}
        />
      </div>
      {story.related.length > 0 && (
        <section className="mt-12" aria-labelledby="related">
          <SectionHeading id="related">{say(copy.related, language)}</SectionHeading>
          <div className="card-grid card-grid-3">
            {story.related.map((one) => (
              <StoryTile key={one.id} story={one} language={language} />
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
        <Avatar id={author.userId ?? story.id} name={author.nickName} picture={author.avatar} size={64} />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <WriterName writer={author} language={language} />
            {story.isSample && <SampleBadge language={language} />}
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

function Aside({ story, language }: Parts) {
  const { school } = story
  const guides = menu.flatMap((group) => group.children).filter((child) => GUIDES.includes(child.page))
  const rows = [
    ...(story.ageBand ? [{ term: say(copy.age, language), value: story.ageBand }] : []),
    ...(story.gradYear ? [{ term: say(copy.gradYear, language), value: String(story.gradYear) }] : []),
    ...story.facts.map(({ label: term, value }) => ({ term, value })),
    ...(school
      ? [{ term: say(copy.school, language), value: <SchoolLink {...{ school, language }} /> }]
      : []),
  ]
  return (
    <aside className="grid content-start gap-6">
      {rows.length > 0 && (
        <section className="card card-amber" aria-labelledby="facts">
          <h2 id="facts" className="text-lg">
            {say(copy.facts, language)}
          </h2>
          <Facts rows={rows} />
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

type SchoolLinkProps = { school: NonNullable<Parts['story']['school']>; language: Language }

function SchoolLink({ school, language }: SchoolLinkProps) {
  return (
    <Link className="link" to={to('school.detail', language, { id: school.id })}>
      {language === 'en' ? school.schoolNameEn || school.schoolName : school.schoolName}
    </Link>
  )
}
