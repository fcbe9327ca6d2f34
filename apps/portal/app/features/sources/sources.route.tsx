import { to } from '#app/addresses.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type Fact, facts } from '#app/content/facts.ts'
import { type Source, sourceList } from '#app/content/source-list.ts'
import { head } from '#app/head.ts'
import { languageOfPath, pairs, say, useLanguage } from '#app/language.ts'
import type { PageHandle } from '#app/page-handle.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Route } from './+types/sources.route.ts'

const copy = pairs({
  title: { zh: '数据来源', en: 'Sources' },
  description: {
    zh: '全站数字的台账：来源材料原文、我们查到的情况、该问的官方机构与核对日期，每条都可逐一对照。',
    en: 'The ledger behind every figure on this site: as published, what we found, the official body to ask and the day we checked.',
  },
  lead: {
    zh: '本站的数字先照来源材料原样列出，再逐条核对。核对结果有三种：已核对、已过时、未核实。这张台账就是页面上每一枚印章背后的记录。',
    en: 'We first list each figure exactly as the source material prints it, then check it. The result is one of three: checked, outdated or unverified. This ledger is the record behind every stamp on our pages.',
  },
  ledger: { zh: '数字台账', en: 'Ledger of figures' },
  id: { zh: '编号', en: 'No.' },
  published: { zh: '来源材料原文', en: 'As published' },
  found: { zh: '我们查到的', en: 'What we found' },
  body: { zh: '官方机构', en: 'Official body' },
  stamp: { zh: '状态', en: 'Status' },
  list: { zh: '查阅过的页面', en: 'Pages we looked up' },
  lookedUp: {
    zh: '均为存档页面，查阅于 2026 年 11 月 20 日。',
    en: 'All were stored copies, looked up on 20 November 2026.',
  },
  official: { zh: '官方', en: 'official' },
  reported: { zh: '转载', en: 'reported' },
  data: { zh: '台账的 JSON 数据', en: 'The ledger as JSON' },
  newTab: { zh: '（新窗口）', en: ' (opens in a new tab)' },
})

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
      <p className="lead">{say(copy.lead, language)}</p>
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
