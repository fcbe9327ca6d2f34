import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { useShortlist } from '#app/features/school/shortlist/use-shortlist.ts'
import type { StepKey } from '#app/features/tool/timeline/calculate.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { EmptyState, Skeleton } from '#app/ui/feedback/state.tsx'
import { AgendaPart } from './agenda-part.tsx'
import { ApplicationCard } from './application-card.tsx'
import { applicationCopy as copy } from './application-copy.ts'
import { CalendarLinkPart } from './calendar-link-part.tsx'
import type { TrackedSchool } from './tracked-school.ts'

const PLANS = 50

interface Props {
  /** The day in Shanghai, `yyyy-MM-dd`. */
  today: string
  /** What each step of the timeline is called. */
  steps: Record<StepKey, string>
}

/** A member's records about schools: what is due, each school with its own, and the calendar to follow. */
export default function Applications(props: Props) {
  const language = useLanguage()
  const ids = useShortlist()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady || ids === null) return <Skeleton text={say(copy.loading, language)} />
  return Cookies.get(TOKEN_COOKIE) ? <Records ids={ids} {...props} /> : <SignedOut />
}

/** The member's records, the saved schools, and the timeline that was saved last. */
async function readAll(api: Api, ids: readonly number[]) {
  const [{ listSchoolApplications }, { listPlans }, { listSchoolsById }] = await Promise.all([
    import('@app/contract/member/application/school-application.ts'),
    import('@app/contract/member/plan.ts'),
    import('@app/contract/school/school.ts'),
  ])
  const [records, plans, schools] = await Promise.all([
    api(listSchoolApplications),
    api(listPlans, { query: { pageSize: PLANS } }),
    ids.length > 0 ? api(listSchoolsById, { body: { ids: [...ids] } }) : { data: [] },
  ])
  return {
    records: records.data,
    saved: schools.data.map(({ id, schoolName, schoolNameEn }) => ({ id, schoolName, schoolNameEn })),
    timeline: plans.rows.find(({ tool }) => tool === 'tools.timeline')?.answers,
  }
}

function Records({ ids, today, steps }: Props & { ids: readonly number[] }) {
  const language = useLanguage()
  const { answer, failure, isSignedOut, again } = useQuery(`applications ${ids.join()}`, (api) =>
    readAll(api, ids),
  )
  const [changed, setChanged] = useState<{ of: object; records: SchoolApplication[] }>()
  if (isSignedOut) return <SignedOut />
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(copy.loading, language)} />

  const records = changed?.of === answer ? changed.records : answer.records
  const setRecord = (schoolId: number, record: SchoolApplication | undefined) => {
    const others = records.filter((one) => one.schoolId !== schoolId)
    setChanged({ of: answer, records: record ? [record, ...others] : others })
  }
  const savedIds = new Set(answer.saved.map(({ id }) => id))
  const schools: TrackedSchool[] = [
    ...answer.saved
      .toReversed()
      .map((school) => ({ id: school.id, name: inLanguage(school, 'schoolName', language), isSaved: true })),
    ...answer.records
      .filter(({ schoolId }) => !savedIds.has(schoolId))
      .map((record) => ({
        id: record.schoolId,
        name: inLanguage(record, 'schoolName', language),
        isSaved: false,
      })),
  ]
  return (
    <div className="grid gap-10">
      {schools.length > 0 && (
        <AgendaPart records={records} timeline={answer.timeline} today={today} steps={steps} />
      )}
      <section className="grid gap-4" aria-labelledby="tracked-schools">
        <h2 id="tracked-schools">{say(copy.schools, language)}</h2>
        {schools.length === 0 ? (
          <EmptyState
            title={say(copy.empty, language)}
            picture={<Scene name="empty" />}
            action={
              <ButtonLink to={to('school.list', language)} icon="school">
                {say(copy.toList, language)}
              </ButtonLink>
            }
          >
            {say(copy.emptyText, language)}
          </EmptyState>
        ) : (
          <ul className="application-list">
            {schools.map((school) => (
              <ApplicationCard
                key={school.id}
                school={school}
                record={records.find(({ schoolId }) => schoolId === school.id)}
                today={today}
                onChange={(record) => setRecord(school.id, record)}
              />
            ))}
          </ul>
        )}
      </section>
      <CalendarLinkPart />
    </div>
  )
}
