import { refreshLedger } from '#app/content/facts/ledger.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { FoldedRows } from '#app/ui/content/folded-rows.tsx'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { ShareButton } from '#app/ui/control/share-button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/compare.route.ts'
import { compareCopy } from './compare-copy.ts'
import { compareLink } from './compare-link.ts'
import { CompareYear } from './compare-year.tsx'
import './compare.css'
import '#app/features/tool/cost/year/year.css'
import { copy } from '#app/features/school/copy.ts'
import { Licences } from '#app/features/school/licences-card.tsx'
import { SchoolEmblem, Stated } from '#app/features/school/school-card.tsx'
import { COMPARE_MAX } from '#app/features/school/shortlist/shortlist.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { type Compared, type FactRow, idsOf, readComparison } from './compare.server.ts'
import { readYear } from './compare-year.server.ts'
import { factGroups } from './fact-groups.ts'

type Language = 'zh' | 'en'

const crumbs = (language: Language) => [
  { label: say(copy.listName, language), to: to('school.list', language) },
  { label: say(compareCopy.title, language) },
]

export const handle: PageHandle = { crumbs }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ids = idsOf(url.searchParams.get('ids'))
  const language = languageOfPath(url.pathname)
  const api = apiOf(context, request)
  await refreshLedger(api)
  const comparison = await readComparison(api, ids, language)
  return {
    ...comparison,
    isDifferent: url.searchParams.get('diff') === '1',
    year: comparison.fees.length > 0 ? readYear(comparison.fees, url.searchParams) : null,
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(compareCopy.title, language),
    description: say(compareCopy.description, language),
    path: to('school.compare', language),
    language,
    matches,
    robots: 'noindex,follow',
    crumbs: crumbs(language),
  })
}

/** Two to four schools as columns, one fact a row. The address is the whole state and the link to share. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { schools, rows, licences, isCut, gone, isDifferent, year } = loaderData
  const wishes = year?.query ?? ''
  const linkOf = (ids: readonly number[], diff = isDifferent) =>
    compareLink(ids, language, { isDifferent: diff, wishes })
  const ids = schools.map((school) => school.id)
  const nameOf = (school: Compared) => namesOf(school, language).main.text
  const visibleRows = isDifferent ? rows.filter((row) => !row.isSame) : rows
  return (
    <div className="page pb-16">
      <header className="grid gap-3 py-6">
        <h1>{say(compareCopy.title, language)}</h1>
        {rows.length > 0 && <p className="lead">{say(compareCopy.lead, language)}</p>}
      </header>
      <div className="grid gap-5">
        {isCut && <Note>{say(compareCopy.cut, language)}</Note>}
        {gone > 0 && <Note kind="warning">{say(compareCopy.gone(gone), language)}</Note>}
        {schools.length > 0 && (
          <ul className="compare-heads" aria-label={say(compareCopy.chosen, language)}>
            {schools.map((school) => (
              <ChosenSchool
                key={school.id}
                school={school}
                isShared={schools.some((other) => other.id !== school.id && nameOf(other) === nameOf(school))}
                language={language}
                removeTo={ids.length > 1 ? linkOf(ids.filter((id) => id !== school.id)) : NOTHING_CHOSEN}
              />
            ))}
          </ul>
        )}
        {rows.length === 0 ? (
          <TooFew schools={schools} language={language} />
        ) : (
          <>
            <div className="no-print flex flex-wrap items-center gap-3">
              <ButtonLink to={linkOf(ids, !isDifferent)} kind="quiet" icon="filter">
                {say(isDifferent ? compareCopy.showAll : compareCopy.onlyDifferent, language)}
              </ButtonLink>
              {schools.length < COMPARE_MAX && (
                <ButtonLink to={to('school.list', language)} kind="quiet" icon="plus">
                  {say(compareCopy.add, language)}
                </ButtonLink>
              )}
              <ShareButton
                title={say(compareCopy.title, language)}
                text={say(compareCopy.share, language)}
                language={language}
                hasQuery
              />
              <p className="meta" role="status">
                {isDifferent && say(compareCopy.hidden(rows.length - visibleRows.length), language)}
              </p>
            </div>
            {visibleRows.length > 0 ? (
              <FactTable rows={visibleRows} schools={schools} language={language} />
            ) : (
              <p>{say(compareCopy.allSame, language)}</p>
            )}
            {year && <CompareYear year={year} ids={ids} isDifferent={isDifferent} language={language} />}
            <p className="meta">{say(compareCopy.shareHint, language)}</p>
            {licences.length > 0 && <Licences addresses={licences} language={language} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Without the word `ids` the page opens the schools that the reader picked. */
const NOTHING_CHOSEN = '?ids='

/** `isShared`: another school of the comparison has the same name. */
type ChosenProps = { school: Compared; isShared: boolean; language: Language; removeTo: string }

function ChosenSchool({ school, isShared, language, removeTo }: ChosenProps) {
  const name = namesOf(school, language).main.text
  return (
    <li>
      <SchoolEmblem school={school} language={language} size={44} />
      <span className="min-w-0 grow">
        <Link className="link font-semibold" to={to('school.detail', language, { id: school.id })}>
          {name}
        </Link>
        {school.town && <span className="meta block">{school.town}</span>}
        {school.isSample && (
          <span className="mt-1 block">
            <SampleBadge language={language} />
          </span>
        )}
      </span>
      <Link to={removeTo} className="button button-plain button-icon no-print" preventScrollReset>
        <Icon name="close" />
        <VisuallyHidden>
          {say(compareCopy.remove(isShared && school.town ? `${name} · ${school.town}` : name), language)}
        </VisuallyHidden>
      </Link>
    </li>
  )
}

function TooFew({ schools, language }: { schools: Compared[]; language: Language }) {
  const [only] = schools
  return (
    <EmptyState
      title={say(only ? compareCopy.one : compareCopy.none, language)}
      picture={<Scene name="empty" />}
      action={
        <ButtonLink to={to('school.list', language)} icon="school">
          {say(compareCopy.toList, language)}
        </ButtonLink>
      }
    >
      {say(only ? compareCopy.oneText(namesOf(only, language).main.text) : compareCopy.noneText, language)}
    </EmptyState>
  )
}

type TableProps = { rows: FactRow[]; schools: Compared[]; language: Language }

/** Wide: the first column stays. Narrow: schools stay columns below their names, and groups of facts open one by one. */
function FactTable({ rows, schools, language }: TableProps) {
  const names = schools.map((school) => namesOf(school, language).main.text)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="table-wrap" aria-labelledby="comparison" tabIndex={0}>
      <table className="table beside-table compare-table" data-columns={schools.length}>
        <caption id="comparison">{say(compareCopy.caption(schools.length), language)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(compareCopy.fact, language)}</th>
            {schools.map((school, at) => (
              <th key={school.id} scope="col">
                <span className="column-name">{names[at]}</span>
                {school.town && <span className="column-town block font-normal">{school.town}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {factGroups
          .map((group) => ({ group, facts: rows.filter((row) => row.group === group) }))
          .filter(({ facts }) => facts.length > 0)
          .map(({ group, facts }, at) => (
            <FoldedRows
              key={group}
              title={say(compareCopy.groupOf(group), language)}
              columns={schools.length + 1}
              isOpen={at === 0}
            >
              {facts.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  {schools.map((school, column) => (
                    <td key={school.id}>
                      <span>
                        <Stated value={row.values[column]} language={language} />
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </FoldedRows>
          ))}
      </table>
    </section>
  )
}
