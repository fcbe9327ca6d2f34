import { correctionAdmin, correctionStatuses } from '@app/contract/contact/correction.ts'
import { leadStatuses } from '@app/contract/contact/lead.values.ts'
import { readEntry } from '@app/contract/editorial/red-black.ts'
import { listNames, listStates } from '@app/contract/editorial/red-black.values.ts'
import { reportStates } from '@app/contract/moderation/report.values.ts'
import { contentStates } from '@app/contract/moderation/review.values.ts'
import { schoolAdmin, schoolFacts } from '@app/contract/school/school.ts'
import { sourcedFigures } from '@app/contract/school/school.values.ts'
import { readReviewedAuth } from '@app/contract/school/school-auth.ts'
import { authStatuses } from '@app/contract/school/school-auth.values.ts'
import { mergeSchools, readSchoolDesk } from '@app/contract/school/school-desk.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { AccountName, Reference } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { Cell } from '#kit/list/cells.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import './desk.css'
import { copy } from './desk-copy.ts'
import { MergePart } from './merge-part.tsx'
import { Meter } from './meter.tsx'

type School = z.output<(typeof schoolAdmin)['record']>
type Desk = CallOutput<typeof readSchoolDesk>['data']

/** Where the form calls a fact by another name. */
const fieldOf: Record<string, string | undefined> = { tuition: 'tuitionMin' }

/** What belongs to a school beside its record: what is missing, who said what, what others have about it, the merge. */
export function SchoolDesk({ school }: { school: School }) {
  const say = useSay()
  const can = useCan()
  const [tab, setTab] = useState('facts')
  return (
    <Tabs
      className="school-desk"
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        { key: 'facts', label: say(copy.facts), children: <Completeness school={school} /> },
        ...(can(readSchoolDesk)
          ? [
              { key: 'history', label: say(copy.history), children: <History school={school} /> },
              { key: 'related', label: say(copy.related), children: <Related id={school.id} /> },
            ]
          : []),
        ...(can(mergeSchools)
          ? [{ key: 'merge', label: say(copy.merge), children: <MergePart school={school} /> }]
          : []),
      ]}
    />
  )
}

