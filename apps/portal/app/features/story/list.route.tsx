import { listStories } from '@app/contract/post/post.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { feedLink, feedPath } from '#app/features/feed/feed-address.ts'
import { BackToList } from '#app/list/back-to-list.tsx'
import { numberedHead, numberedPath } from '#app/list/numbered-head.ts'
import { readNumberedList } from '#app/list/numbered-list.server.ts'
import { NumberedResults } from '#app/list/numbered-results.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { PageTitle } from '#app/ui/content/page-title.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import type { Route } from './+types/list.route.ts'
import { copy } from './copy.ts'
import { StoryTile } from './story-card.tsx'

const pathOf = numberedPath('story.list')

export const handle: PageHandle = {
  crumbs: (language) => [{ label: say(copy.title, language) }],
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return readNumberedList(url, {
    pageSize: PAGE_SIZE,
    read: (query) => apiOf(context, request)(listStories, { query, body: { orderType: 'new' } }),
    empty: { rows: [], total: 0 },
    pathOf,
  })
}

export function meta(args: Route.MetaArgs) {
  const language = languageOfPath(args.location.pathname)
  return [
    ...numberedHead(args, { copy, pathOf, ...handle }),
    feedLink('story', say(copy.title, language), language),
  ]
}

/** Student stories, newest first. */
export default function StoryList({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { rows } = loaderData
  return (
    <div className="page pb-16">
      <PageTitle title={say(copy.title, language)} lead={say(copy.intro, language)}>
        <p className="no-print">
          <ButtonLink to={to('post.new', language, {}, { kind: 'story' })}>
            {say(copy.write, language)}
          </ButtonLink>
        </p>
      </PageTitle>
      <section className="grid gap-4" data-list="" aria-labelledby="stories">
        <BackToList language={language} />
        <h2 id="stories" className="visually-hidden">
          {say(copy.list, language)}
        </h2>
        <NumberedResults list={loaderData} copy={copy} pathOf={pathOf} language={language}>
          <ul className="card-grid">
            {rows.map((story) => (
              <li key={story.id} className="grid min-w-0">
                <StoryTile story={story} language={language} />
              </li>
            ))}
          </ul>
        </NumberedResults>
        <p className="no-print">
          <a className="link" href={feedPath('story', language)} type="application/rss+xml">
            {say(copy.feed, language)}
          </a>
        </p>
      </section>
    </div>
  )
}
