import { listFactChanges } from '@app/contract/editorial/fact.ts'
import { type FactField, factChangeKinds, factFields } from '@app/contract/editorial/fact.values.ts'
import { isLedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { factPages, pagesWithFacts } from '@app/contract/editorial/facts/pages.values.ts'
import { feeFactsOf, publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { PortalLink } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy } from './copy.ts'

const LINES = 10

/** The pages and tools that state an entry. */
export function ShownOn({ code }: { code: string }) {
  const say = useSay()
  const can = useCan()
  const names = isLedgerId(code) ? factPages[code] : []
  const school = publishedFees.find((fees) => feeFactsOf(fees).some((id) => id === code))
  return (
    <>
      {names.length === 0 ? (
        <p>{say(copy.nowhere)}</p>
      ) : (
        <ul>
          {names.map((name) => {
            const { path, title } = pagesWithFacts[name]
            return (
              <li key={name}>
                <PortalLink path={path} name={say(title)}>
                  {say(title)}
                </PortalLink>
              </li>
            )
          })}
        </ul>
      )}
      {school && (
        <p>
          {say(copy.inRecord)}{' '}
          {can(schoolAdmin.list) ? (
            <Link to={`/bbs/school?schoolName=${encodeURIComponent(school.name)}`}>{school.name}</Link>
          ) : (
            school.name
          )}
        </p>
      )}
      <p className="tip">{say(copy.everywhere)}</p>
    </>
  )
}

/** What became of an entry, newest first, as visitors read it. */
export function ChangeLog({ code }: { code: string }) {
  const say = useSay()
  const language = useLanguage()
  const [pageNum, setPageNum] = useState(1)
  const read = useCall(
    listFactChanges,
    { query: { code, pageNum, pageSize: LINES } },
    { keepsPrevious: true, isQuiet: true },
  )
  if (read.isError && !read.data) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  const { rows, total } = read.data
  const own = (zh: string, en: string) => (language === 'en' ? en : zh)
  return (
    <>
      <PlainTable
        caption={say(copy.log)}
        heads={[copy.day, copy.field, copy.before, copy.after, copy.why].map((head) => say(head))}
        rows={rows.map((row) => [
          writeMoment(row.createTime).slice(0, 16),
          say(factFields[row.field as FactField]),
          own(row.before, row.beforeEn),
          own(row.after, row.afterEn),
          [say(factChangeKinds[row.kind]), own(row.reason, row.reasonEn)].filter(Boolean).join(' · '),
        ])}
        empty={say(copy.noLog)}
      />
      {total > LINES && <Pager pageNum={pageNum} total={total} onPage={setPageNum} />}
    </>
  )
}
