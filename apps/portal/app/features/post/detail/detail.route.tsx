import { copy as errorCopy } from '#app/features/error/copy.ts'
import { ErrorPage, headOfStatus } from '#app/features/error/error-page.tsx'
import '#app/features/post/post.css'
import { getStory } from '@app/contract/post/post.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { createClient } from '@app/contract/wire/client.ts'
import { data, redirect } from 'react-router'
import { PostActsBar } from '#app/features/post/acts/post-acts-bar.tsx'
import { Comments } from '#app/features/post/comment/comments.tsx'
import { copy } from '#app/features/post/copy.ts'
import { listCopy } from '#app/features/post/list/list-copy.ts'
import { PostCard } from '#app/features/post/post-card.tsx'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { apiOf, idOf, settled } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, originOf, recordHead, socialImageUrl } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Neighbours } from '#app/ui/navigation/neighbours.tsx'
import type { Route } from './+types/detail.route.ts'
import { ArticleGrounds, ArticleHead, ArticleTags } from './article.tsx'
import { type Absence, type Article, readArticle } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { Gone } from './gone.tsx'
import { placeIn, statusOf, statusOfAbsence } from './place-in.ts'
import { PostBody } from './post-body.tsx'
import { answersOf, questionPage } from './question-data.ts'
import { commentData, interactions, personData } from './structured-data.ts'

/** Shorter bodies without a picture are kept out of search engines. */
const SHORT_BODY = 50

/** What stands in the place of an article that is not there. */
const nameOf = (absence: Absence | undefined) => (absence === 'unknown' ? errorCopy.lost : detailCopy.gone)

export const handle: PageHandle = {
  crumbs: (language, loaderData) => {
    const page = loaderData as Article | { absence: Absence } | undefined
    const list = { label: say(copy.listName, language), to: to('post.list', language) }
    if (!page || page.absence) return [list, { label: say(nameOf(page?.absence), language) }]
    if (page.post.isQuestion)
      return [
        { label: say(questionCopy.title, language), to: to('question.list', language) },
        { label: page.post.title },
      ]
    return [list, { label: page.category ? say(page.category.label, language) : page.post.title }]
  },
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const id = idOf(params.id)
  const { transport } = context.get(portalContext)
  const en = createClient({ transport, language: () => 'en', token: () => undefined })
  const read = await readArticle({ api: apiOf(context, request), en }, id, url.searchParams, language)
  if ('moved' in read) throw redirect(placeIn('post.detail', id, read.moved, language), statusOf(read.moved))
  // an article that its author let become a story
  if (read.absence === 'unknown' && (await settled(en(getStory, { params: { id } }))).ok)
    throw redirect(to('story.detail', language, { id }), 302)
  if (read.absence) return data({ absence: read.absence, id }, { status: statusOfAbsence[read.absence] })
  return read
}

export function meta({ loaderData: page, location, matches, params }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const own = to('post.detail', language, { id: params.id ?? '' })
  if (page?.absence === 'unknown') return headOfStatus(404, language, matches)
  if (!page || page.absence) {
    return head({
      title: say(detailCopy.gone, language),
      description: say(detailCopy.goneText, language),
      path: own,
      language,
      matches,
      robots: 'noindex',
    })
  }
  const { post, state, words, languages } = page
  const isShort =
    !post.isSample && [...words].length < SHORT_BODY && post.imageCount === 0 && !isAnswered(page)
  const path = state.page > 1 ? `${own}?page=${state.page}` : own
  const number = state.page > 1 ? say(listCopy.pageName(state.page), language) : ''
  return recordHead({
    title: [post.title, number].filter(Boolean).join(language === 'zh' ? '，' : ', '),
    description: `${number && `${number}${language === 'zh' ? '：' : ': '}`}${post.summary}`,
    path,
    language,
    languages,
    matches,
    isSample: post.isSample,
    robots: isShort ? 'noindex,follow' : undefined,
    modified: (post.editTime ?? post.publishTime ?? post.createTime).toISOString(),
    crumbs: handle.crumbs?.(language, page),
    data: dataOf(page, originOf(matches), own, language),
  })
}

