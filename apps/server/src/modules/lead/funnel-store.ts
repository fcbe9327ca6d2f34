import { leadSteps } from '@app/contract/contact/lead.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { pageTitles } from './source-store.ts'
import { leads } from './table.ts'

/** Sources that are named; the others stand together. */
const SOURCES = 20

export interface LeadFigure {
  /** A month (`2026-09`), or where leads came from: a campaign, else the page's title or address. */
  name: string
  /** How many came at least as far as each of `leadSteps`. */
  steps: number[]
  lost: number
}

/**
 * Leads that came between two moments by month and by source, and how far they came. One query; the owner's page and the
 * sales desk read it. Withdrawn leads count in the first step.
 */
export async function leadFunnel(
  db: Db,
  from: Date,
  until: Date,
  language: Language,
  seen?: SQL,
): Promise<{ months: LeadFigure[]; sources: LeadFigure[] }> {
  const month = sql`date_trunc('month', ${leads.createTime} at time zone 'Asia/Shanghai')`
  const source = sql`coalesce(${leads.campaign}, ${leads.source}, '')`
  const reached = leadSteps.map((_, step) => sql`coalesce(sum(n) filter (where step >= ${step}), 0)::int`)
  const { rows } = await db.execute<{
    month: string | null
    source: string | null
    steps: number[]
    lost: number
  }>(
    // leads that are alike first: to sort every lead by month and by source takes longer than to read them
    sql`with alike as materialized (
          select ${month} as month, ${source} as source, ${leads.step} as step, ${leads.status} = 'lost' as lost,
            count(*) as n
          from ${leads}
          where ${and(gte(leads.createTime, from), lt(leads.createTime, until), isNull(leads.joinedId), seen)}
          group by 1, 2, 3, 4)
        select to_char(month, 'YYYY-MM') as month, source, array[${sql.join(reached, sql`, `)}] as steps,
          coalesce(sum(n) filter (where lost), 0)::int as lost
        from alike group by grouping sets ((month), (source))`,
  )
  const figure = (name: string, { steps, lost }: (typeof rows)[number]): LeadFigure => ({ name, steps, lost })
  return {
    months: rows
      .filter((row) => row.month !== null)
      .map((row) => figure(row.month ?? '', row))
      .sort((one, other) => one.name.localeCompare(other.name)),
    sources: topSources(
      await byTitle(
        db,
        rows.filter((row) => row.month === null).map((row) => figure(row.source ?? '', row)),
        language,
      ),
    ),
  }
}

/** Names pages by their titles; the figures of one page in both languages are added up. */
async function byTitle(db: Db, sources: readonly LeadFigure[], language: Language): Promise<LeadFigure[]> {
  const titles = await pageTitles(
    db,
    sources.flatMap(({ name }) => (name.startsWith('/') ? [name] : [])),
  )
  const named = new Map<string, LeadFigure>()
  for (const { name: source, steps, lost } of sources) {
    const title = titles.get(source)
    const name = title ? title[language] || title.zh : source
    const there = named.get(name)
    named.set(name, {
      name,
      steps: there ? there.steps.map((count, at) => count + (steps[at] ?? 0)) : steps,
      lost: lost + (there?.lost ?? 0),
    })
  }
  return [...named.values()]
}

/** The sources with most leads, and the sum of all others under an empty name. */
function topSources(sources: LeadFigure[]): LeadFigure[] {
  const named = sources.filter(({ name }) => name !== '')
  named.sort(
    (one, other) => (other.steps[0] ?? 0) - (one.steps[0] ?? 0) || one.name.localeCompare(other.name),
  )
  const rest = [...named.slice(SOURCES), ...sources.filter(({ name }) => name === '')]
  if (rest.length === 0) return named
  const sum = (of: (one: LeadFigure) => number) => rest.reduce((total, one) => total + of(one), 0)
  return [
    ...named.slice(0, SOURCES),
    {
      name: '',
      steps: leadSteps.map((_, at) => sum(({ steps }) => steps[at] ?? 0)),
      lost: sum(({ lost }) => lost),
    },
  ]
}
