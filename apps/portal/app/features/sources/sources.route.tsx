import { type Fact, isOverdue, reviewBy } from '@app/contract/editorial/facts/fact.values.ts'
import { type Source, sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { addedFacts, ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { NewTabHint } from '#app/ui/content/visually-hidden.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/sources.route.ts'
import { copy } from './copy.ts'

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.title, language) }] }

export function meta({ matches, location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const title = say(copy.title, language)
  return head({
    title,
    description: say(copy.description, language),
    path: to('sources', language),
    language,
    matches,
    crumbs: [{ label: title }],
  })
}

/** The ledger stays on the server and travels as data: it is larger than the page's script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  const at = now()
  const entries: Fact[] = [...Object.values(ledger), ...addedFacts()]
  return {
    today: entries
      .filter((fact) => fact.kind === 'today')
      .map((fact) => ({ fact, reviewBy: reviewBy(fact), isOverdue: isOverdue(fact, at) })),
    material: entries.filter((fact) => fact.kind === 'material'),
    sources: Object.entries<Source>(sourceList).map(([id, source]) => ({ id, ...source })),
  }
}

/** The fact ledger and the pages it rests on. */
export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { today, material, sources } = loaderData
  const link = ({ name, url }: Source) =>
    url ? (
      <a href={url} target="_blank" rel="noopener">
        {say(name, language)}
        <NewTabHint language={language} />
      </a>
    ) : (
      say(name, language)
    )
  return (
    <article className="page py-8">
      <h1>{say(copy.title, language)}</h1>
      <p className="lead mt-3">{say(copy.lead, language)}</p>
      <p className="mt-3 max-w-text">{say(copy.kinds, language)}</p>
      <p className="mt-3 mb-8">
        <Link className="link" to={`${to('editorial', language)}#source-material`}>
          {say(copy.material, language)}
        </Link>
      </p>
      <DataTable
        caption={say(copy.today, language)}
        rows={today}
        rowKey={({ fact }) => fact.id}
        columns={[
          {
            key: 'id',
            head: say(copy.id, language),
            // texts cite an entry by its place here
            cell: ({ fact }) => <span id={fact.id}>{fact.id}</span>,
          },
          {
            key: 'value',
            head: say(copy.value, language),
            cell: ({ fact }) => (
              <>
                {say(fact.value, language)} <FactStamp fact={fact} language={language} isInline />
              </>
            ),
          },
          {
            key: 'validFrom',
            head: say(copy.validFrom, language),
            cell: ({ fact }) => say(fact.validFrom, language),
          },
          { key: 'found', head: say(copy.found, language), cell: ({ fact }) => say(fact.found, language) },
          { key: 'body', head: say(copy.publisher, language), cell: ({ fact }) => say(fact.body, language) },
          { key: 'source', head: say(copy.source, language), cell: ({ fact }) => link(fact.page) },
          {
            key: 'reviewBy',
            head: say(copy.reviewBy, language),
            cell: (row) => (
              <>
                <time dateTime={row.reviewBy}>{row.reviewBy}</time>
                {row.isOverdue && (
                  <>
                    {' '}
                    <Badge>{say(copy.overdue, language)}</Badge>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      <div className="mt-8">
        <DataTable
          caption={say(copy.ledger, language)}
          rows={material}
          rowKey={(fact) => fact.id}
          columns={[
            { key: 'id', head: say(copy.id, language), cell: (fact) => <span id={fact.id}>{fact.id}</span> },
            {
              key: 'published',
              head: say(copy.published, language),
              cell: (fact) => say(fact.published, language),
            },
            { key: 'found', head: say(copy.found, language), cell: (fact) => say(fact.found, language) },
            { key: 'body', head: say(copy.body, language), cell: (fact) => say(fact.body, language) },
            {
              key: 'stamp',
              head: say(copy.stamp, language),
              cell: (fact) => <FactStamp fact={fact} language={language} />,
            },
          ]}
        />
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to={to('sources.changes', language)}>
          {say(copy.changes, language)}
        </Link>
        <a href="/facts.json">{say(copy.data, language)}</a>
      </p>
      <h2 className="mt-12">{say(copy.list, language)}</h2>
      <p className="meta">{say(copy.lookedUp, language)}</p>
      <ul className="mt-4 grid gap-2">
        {sources.map((source) => (
          <li key={source.id}>
            {link(source)}{' '}
            <span className="meta">{say(source.isOfficial ? copy.official : copy.reported, language)}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
