import { getUserHome } from '@app/contract/member/member.ts'
import { listUserPosts } from '@app/contract/post/post-writing.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { redirect } from 'react-router'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { Island } from '#app/islands/island.tsx'
import { Pager } from '#app/list/pager.tsx'
import { apiOf, idOf, orNotFound } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'
import type { Route } from './+types/home.route.ts'
import { CategoriesContext } from './centre/categories.ts'
import { PostLine } from './centre/lines.tsx'
import { copy } from './copy.ts'
import type HomeActs from './home-acts.island.tsx'
import '#app/features/reaction/reaction.css'
import './person.css'

type Home = Route.ComponentProps['loaderData']

const nameOf = (page: unknown) => (page as Home | undefined)?.home.user.nickName ?? ''

export const handle: PageHandle = {
  crumbs: (language, page) => [{ label: say(copy.homeTitle(nameOf(page)), language) }],
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const api = apiOf(context, request)
  const userId = idOf(params.id)
  const language = languageOfPath(url.pathname)
  const pageText = url.searchParams.get('page')
  const page = /^[1-9]\d{0,6}$/.test(pageText ?? '') ? Number(pageText) : 1
  const [{ data: home }, { rows, total }, { categories }] = await Promise.all([
    orNotFound(api(getUserHome, { params: { userId } })),
    api(listUserPosts, { query: { pageNum: page, pageSize: PAGE_SIZE }, body: { userId } }),
    readTypes(api),
  ])
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (page > pageCount)
    throw redirect(to('user.home', language, { id: userId }, { page: pageCount > 1 ? pageCount : null }), 302)
  return { userId, home, rows, total, page, pageCount, categories }
}

export function meta({ loaderData: page, location, matches, params }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const name = nameOf(page)
  return head({
    title: say(copy.homeTitle(name), language),
    description: say(copy.homeDescription(name), language),
    path: to('user.home', language, { id: params.id ?? '' }),
    language,
    matches,
    robots: 'noindex',
    crumbs: page ? handle.crumbs?.(language, page) : [],
  })
}

const numbers = ['blogCount', 'commentCount', 'likedCount', 'favouritedCount'] as const

/** A person as others see them: who they say they are, and what they published under their own name. */
export default function HomePage({
  loaderData: { userId, home, rows, total, page, pageCount, categories },
}: Route.ComponentProps) {
  const language = useLanguage()
  const { user, bio, cityName, stat, joinTime } = home
  const { badge } = user
  return (
    <div className="page grid gap-8 py-6 pb-16">
      <header className="card grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar id={userId} name={user.nickName} picture={user.avatar} size={80} />
          <div className="grid min-w-0 gap-1">
            <h1 className="text-xl [overflow-wrap:anywhere]">{user.nickName}</h1>
            <p className="flex flex-wrap items-center gap-2">
              <Badge>{say(copy.levelOf(user.level), language)}</Badge>
              {badge && <Badge kind="verified">{language === 'en' ? badge.labelEn : badge.label}</Badge>}
              {badge?.schoolName && <span className="meta">{badge.schoolName}</span>}
            </p>
            <p className="meta flex flex-wrap gap-x-4">
              {cityName && <span>{cityName}</span>}
              <span>{say(copy.joined(joinTime), language)}</span>
            </p>
          </div>
          <Island<typeof HomeActs>
            name="person/home-acts"
            props={{ userId, fansCount: stat.fansCount }}
            className="noscript:hidden sm:ms-auto"
          />
        </div>
        {bio && (
          <p className="max-w-text text-ink-2 [overflow-wrap:anywhere]" lang={detectLanguage(bio)}>
            {bio}
          </p>
        )}
        <dl className="person-numbers" aria-label={say(copy.stats, language)}>
          {numbers.map((kind) => (
            <div key={kind}>
              <dt className="meta">{say(copy.stat(kind), language)}</dt>
              <dd>{stat[kind]}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section aria-labelledby="articles">
        <SectionHeading id="articles">{say(copy.homePosts, language)}</SectionHeading>
        {rows.length === 0 ? (
          <EmptyState title={say(copy.homeEmpty, language)} picture={<Scene name="empty" />} />
        ) : (
          <CategoriesContext value={categories}>
            <ul className="mine-list">
              {rows.map((row) => (
                <li key={row.id}>
                  <PostLine row={row} isAuthorKnown />
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              pageCount={pageCount}
              hrefOf={(n) => to('user.home', language, { id: userId }, { page: n > 1 ? n : null })}
              totalText={say(copy.total(total, page, pageCount), language)}
              language={language}
            />
          </CategoriesContext>
        )}
      </section>
    </div>
  )
}
