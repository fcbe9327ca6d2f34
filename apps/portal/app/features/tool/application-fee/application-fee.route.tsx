import type { Language } from '@app/contract/language.ts'
import { FactStamp, FactStamps } from '#app/content/fact-stamp.tsx'
import type { Fact } from '#app/content/facts.ts'
import { ledger } from '#app/content/ledger.ts'
import { numberOf, staysPut, useAnswers } from '#app/features/tool/answers.ts'
import { copy as words } from '#app/features/tool/copy.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolPage, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/field.tsx'
import { FigureCard } from '#app/ui/figure-card.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/application-fee.route.ts'
import { rules } from './assumptions.ts'
import { type Fee, feeOf, latestRule, MOST_PER_UNIVERSITY, publishedRule, UNIVERSITIES } from './calculate.ts'
import { copy } from './copy.ts'

export const handle = toolHandle(tools.applicationFee)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.applicationFee, args)
}

/** The rules as finished HTML, and the stamps of the two fee levels. */
export function loader({ url }: Route.LoaderArgs) {
  return {
    rules: rulesHtml(rules, languageOfPath(url.pathname)),
    headline: ledger.T36,
    latest: [ledger.T36, ledger.T37, ledger.T38],
    published: [ledger.F08, ledger.F09, ledger.F10],
  }
}

export const shouldRevalidate = staysPut

const universities = Array.from({ length: UNIVERSITIES }, (_, at) => at + 1)
const MOST_FEE = 2000

/** What the address says, and what is wrong with it. */
function read(search: URLSearchParams, language: Language) {
  const errors: { field: string; text: string }[] = []
  const counts = universities.map((n) => {
    const value = numberOf(search, `u${n}`, { min: 0, max: MOST_PER_UNIVERSITY, isWhole: true })
    if (value === null) errors.push({ field: `u${n}`, text: say(copy.tooMany(n), language) })
    return value ?? 0
  })
  const fee = (name: 'base' | 'extra' | 'mail') => {
    const value = numberOf(search, name, { min: 0, max: MOST_FEE })
    if (value === null)
      errors.push({ field: name, text: say(copy.badFee(say(copy[name], language)), language) })
    return value ?? undefined
  }
  const own = { base: fee('base'), extra: fee('extra'), international: fee('mail') }
  return {
    counts,
    own,
    isAbroad: search.get('abroad') === '1',
    isCanadian: search.get('canadian') === '1',
    errors,
  }
}

/** `/tools/application-fee`: programmes per university, with the fees seen last, the published ones and the reader's own. */
export default function ApplicationFee({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const { counts, own, isAbroad, isCanadian, errors } = read(search, language)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text
  const choices = counts.reduce((sum, count) => sum + count, 0)
  const hasOwn = own.base !== undefined
  const latest = feeOf(choices, !isCanadian, latestRule)
  const published = feeOf(choices, isAbroad, publishedRule)
  const yours = hasOwn
    ? feeOf(choices, !isCanadian, {
        base: own.base ?? 0,
        extra: own.extra ?? 0,
        international: own.international ?? 0,
      })
    : undefined

  /** Prices the sum needs and the reader has not given: a total without them would mislead. */
  const missing: (keyof Fee)[] = []
  if (latest.extra > 0 && own.extra === undefined) missing.push('extra', 'total')
  if (!isCanadian && own.international === undefined) missing.push('international', 'total')

  return (
    <ToolPage
      tool={tools.applicationFee}
      answers={answers}
      errors={errors}
      form={
        <>
          <FieldGroup
            id="programmes"
            label={say(copy.programmes, language)}
            hint={say(copy.programmesHint, language)}
          >
            <div className="tool-grid">
              {universities.map((n) => (
                <TextField
                  key={n}
                  id={`u${n}`}
                  name={`u${n}`}
                  label={say(copy.university(n), language)}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={MOST_PER_UNIVERSITY}
                  step={1}
                  defaultValue={search.get(`u${n}`) ?? ''}
                  error={errorOf(`u${n}`)}
                />
              ))}
            </div>
          </FieldGroup>
          <FieldGroup id="status" label={say(copy.status, language)} hint={say(copy.canadianHint, language)}>
            <Choice type="checkbox" name="canadian" value="1" id="canadian" defaultChecked={isCanadian}>
              {say(copy.canadian, language)}
            </Choice>
          </FieldGroup>
          <Choice type="checkbox" name="abroad" value="1" id="abroad" defaultChecked={isAbroad}>
            {say(copy.abroad, language)}
          </Choice>
          <FieldGroup
            id="own"
            label={say(copy.own, language)}
            optionalText={say(words.optional, language)}
            hint={say(copy.ownHint, language)}
          >
            <div className="tool-grid">
              {(['base', 'extra', 'mail'] as const).map((name) => (
                <TextField
                  key={name}
                  id={name}
                  name={name}
                  label={say(copy[name], language)}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={MOST_FEE}
                  step="any"
                  defaultValue={search.get(name) ?? ''}
                  error={errorOf(name)}
                />
              ))}
            </div>
          </FieldGroup>
        </>
      }
      result={
        choices === 0 ? (
          <p>{say(copy.nothing, language)}</p>
        ) : (
          <>
            <p>
              {say(copy.summary(choices, counts.filter((count) => count > 0).length, isCanadian), language)}
            </p>
            <FigureCard
              number={money(latest.total, language)}
              label={say(copy.latest, language)}
              stamp={<FactStamp fact={loaderData.headline} language={language} />}
            />
            <FeeTable
              latest={latest}
              published={published}
              yours={yours}
              missing={missing}
              stamps={loaderData}
              language={language}
            />
            <Note kind="warning">{say(copy.outdated, language)}</Note>
          </>
        )
      }
      assumptions={loaderData.rules}
    />
  )
}

function money(amount: number, language: Language): string {
  return `$${amount.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-CA', { maximumFractionDigits: 2 })}`
}

type FeeTableProps = {
  latest: Fee
  published: Fee
  yours?: Fee
  missing: (keyof Fee)[]
  stamps: Record<'latest' | 'published', Fact[]>
  language: Language
}

function FeeTable({ latest, published, yours, missing, stamps, language }: FeeTableProps) {
  const rows = [
    { key: 'base' as const, label: say(copy.firstThree, language), at: 0 },
    { key: 'extra' as const, label: say(copy.further(latest.extraChoices), language), at: 1 },
    { key: 'international' as const, label: say(copy.international, language), at: 2 },
    { key: 'total' as const, label: say(copy.total, language), at: 3 },
  ]
  return (
    <DataTable
      caption={say(copy.caption, language)}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'item', head: say(copy.item, language), cell: (row) => row.label },
        {
          key: 'latest',
          head: say(copy.latest, language),
          end: true,
          cell: (row) => <strong>{money(latest[row.key], language)}</strong>,
        },
        {
          key: 'published',
          head: say(copy.published, language),
          end: true,
          cell: (row) => (
            <>
              {money(published[row.key], language)}
              <FactStamps
                facts={[
                  ...stamps.latest.slice(row.at, row.at + 1),
                  ...stamps.published.slice(row.at, row.at + 1),
                ]}
                language={language}
              />
            </>
          ),
        },
        ...(yours
          ? [
              {
                key: 'yours',
                head: say(copy.yours, language),
                end: true,
                cell: (row: (typeof rows)[number]) =>
                  missing.includes(row.key) ? say(copy.none, language) : money(yours[row.key], language),
              },
            ]
          : []),
      ]}
    />
  )
}
