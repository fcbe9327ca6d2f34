import { to } from '#app/addresses.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type Fact, facts } from '#app/content/facts.ts'
import { type Source, sourceList } from '#app/content/source-list.ts'
import { head } from '#app/head.ts'
import { languageOfPath, say, useLanguage } from '#app/language.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
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

/** The fact ledger and the pages it rests on. */
export default function SourcesPage() {
  const language = useLanguage()
  const ledger: Fact[] = Object.values(facts)
  return (
    <article className="page py-8">
      <h1>{say(copy.title, language)}</h1>
      <p className="lead mt-3 mb-6">{say(copy.lead, language)}</p>
      <DataTable
        caption={say(copy.ledger, language)}
        rows={ledger}
        rowKey={(fact) => fact.id}
        columns={[
          { key: 'id', head: say(copy.id, language), cell: (fact) => fact.id },
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
      <p className="mt-4">
        <a href="/facts.json">{say(copy.data, language)}</a>
      </p>
      <h2 className="mt-12">{say(copy.list, language)}</h2>
      <p className="meta">{say(copy.lookedUp, language)}</p>
      <ul className="mt-4 grid gap-2">
        {Object.entries<Source>(sourceList).map(([id, { name, url, isOfficial }]) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noopener">
                {say(name, language)}
                <VisuallyHidden>{say(copy.newTab, language)}</VisuallyHidden>
              </a>
            ) : (
              say(name, language)
            )}{' '}
            <span className="meta">{say(isOfficial ? copy.official : copy.reported, language)}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
