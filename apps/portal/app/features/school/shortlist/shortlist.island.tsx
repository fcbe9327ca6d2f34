import type { SchoolRow } from '@app/contract/school/school.ts'
import { useEffect, useState } from 'react'
import { compareCopy } from '#app/features/school/compare/compare-copy.ts'
import { compareLink } from '#app/features/school/compare/compare-link.ts'
import { copy } from '#app/features/school/copy.ts'
import { SchoolCard } from '#app/features/school/school-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { EmptyState, Skeleton } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { COMPARE_MAX } from './shortlist.ts'
import { ShortlistInAccount } from './shortlist-in-account.tsx'
import { useShortlist } from './use-shortlist.ts'

type Read = { ids: string; rows: SchoolRow[] } | 'failed' | null

/** The schools that the visitor saved in this browser. */
export default function Shortlist() {
  const language = useLanguage()
  const ids = useShortlist()
  if (ids === null) return <Skeleton text={say(compareCopy.loading, language)} />
  return ids.length === 0 ? (
    <div className="grid gap-8">
      <Nothing language={language} />
      <ShortlistInAccount count={0} />
    </div>
  ) : (
    <Saved ids={ids} language={language} />
  )
}

function Nothing({ language }: { language: 'zh' | 'en' }) {
  return (
    <EmptyState
      title={say(compareCopy.shortlistEmpty, language)}
      picture={<Scene name="empty" />}
      action={
        <ButtonLink to={to('school.list', language)} icon="school">
          {say(compareCopy.toList, language)}
        </ButtonLink>
      }
    >
      {say(compareCopy.shortlistHow, language)}
    </EmptyState>
  )
}

function Saved({ ids, language }: { ids: number[]; language: 'zh' | 'en' }) {
  const [read, setRead] = useState<Read>(null)
  const [attempt, setAttempt] = useState(0)
  const newestFirst = ids.toReversed()
  const wanted = newestFirst.join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let isCurrent = true
    const requestedIds = wanted.split(',').map(Number)
    async function load() {
      const [{ api }, { listSchoolsById }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/school/school.ts'),
      ])
      return (await api(listSchoolsById, { body: { ids: requestedIds } })).data
    }
    load().then(
      (rows) => isCurrent && setRead({ ids: wanted, rows }),
      () => isCurrent && setRead('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted, language, attempt])

  if (read === null) return <Skeleton text={say(compareCopy.loading, language)} />
  if (read === 'failed') {
    return (
      <div className="state" role="alert">
        <Icon name="warning" size={28} />
        <p className="state-title">{say(copy.failed, language)}</p>
        <Button
          kind="quiet"
          icon="refresh"
          onClick={() => {
            setRead(null)
            setAttempt(attempt + 1)
          }}
        >
          {say(copy.retry, language)}
        </Button>
      </div>
    )
  }
  // a school taken off the list goes at once, without waiting for the next answer
  const rows = read.rows.filter((row) => ids.includes(row.id))
  const gone = read.ids === wanted ? ids.length - rows.length : 0
  const latest = rows.slice(0, COMPARE_MAX).map((row) => row.id)
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg font-semibold" role="status">
            {say(compareCopy.shortlistCount(rows.length), language)}
            {gone > 0 && ` ${say(compareCopy.shortlistGone(gone), language)}`}
          </p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={to('school.applications', language)} kind="quiet" icon="edit">
              {say(compareCopy.toApplications, language)}
            </ButtonLink>
            {latest.length > 1 && (
              <ButtonLink to={compareLink(latest, language)} icon="compare">
                {say(compareCopy.compareFirst(latest.length), language)}
              </ButtonLink>
            )}
          </p>
        </div>
        <div className="card-grid card-grid-3">
          {rows.map((school) => (
            <SchoolCard key={school.id} school={school} language={language} headingLevel={2} />
          ))}
        </div>
      </div>
      {/* not before the cards, which would push it down */}
      <ShortlistInAccount count={ids.length} />
    </div>
  )
}
