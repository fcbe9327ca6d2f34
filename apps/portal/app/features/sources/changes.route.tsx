import { type FactChange, listFactChanges } from '@app/contract/editorial/fact.ts'
import { type FactField, factChangeKinds, factFields } from '@app/contract/editorial/fact.values.ts'
import { numberedHead, numberedPath } from '#app/list/numbered-head.ts'
import { readNumberedList } from '#app/list/numbered-list.server.ts'
import { NumberedResults } from '#app/list/numbered-results.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/changes.route.ts'
import { changeCopy as copy, valueText } from './change-copy.ts'
import { copy as sources } from './copy.ts'

const pathOf = numberedPath('sources.changes')

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(sources.title, language), to: to('sources', language) },
    { label: say(copy.title, language) },
  ],
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return readNumberedList(url, {
    pageSize: 20,
    read: (query) => apiOf(context, request)(listFactChanges, { query }),
    empty: { rows: [], total: 0 },
    pathOf,
  })
}

export const meta = (args: Route.MetaArgs) => numberedHead(args, { copy, pathOf, ...handle })

const fieldName = (field: string) => factFields[field as FactField] ?? { zh: field, en: field }

/** `/sources/changes`: every change of the fact ledger, newest first, with the reason and without a name. */
export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { rows } = loaderData
  const written = (zh: string, en: string, field: string) =>
    say(valueText(field, { zh, en }), language) || say(copy.nothing, language)
  const reasonOf = ({ kind, reason, reasonEn }: FactChange) =>
    [say(factChangeKinds[kind], language), say({ zh: reason, en: reasonEn }, language)]
      .filter(Boolean)
      .join(language === 'zh' ? '：' : ': ')
  return (
    <div className="page pb-16">
      <header className="grid gap-3 py-6">
        <h1>{say(copy.title, language)}</h1>
        <p className="lead max-w-text">{say(copy.lead, language)}</p>
        <p>
          <Link className="link" to={to('sources', language)}>
            {say(copy.toLedger, language)}
          </Link>
        </p>
      </header>
      <section data-list="" aria-label={say(copy.title, language)}>
        <NumberedResults list={loaderData} copy={copy} pathOf={pathOf} language={language}>
          <DataTable
            caption={say(copy.caption, language)}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'day',
                head: say(copy.day, language),
                cell: ({ createTime }) => (
                  <time dateTime={dayOf(createTime)}>{dayText(dayOf(createTime), language)}</time>
                ),
              },
              { key: 'code', head: say(sources.id, language), cell: ({ code }) => code },
              {
                key: 'field',
                head: say(copy.field, language),
                cell: ({ field }) => say(fieldName(field), language),
              },
              {
                key: 'before',
                head: say(copy.before, language),
                cell: ({ before, beforeEn, field }) => written(before, beforeEn, field),
              },
              {
                key: 'after',
                head: say(copy.after, language),
                cell: ({ after, afterEn, field }) => written(after, afterEn, field),
              },
              { key: 'why', head: say(copy.why, language), cell: reasonOf },
            ]}
          />
        </NumberedResults>
      </section>
    </div>
  )
}
