import type { Language } from '@app/contract/language.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { facts } from '#app/content/facts.ts'
import { numberOf, useAnswers } from '#app/features/tool/answers.ts'
import { copy as words } from '#app/features/tool/copy.ts'
import { ToolPage, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { say, useLanguage } from '#app/language.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Choice, FieldGroup, TextField } from '#app/ui/field.tsx'
import { FigureCard } from '#app/ui/figure-card.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Route } from './+types/application-fee.route.ts'
import { copy } from './copy.ts'
import { type Fee, feeOf, MOST_PER_UNIVERSITY, publishedRule, UNIVERSITIES } from './rule.ts'

export const handle = toolHandle(tools.applicationFee)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.applicationFee, args)
}

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
export default function ApplicationFee() {
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
      assumptions={<Assumptions language={language} />}
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

function Assumptions({ language }: { language: Language }) {
  const mark = (id: 'F08' | 'F09' | 'F10' | 'F11') => (
    <FactStamp fact={facts[id]} language={language} isInline />
  )
  return language === 'zh' ? (
    <ul>
      <li>
        来源材料：三所大学 $140{mark('F08')}，每多一个专业 $47{mark('F09')}，境外邮寄 $10{mark('F10')}
        。按 OUAC 的写法，基础费包含的是前三个专业选择，所以这里按专业数算。
      </li>
      <li>每所大学最多 3 个专业{mark('F11')}，超过的数填不进去；有的学校自己定得更少。</li>
      <li>没算进去：单独收费的补充申请、语言考试、成绩认证和寄送材料的费用。</li>
      <li>金额是加元，不换算成人民币。</li>
    </ul>
  ) : (
    <ul>
      <li>
        As published: $140 for three universities{mark('F08')}, $47 per extra program{mark('F09')}, $10
        international mailing{mark('F10')}. In OUAC’s own words the base covers the first three programme
        choices, so the tool counts programmes.
      </li>
      <li>
        At most 3 programmes at one university{mark('F11')}; higher numbers are refused. Some universities
        allow fewer.
      </li>
      <li>
        Not included: supplementary applications with a fee of their own, language tests, credential checks
        and courier costs.
      </li>
      <li>Amounts are Canadian dollars and are not converted.</li>
    </ul>
  )
}
