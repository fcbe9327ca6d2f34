import { listInvitedMembers } from '@app/contract/member/invitation.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { MemberName } from '#kit/display/member-name.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy } from './copy.ts'

const STEP = 50

/** Who became a member with a code, in its drawer. */
export function InvitedMembers({ invitationId }: { invitationId: number }) {
  const can = useCan()
  return can(listInvitedMembers) ? <Members invitationId={invitationId} /> : null
}

function Members({ invitationId }: { invitationId: number }) {
  const say = useSay()
  const id = useId()
  const [count, setCount] = useState(STEP)
  const read = useCall(
    listInvitedMembers,
    { params: { id: invitationId }, query: { pageSize: count } },
    { isQuiet: true, keepsPrevious: true },
  )
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say(copy.members)}</h3>
      {read.data ? (
        <>
          <PlainTable
            caption={say(copy.members)}
            heads={[copy.member, copy.kind, copy.time].map(say)}
            empty={say(copy.none)}
            rows={read.data.rows.map(({ userId, nickName, usertype, createTime }) => [
              <MemberName key="name" id={userId} name={nickName} />,
              say(usertype === '02' ? copy.school : copy.personal),
              writeMoment(createTime),
            ])}
          />
          {read.data.rows.length < read.data.total && (
            <p className="tip">
              {say(copy.left(read.data.rows.length, read.data.total))}{' '}
              {read.data.rows.length === count && (
                <Button type="link" loading={read.isFetching} onClick={() => setCount(count + STEP)}>
                  {say(copy.more)}
                </Button>
              )}
            </p>
          )}
        </>
      ) : read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}