/** A question with an answer is worth finding, however short it is. */
const isAnswered = ({ post }: Article) => post.isQuestion && post.commentCount > 0

/** A question with answers on the page is a question to search engines; without one it is a discussion like others. */
function dataOf(page: Article, origin: string, own: string, language: Language) {
  const answers = page.post.isQuestion ? answersOf(page) : []
  return answers.length > 0
    ? questionPage(page, answers, origin, own, language)
    : posting(page, origin, own, language)
}

/** The structured data of a real article: what the page shows, and nothing else. */
function posting({ post, words, commentWords }: Article, origin: string, own: string, language: Language) {
  const url = origin + own
  return {
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    ...(words && { text: words }),
    url,
    mainEntityOfPage: url,
    image:
      post.images.length > 0
        ? post.images.map((picture) => origin + pictureAddress(picture.url))
        : origin + socialImageUrl({ path: own, language, title: post.title, kind: 'article' }),
    ...(post.school && {
      isPartOf: {
        '@type': 'WebPage',
        url: origin + to('school.detail', language, { id: post.school.id }),
        name: inLanguage(post.school, 'schoolName', language),
      },
    }),
    inLanguage: post.contentLang === 'zh' ? 'zh-CN' : 'en',
    author: personData({ name: post.author.nickName, userId: post.author.userId }, origin, language),
    datePublished: (post.publishTime ?? post.createTime).toISOString(),
    ...(post.editTime && { dateModified: post.editTime.toISOString() }),
    interactionStatistic: interactions(post),
    comment: commentData(commentWords, origin, language),
  }
}

/** One article: what it says, who says it and on what grounds, and what others answered. */
export default function ArticlePage({ loaderData: page }: Route.ComponentProps) {
  const language = useLanguage()
  // for its author and staff it is read in their name and shown in this place
  if (page.absence)
    return (
      <div data-own-post={page.id}>
        {page.absence === 'unknown' ? (
          <ErrorPage status={404} language={language} />
        ) : (
          <Gone
            title={say(detailCopy.gone, language)}
            text={say(detailCopy.goneText, language)}
            to={to('post.list', language)}
            way={say(detailCopy.toList, language)}
          />
        )}
      </div>
    )
  const { post, comments, state } = page
  const side = (id: number | null, title: string | null) =>
    id && title ? { to: to('post.detail', language, { id }), title, lang: detectLanguage(title) } : null
  return (
    <div className="page pb-16">
      <div className="article-layout">
        <article className="grid min-w-0 content-start gap-6" data-fold-post={post.id}>
          <ArticleHead
            post={post}
            category={page.category}
            question={post.isQuestion ? post : undefined}
            language={language}
            mayFollow
          />
          <PostBody post={post} language={language} />
          <ArticleTags tags={post.tags} language={language} />
          <PostActsBar post={post} language={language} />
        </article>
        {(!post.isQuestion || post.school) && (
          <ArticleGrounds post={post} isQuestion={post.isQuestion} language={language} />
        )}
        <div className="grid min-w-0 max-w-text content-start gap-10">
          <Comments post={post} comments={comments} state={state} language={language} />
          <Neighbours
            label={say(detailCopy.neighbours, language)}
            previous={side(post.prevId, post.prevTitle)}
            next={side(post.nextId, post.nextTitle)}
            previousText={say(detailCopy.newer, language)}
            nextText={say(detailCopy.older, language)}
          />
        </div>
      </div>
      {post.related.length > 0 && (
        <section className="mt-12" aria-labelledby="related">
          <SectionHeading id="related">{say(detailCopy.related, language)}</SectionHeading>
          <div className="card-grid card-grid-3">
            {post.related.map((row) => (
              <PostCard
                key={row.id}
                post={row}
                category={page.categoryNames[row.blogType ?? 0]}
                language={language}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