function Completeness({ school }: { school: School }) {
  const say = useSay()
  const can = useCan()
  // a list's row lacks what the record has in full: its own count is the right one there
  const missing = schoolFacts.filter(({ isStated }) => !isStated(school))
  const stated = schoolFacts.length - missing.length
  return (
    <>
      <p>
        <Meter value={stated} of={schoolFacts.length} />{' '}
        {say(copy.stated(stated, schoolFacts.length, Math.round((stated / schoolFacts.length) * 100)))}
      </p>
      {missing.length === 0 ? (
        <p>{say(copy.none)}</p>
      ) : (
        <>
          <h4>{say(copy.missing)}</h4>
          <ul className="missing-facts">
            {missing.map(({ key, name }) => (
              <li key={key}>
                {say(name)}
                {can(schoolAdmin.update) && (
                  <>
                    {' '}
                    <Link
                      to={`/bbs/school?edit=${school.id}&field=${fieldOf[key] ?? key}`}
                      aria-label={say(copy.editFact(say(name)))}
                    >
                      {say(copy.edit)}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Reads the desk and shows a part of it. */
function WithDesk({ id, children }: { id: number; children: (desk: Desk) => ReactNode }) {
  const read = useCall(readSchoolDesk, { params: { id } }, { isQuiet: true })
  const desk = read.data?.data
  if (read.isError && !desk) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  return desk ? children(desk) : <Waiting />
}

const fieldName = (field: string): Pair =>
  labelFor(schoolAdmin.record.shape[field as 'founded'] as never, field)

/** The fields of a figure as they stood. */
function Values({ values }: { values: Record<string, unknown> }) {
  const say = useSay()
  return (
    <>
      {Object.entries(values)
        .filter(([, value]) => value !== null && value !== '')
        .map(([field, value]) => (
          <div key={field}>
            {say(fieldName(field))}:{' '}
            {typeof value === 'object' ? (
              JSON.stringify(value)
            ) : (
              <Cell
                schema={schoolAdmin.record.shape[field as 'founded'] as never}
                value={value}
                label={say(fieldName(field))}
              />
            )}
          </div>
        ))}
    </>
  )
}

/** Each sourced figure with its source and the school's own statement, and every change of it. */
function History({ school }: { school: School }) {
  const say = useSay()
  return (
    <WithDesk id={school.id}>
      {(desk) => (
        <>
          <PlainTable
            caption={say(copy.source)}
            heads={[say(copy.figure), say(copy.source)]}
            rows={Object.entries(sourcedFigures).map(([figure, name]) => {
              const source = school.sources.find((one) => one.figure === figure)
              return [
                say(name),
                source ? (
                  say(copy.checkedOn(source.checkedOn))
                ) : (
                  <span key="none" className="tip">
                    {say(copy.noSource)}
                  </span>
                ),
              ]
            })}
          />
          {desk.change && (
            <p role="note">
              {say(
                (desk.change.status === 'pending' ? copy.waiting : copy.refused)(
                  desk.change.fields.map((field) => say(fieldName(field))).join(' · '),
                ),
              )}
            </p>
          )}
          <h4>{say(copy.changes)}</h4>
          <PlainTable
            caption={say(copy.changes)}
            heads={[say(copy.time), say(copy.figure), say(copy.by), say(copy.before), say(copy.after)]}
            empty={say(copy.noChanges)}
            rows={desk.history.map((row) => [
              <time key="time" className="number">
                {writeMoment(row.createTime)}
              </time>,
              say(sourcedFigures[row.figure]),
              <span key="by">
                {say(row.saidBy === 'editor' ? copy.editor : copy.school)}{' '}
                <AccountName userName={row.byName} />
              </span>,
              <Values key="before" values={row.before} />,
              <Values key="after" values={row.after} />,
            ])}
          />
        </>
      )}
    </WithDesk>
  )
}

type Counted = Desk['posts']

/** Posts, leads, accounts, applications, reports and the list entry of a school. */
function Related({ id }: { id: number }) {
  const say = useSay()
  const can = useCan()
  const counts = (rows: Counted, names: Record<string, Pair | undefined>) =>
    rows.length === 0
      ? say(copy.nothing)
      : rows
          .map(({ status, count }) => `${say(names[status] ?? { zh: status, en: status })} ${count}`)
          .join(' · ')
  return (
    <WithDesk id={id}>
      {(desk) => (
        <DescriptionList
          isFramed
          facts={[
            [
              say(copy.posts),
              <div key="posts">
                {counts(desk.posts, contentStates)}
                {desk.newestPosts.map((post) => (
                  <div key={post.id}>
                    <Reference
                      to={post.isStory ? 'story' : 'post'}
                      id={post.id}
                      name={post.title}
                      isHidden={post.status !== 'published'}
                    />
                  </div>
                ))}
              </div>,
            ],
            [say(copy.leads), counts(desk.leads, leadStatuses)],
            [
              say(copy.accounts),
              desk.accounts.length === 0
                ? say(copy.nothing)
                : desk.accounts.map(({ userId, userName, nickName }) => (
                    <div key={userId}>
                      <MemberName id={userId} name={`${nickName}（${userName}）`} />
                    </div>
                  )),
            ],
            [
              say(copy.claims),
              desk.claims.length === 0
                ? say(copy.nothing)
                : desk.claims.map((claim) => {
                    const text = `${writeMoment(claim.createTime).slice(0, 10)} ${say(authStatuses[claim.status])}`
                    return (
                      <div key={claim.id}>
                        {can(readReviewedAuth) ? (
                          <Link to={`/bbs/schoolauth?kind=school&detail=${claim.id}`}>{text}</Link>
                        ) : (
                          text
                        )}
                      </div>
                    )
                  }),
            ],
            [say(copy.reports), counts(desk.reports, reportStates)],
            [
              say(copy.corrections),
              can(correctionAdmin.list) && desk.corrections.some(({ status }) => status === 'open') ? (
                <Link key="corrections" to="/bbs/correction?status=open">
                  {counts(desk.corrections, correctionStatuses)}
                </Link>
              ) : (
                counts(desk.corrections, correctionStatuses)
              ),
            ],
            [say(copy.entry), <ListEntryLink key="entry" entry={desk.entry} />],
          ]}
        />
      )}
    </WithDesk>
  )
}

function ListEntryLink({ entry }: { entry: Desk['entry'] }) {
  const say = useSay()
  const can = useCan()
  if (!entry) return <>{say(copy.nothing)}</>
  const state = listStates[entry.state as keyof typeof listStates]
  const text = `${say(listNames[entry.list])} · ${state ? say(state) : entry.state} · ${entry.score.toFixed(1)}`
  return can(readEntry) ? <Link to={`/bbs/redblack?detail=${entry.id}`}>{text}</Link> : text
}
