import type { Language } from '@app/contract/language.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { facts } from '#app/content/facts.ts'
import { numberOf, staysPut, useAnswers } from '#app/features/tool/answers.ts'
import { copy as words } from '#app/features/tool/copy.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolPage, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { languageOfPath, say, useLanguage } from '#app/language.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/field.tsx'
import { FigureCard } from '#app/ui/figure-card.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/application-fee.route.ts'
import { copy } from './copy.ts'
import { type Fee, feeOf, MOST_PER_UNIVERSITY, publishedRule, UNIVERSITIES } from './rule.ts'
import { rules } from './rules.ts'

export const handle = toolHandle(tools.applicationFee)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.applicationFee, args)
}

/** The rules as finished HTML. */
export function loader({ url }: Route.LoaderArgs) {
  return { rules: rulesHtml(rules, languageOfPath(url.pathname)) }
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
  const own = { base: fee('base'), extra: fee('extra'), abroad: fee('mail') }
  return { counts, own, isAbroad: search.get('abroad') === '1', errors }
}

/** `/tools/application-fee`: programmes per university, with the published fees and the reader's own. */
export default function ApplicationFee({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const { counts, own, isAbroad, errors } = read(search, language)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text
  const choices = counts.reduce((sum, count) => sum + count, 0)
  const hasOwn = own.base !== undefined
  const published = feeOf(choices, isAbroad, publishedRule)
  const yours = hasOwn
    ? feeOf(choices, isAbroad, { base: own.base ?? 0, extra: own.extra ?? 0, abroad: own.abroad ?? 0 })
    : undefined

  /** Prices the sum needs and the reader has not given: a total without them would mislead. */
  const missing: (keyof Fee)[] = []
  if (published.extra > 0 && own.extra === undefined) missing.push('extra', 'total')
  if (isAbroad && own.abroad === undefined) missing.push('abroad', 'total')

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
              {say(copy.summary(choices, counts.filter((count) => count > 0).length, isAbroad), language)}
            </p>
            <FigureCard
              number={money(published.total, language)}
              label={say(copy.published, language)}
              stamp={<FactStamp fact={facts.F08} language={language} />}
            />
            <FeeTable published={published} yours={yours} missing={missing} language={language} />
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

type FeeTableProps = { published: Fee; yours?: Fee; missing: (keyof Fee)[]; language: Language }

function FeeTable({ published, yours, missing, language }: FeeTableProps) {
  const rows = [
    { key: 'base' as const, label: say(copy.firstThree, language) },
    { key: 'extra' as const, label: say(copy.further(published.extraChoices), language) },
    { key: 'abroad' as const, label: say(copy.mailing, language) },
    { key: 'total' as const, label: say(copy.total, language) },
  ]
  return (
    <DataTable
      caption={say(copy.caption, language)}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'item', head: say(copy.item, language), cell: (row) => row.label },
        {
          key: 'published',
          head: say(copy.published, language),
          end: true,
          cell: (row) => money(published[row.key], language),
        },
        {
          key: 'yours',
          head: say(copy.yours, language),
          end: true,
          cell: (row) =>
            yours && !missing.includes(row.key) ? money(yours[row.key], language) : say(copy.none, language),
        },
      ]}
    />
  )
}
