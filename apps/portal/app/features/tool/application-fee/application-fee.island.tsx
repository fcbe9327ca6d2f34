import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { FactStamp, FactStamps } from '#app/content/facts/fact-stamp.tsx'
import { numberOf, useAnswers } from '#app/features/tool/answers.ts'
import { copy as words } from '#app/features/tool/copy.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { FigureCard } from '#app/ui/media/figure-card.tsx'
import {
  type Fee,
  type FeeRule,
  feeOf,
  MOST_PER_UNIVERSITY,
  type ProgrammeFees,
  programmeFee,
  programmeKeys,
  publishedRule,
  UNIVERSITIES,
} from './calculate.ts'
import { copy, programmeNames } from './copy.ts'

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
    programmes: programmeKeys.filter((key) => search.getAll('fee').includes(key)),
    isGroupB: search.get('groupb') === '1',
    isAbroad: search.get('abroad') === '1',
    isCanadian: search.get('canadian') === '1',
    errors,
  }
}

interface Props {
  /** Of the ledger, as it is now. */
  fees: { rule: FeeRule; programmeFees: ProgrammeFees }
  headline: Fact
  latest: Fact[]
  published: Fact[]
}

/** Programmes per university, with the fees seen last, the published ones and the reader's own. */
export default function ApplicationFee({ headline, fees, ...stamps }: Props) {
  const language = useLanguage()
  const answers = useAnswers()
  const { search } = answers
  const { counts, own, programmes, isGroupB, isAbroad, isCanadian, errors } = read(search, language)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text
  const choices = counts.reduce((sum, count) => sum + count, 0)
  const hasOwn = own.base !== undefined
  const ownFees = programmes.reduce((sum, key) => sum + programmeFee(key, isGroupB, fees.programmeFees), 0)
  const latest = feeOf(choices, !isCanadian, fees.rule, ownFees)
  const published = feeOf(choices, isAbroad, publishedRule)
  const yours = hasOwn
    ? feeOf(
        choices,
        !isCanadian,
        { base: own.base ?? 0, extra: own.extra ?? 0, international: own.international ?? 0 },
        ownFees,
      )
    : undefined

  /** Prices the sum needs and the reader has not given: a total without them would mislead. */
  const missing: (keyof Fee)[] = []
  if (latest.extra > 0 && own.extra === undefined) missing.push('extra', 'total')
  if (!isCanadian && own.international === undefined) missing.push('international', 'total')

  return (
    <FormAndResult
      tool={tools.applicationFee}
      answers={answers}
      errors={errors}
      form={
        <>
          <FieldGroup
            id="programmes"
            label={say(copy.counts, language)}
            hint={say(copy.countsHint, language)}
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
          <FieldGroup
            id="fees"
            label={say(copy.programmeFees, language)}
            optionalText={say(words.optional, language)}
            hint={say(copy.programmeFeesHint, language)}
          >
            {programmeKeys.map((key) => (
              <Choice
                key={key}
                type="checkbox"
                name="fee"
                value={key}
                id={`fee-${key}`}
                defaultChecked={programmes.includes(key)}
              >
                {`${say(programmeNames[key], language)} · ${money(programmeFee(key, isGroupB, fees.programmeFees), language)}`}
              </Choice>
            ))}
            <Choice type="checkbox" name="groupb" value="1" id="groupb" defaultChecked={isGroupB}>
              {say(copy.groupB, language)}
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
              stamp={<FactStamp fact={headline} language={language} />}
            />
            <FeeTable
              latest={latest}
              published={published}
              yours={yours}
              missing={missing}
              stamps={stamps}
              language={language}
            />
            <Note kind="warning">{say(copy.outdated, language)}</Note>
          </>
        )
      }
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
    ...(latest.programmes > 0
      ? [{ key: 'programmes' as const, label: say(copy.programmes, language), at: 3 }]
      : []),
    { key: 'total' as const, label: say(copy.total, language), at: 4 },
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
              {row.key === 'programmes'
                ? say(copy.notInSource, language)
                : money(published[row.key], language)}
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
