import { listAppeals } from '@app/contract/moderation/report.ts'
import { contentStates } from '@app/contract/moderation/review.values.ts'
import { lookAtOrigins, readMemberDesk } from '@app/contract/moderation/sanction.ts'
import { lookLimits, type ProfilePart } from '@app/contract/moderation/sanction.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { deskCopy as copy } from './copy.ts'
import { SanctionButtons } from './sanction-buttons.tsx'
import { StaffNotes } from './staff-notes.tsx'

interface MemberDeskProps {
  id: number
  name: string
  /** What of the profile is there to be reset. */
  filledParts: readonly ProfilePart[]
}

/** What reviewers know of a member, and what they can do. */
export function MemberDesk({ id, name, filledParts }: MemberDeskProps) {
  const say = useSay()
  const can = useCan()
  const read = useCall(readMemberDesk, { params: { userId: id } }, { isQuiet: true })
  if (read.isError) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  const { data: desk } = read.data
  const standing = (one: typeof desk.muted) =>
    one && say(one.until ? copy.until(writeMoment(one.until), one.reason) : copy.forEver(one.reason))
  const { reportsMade: made, reportsReceived: received, appeals } = desk
  const appealed = say(copy.appealCount(appeals.total, appeals.accepted, appeals.open))
  return (
    <section className="member-record">
      <h2>{say(copy.sanctions)}</h2>
      <DescriptionList
        facts={[
          ...(desk.muted ? [[say(copy.muted), standing(desk.muted)] as const] : []),
          ...(desk.banned ? [[say(copy.banned), standing(desk.banned)] as const] : []),
          ...(desk.muted || desk.banned ? [] : [[say(copy.sanctions), say(copy.none)] as const]),
          [say(copy.made), say(copy.madeCount(made.total, made.upheld, made.dismissed))],
          [say(copy.received), say(copy.receivedCount(received.total, received.upheld, received.open))],
          [
            say(copy.appeals),
            appeals.open > 0 && can(listAppeals) ? (
              <Link key="appeals" to="/bbs/appeal">
                {appealed}
              </Link>
            ) : (
              appealed
            ),
          ],
        ]}
      />
      <SanctionButtons userId={id} name={name} desk={desk} filledParts={filledParts} />
      <h2>{say(copy.posts)}</h2>
      <PlainTable
        caption={say(copy.posts)}
        heads={[copy.time, copy.title, copy.state].map((pair) => say(pair))}
        rows={desk.posts.map((post) => [
          <span key="time" className="number">
            {writeMoment(post.createTime)}
          </span>,
          <Reference
            key="title"
            to={post.isStory ? 'story' : 'post'}
            id={post.id}
            name={post.title}
            isHidden={post.status !== 'published'}
          />,
          say(contentStates[post.status as keyof typeof contentStates] ?? contentStates.draft),
        ])}
        empty={say(copy.noPosts)}
      />
      <h2>{say(copy.notes)}</h2>
      <StaffNotes objKind="user" id={id} />
      {can(lookAtOrigins) && <Origins id={id} />}
    </section>
  )
}

/** Addresses, once a reason was written. */
function Origins({ id }: { id: number }) {
  const say = useSay()
  const field = useId()
  const [reason, setReason] = useState('')
  const look = useWrite(lookAtOrigins)
  const found = look.data?.data.addresses
  const isReady = reason.trim().length >= lookLimits.min
  return (
    <>
      <h2>{say(copy.origins)}</h2>
      <p className="tip">{say(copy.originsHint)}</p>
      {found ? (
        <PlainTable
          caption={say(copy.origins)}
          heads={[copy.address, copy.used, copy.others, copy.time].map((pair) => say(pair))}
          rows={found.map((one) => [
            one.address,
            String(one.posts),
            String(one.others),
            <span key="time" className="number">
              {writeMoment(one.lastTime)}
            </span>,
          ])}
          empty={say(copy.noAddress)}
        />
      ) : (
        <form
          className="button-row"
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) look.mutate({ params: { userId: id }, body: { reason: reason.trim() } })
          }}
        >
          <Input
            id={field}
            aria-label={say(copy.reason)}
            placeholder={say(copy.reason)}
            style={{ maxWidth: 320 }}
            maxLength={lookLimits.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button htmlType="submit" loading={look.isPending} disabled={!isReady}>
            {say(copy.look)}
          </Button>
        </form>
      )}
    </>
  )
}
