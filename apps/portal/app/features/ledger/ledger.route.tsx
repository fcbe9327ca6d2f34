import { readModerationLedger } from '@app/contract/moderation/audit.ts'
import type { PublicAct } from '@app/contract/moderation/audit.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { numberedHead, numberedPath } from '#app/list/numbered-head.ts'
import { readNumberedList } from '#app/list/numbered-list.server.ts'
import { NumberedResults } from '#app/list/numbered-results.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText, monthText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { RetryPanel } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/ledger.route.ts'
import { copy, countedActs } from './copy.ts'

const pathOf = numberedPath('ledger')

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.title, language) }] }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return readNumberedList(url, {
    pageSize: 20,
    read: async (query) => (await apiOf(context, request)(readModerationLedger, { query })).data,
    empty: { months: [], latest: [], total: 0 },
    pathOf,
  })
}

export const meta = (args: Route.MetaArgs) => numberedHead(args, { copy, pathOf, ...handle })

/** `/ledger`: what moderation did, counted by month and reason, and each decision in short, without names. */
export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { page, months, latest, hasFailed } = loaderData
  return (
    <div className="page pb-16">
      <header className="grid gap-3 py-6">
        <h1>{say(copy.title, language)}</h1>
        <p className="lead max-w-text">{say(copy.lead, language)}</p>
      </header>
      {hasFailed ? (
        <RetryPanel
          title={say(copy.failed, language)}
          retryText={say(copy.retry, language)}
          retryTo={pathOf(page, language)}
        />
      ) : (
        <div className="grid gap-10">
          {page === 1 && months.length > 0 && (
            <section aria-labelledby="by-month">
              <SectionHeading id="by-month">{say(copy.byMonth, language)}</SectionHeading>
              <div className="grid gap-3">
                {months.map((month, at) => (
                  <Month key={month.month} month={month} isOpen={at === 0} language={language} />
                ))}
              </div>
            </section>
          )}
          <section data-list="" aria-labelledby="decisions">
            <SectionHeading id="decisions">{say(copy.latest, language)}</SectionHeading>
            <NumberedResults list={loaderData} copy={copy} pathOf={pathOf} language={language}>
              <DataTable
                caption={say(copy.latestText, language)}
                rows={latest.map((row, at) => ({ ...row, at }))}
                rowKey={({ at }) => at}
                columns={[
                  {
                    key: 'day',
                    head: say(copy.day, language),
                    cell: ({ createTime }) => (
                      <time dateTime={dayOf(createTime)}>{dayText(dayOf(createTime), language)}</time>
                    ),
                  },
                  {
                    key: 'kind',
                    head: say(copy.kind, language),
                    cell: ({ objKind }) => say(copy.kindName(objKind), language),
                  },
                  {
                    key: 'act',
                    head: say(copy.decision, language),
                    cell: ({ act }) => say(copy.act(act), language),
                  },
                  {
                    key: 'reason',
                    head: say(copy.reason, language),
                    cell: ({ reason }) => say(copy.reasonName(reason), language),
                  },
                ]}
              />
            </NumberedResults>
          </section>
          <HowToAppeal language={language} />
        </div>
      )}
    </div>
  )
}

type MonthRow = Route.ComponentProps['loaderData']['months'][number]

/** One month: a row for each reason, a column for each act that occurred, and how reports and appeals ended. */
function Month({ month, isOpen, language }: { month: MonthRow; isOpen: boolean; language: Language }) {
  const { counts, reports, appeals } = month
  const name = monthText(month.month, language)
  const sum = (act: PublicAct, reason?: string) =>
    counts
      .filter((one) => one.act === act && (reason === undefined || one.reason === reason))
      .reduce((total, { count }) => total + count, 0)
  const acts = countedActs.filter((act) => sum(act) > 0)
  const reasons = [...new Set(counts.map(({ reason }) => reason))]
  const whole = counts.reduce((total, { count }) => total + count, 0)
  return (
    <Disclosure isOpen={isOpen} summary={<span className="font-semibold">{`${name} · ${whole}`}</span>}>
      <div className="grid gap-4">
        {whole === 0 ? (
          <p>{say(copy.noneInMonth, language)}</p>
        ) : (
          <DataTable
            caption={say(copy.month(name), language)}
            rows={[...reasons.map((reason) => ({ reason })), { reason: undefined }]}
            rowKey={({ reason }) => reason ?? 'all'}
            columns={[
              {
                key: 'reason',
                head: say(copy.reason, language),
                cell: ({ reason }) =>
                  say(reason === undefined ? copy.all : copy.reasonName(reason), language),
              },
              ...acts.map((act) => ({
                key: act,
                head: say(copy.act(act), language),
                end: true,
                cell: ({ reason }: { reason: string | undefined }) => sum(act, reason),
              })),
            ]}
          />
        )}
        <p>
          {say(copy.reports(reports.upheld, reports.dismissed), language)}{' '}
          {say(copy.appeals(appeals.accepted, appeals.refused), language)}
        </p>
      </div>
    </Disclosure>
  )
}

function HowToAppeal({ language }: { language: Language }) {
  return (
    <section className="card card-spruce max-w-text gap-3" aria-labelledby="appeal">
      <h2 id="appeal" className="text-xl">
        {say(copy.appeal, language)}
      </h2>
      <p>{say(copy.appealText, language)}</p>
      <p>{say(copy.bannedText, language)}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink kind="quiet" to={to('layout.person', language, {}, { tab: 'appeals' })}>
          {say(copy.toDecisions, language)}
        </ButtonLink>
        <Link className="link self-center" to={to('corrections', language)}>
          {say(copy.toRules, language)}
        </Link>
      </p>
    </section>
  )
}
