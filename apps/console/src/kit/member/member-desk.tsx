import { listAppeals } from '@app/contract/moderation/report.ts'
import { contentStates } from '@app/contract/moderation/review.values.ts'
import { lookAtOrigins, readMemberDesk } from '@app/contract/moderation/sanction.ts'
import { lookLimits } from '@app/contract/moderation/sanction.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { SanctionButtons } from './sanction-buttons.tsx'
import { StaffNotes } from './staff-notes.tsx'

const copy = pairs({
  sanctions: { zh: '处罚', en: 'Sanctions' },
  none: { zh: '当前没有处罚', en: 'None at present' },
  muted: { zh: '禁言', en: 'Muted' },
  banned: { zh: '封禁', en: 'Banned' },
  until: (time: string, why: string) => ({ zh: `至 ${time}（${why}）`, en: `until ${time} (${why})` }),
  forEver: (why: string) => ({ zh: `永久（${why}）`, en: `for ever (${why})` }),
  made: { zh: '举报他人', en: 'Reports made' },
  madeCount: (total: number, upheld: number, dismissed: number) => ({
    zh: `${total} 次，成立 ${upheld}，不成立 ${dismissed}`,
    en: `${total}, ${upheld} upheld, ${dismissed} dismissed`,
  }),
  received: { zh: '被举报', en: 'Cases received' },
  receivedCount: (total: number, upheld: number, open: number) => ({
    zh: `${total} 个案件，成立 ${upheld}，待处理 ${open}`,
    en: `${total}, ${upheld} upheld, ${open} open`,
  }),
  appeals: { zh: '对处罚的申诉', en: 'Appeals against sanctions' },
  appealCount: (total: number, accepted: number, open: number) => ({
    zh: `${total} 件，成立 ${accepted}，待处理 ${open}`,
    en: `${total}, ${accepted} accepted, ${open} open`,
  }),
  posts: { zh: '最近的帖子', en: 'Latest posts' },
  noPosts: { zh: '没有以本人名义发布的帖子', en: 'No posts under the own name' },
  time: { zh: '时间', en: 'Time' },
  title: { zh: '标题', en: 'Title' },
  state: { zh: '状态', en: 'Status' },
  notes: { zh: '内部备注', en: 'Staff notes' },
  origins: { zh: '网络地址', en: 'Network addresses' },
  originsHint: {
    zh: '查看需要写明理由，理由与查看人记入审计日志。地址保存 180 天。',
    en: 'A reason is needed and stands in the audit log with your name. Addresses are kept for 180 days.',
  },
  reason: { zh: '查看理由', en: 'Reason' },
  look: { zh: '查看', en: 'Show' },
  address: { zh: '地址', en: 'Address' },
  used: { zh: '帖子数', en: 'Posts' },
  others: { zh: '其他用户', en: 'Other members' },
  noAddress: { zh: '没有记录', en: 'None on record' },
})

/** What reviewers know of a member, and what they can do. */
export function MemberDesk({ id, name }: { id: number; name: string }) {
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
      <SanctionButtons userId={id} name={name} desk={desk} />
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
