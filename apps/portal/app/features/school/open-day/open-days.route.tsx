import { data } from 'react-router'
import { copy as schoolCopy } from '#app/features/school/copy.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { Pager } from '#app/list/pager.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head, originOf } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { PageTitle } from '#app/ui/content/page-title.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { EmptyState, RetryPanel } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/open-days.route.ts'
import { readOpenDays } from './open-day.server.ts'
import { openDayCopy as copy } from './open-day-copy.ts'
import { OpenDayItem } from './open-day-item.tsx'
import { structuredOpenDay } from './structured-open-day.ts'

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(schoolCopy.listName, language), to: to('school.list', language) },
    { label: say(copy.title, language) },
  ],
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const list = await readOpenDays(apiOf(context, request), url.searchParams)
  return data(list, { status: list.hasFailed ? 503 : 200 })
}

const queryOf = (town: string | undefined, page: number) => ({
  ...(town && { town }),
  ...(page > 1 && { page: String(page) }),
})

export function meta({ loaderData: list, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const path = to('school.openDays', language, {}, queryOf(list?.town, list?.page ?? 1))
  const name = list?.towns.find(({ town }) => town === list.town)
  const parts = [
    name && (language === 'zh' ? (name.townZh ?? name.town) : name.town),
    say(copy.title, language),
    list && list.page > 1 && say(copy.number(list.page), language),
  ].filter(Boolean)
  return head({
    title: parts.join(language === 'zh' ? '，' : ', '),
    description: say(copy.description, language),
    path,
    language,
    matches,
    robots: !list || list.hasFailed || (list.town && !name) || list.page > 1 ? 'noindex,follow' : undefined,
    crumbs: handle.crumbs?.(language, list),
    data: (list?.rows ?? [])
      .filter(({ isSample }) => !isSample)
      .map((row) =>
        structuredOpenDay(
          row,
          originOf(matches) + to('school.detail', language, { id: row.schoolId }),
          language,
        ),
      ),
  })
}

/** `/school/open-days`: what schools hold next, by city. */
export default function OpenDays({ loaderData: list }: Route.ComponentProps) {
  const language = useLanguage()
  const at = (town?: string, page = 1) => to('school.openDays', language, {}, queryOf(town, page))
  return (
    <div className="page pb-16">
      <PageTitle title={say(copy.title, language)} lead={say(copy.intro, language)} />
      {list.towns.length > 0 && (
        <Tabs
          label={say(copy.towns, language)}
          items={[
            { label: say(copy.all, language), to: at(), current: !list.town },
            ...list.towns.map(({ town, townZh, count }) => ({
              label: say(copy.town(town, townZh, count), language),
              to: at(town),
              current: town === list.town,
            })),
          ]}
        />
      )}
      <section className="mt-6 grid gap-4" aria-label={say(copy.title, language)}>
        {list.hasFailed ? (
          <RetryPanel
            title={say(copy.failed, language)}
            retryText={say(copy.retry, language)}
            retryTo={at(list.town, list.page)}
          />
        ) : list.rows.length === 0 ? (
          <EmptyState
            title={say(copy.empty, language)}
            picture={<Scene name="empty" />}
            action={
              <Link className="link" to={to('school.list', language)}>
                {say(copy.toSchools, language)}
              </Link>
            }
          >
            {say(copy.emptyText, language)}
          </EmptyState>
        ) : (
          <div className="grid gap-4 lg:grid-cols-2">
            {list.rows.map((row) => (
              <OpenDayItem key={row.id} openDay={row} language={language} level={2} withSchool />
            ))}
          </div>
        )}
        {list.pageCount > 1 && (
          <Pager
            page={list.page}
            pageCount={list.pageCount}
            hrefOf={(page) => at(list.town, page)}
            totalText={say(copy.total(list.total), language)}
            language={language}
          />
        )}
      </section>
    </div>
  )
}
