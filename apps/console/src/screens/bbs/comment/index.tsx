import { decideReview, staffCommentAdmin } from '@app/contract/moderation/review.ts'
import {
  decisionReasons,
  decisionsWithReason,
  type PostDecision,
  postDecisions,
} from '@app/contract/moderation/review.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { BulkDecision } from '#kit/dialog/bulk-decision.tsx'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { reviewStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { MemberName } from '#kit/display/member-name.tsx'
import { PortalLink, Reference } from '#kit/display/reference.tsx'
import { HeldMark } from '#kit/held/held-mark.tsx'
import { useHeldAbout } from '#kit/held/use-held.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'

type Row = z.output<typeof staffCommentAdmin.record>

const copy = pairs({
  decide: { zh: '处理', en: 'Decide' },
  decideAbout: (text: string) => ({ zh: `处理评论：${text}`, en: `Decide about “${text}”` }),
  held: (action: string, text: string) => ({ zh: `${action}：${text}`, en: `${action}: ${text}` }),
})

const decisions: Partial<Record<Row['status'], PostDecision[]>> = {
  pending: ['approve', 'reject'],
  published: ['hide', 'delete'],
  hidden: ['show', 'delete'],
}

function Decide({ row }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { hold } = useHold()
  const pending = useHeldAbout('comment', row.id)
  const offered =
    row.status === 'deleted' && row.deletedBy === 'staff' ? ['restore' as const] : decisions[row.status]
  if (!can(decideReview) || !offered) return null
  if (pending) return <HeldMark {...pending} />
  const title = say(copy.decideAbout([...row.content].slice(0, 20).join('')))
  return (
    <>
      <Button type="link" size="small" aria-label={title} onClick={() => setOpen(true)}>
        {say(copy.decide)}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={title}
          choices={offered.map((value) => ({
            value,
            label: postDecisions[value],
            needsReason: decisionsWithReason.includes(value),
            isDanger: value === 'delete',
          }))}
          reasons={decisionReasons}
          onDecide={({ choice, reason, note }) => {
            const action = choice as PostDecision
            return hold(
              sayNow(copy.held(sayNow(postDecisions[action]), [...row.content].slice(0, 20).join(''))),
              [reviewStep('comment', row.id, action, { reason, note })],
            )
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** A ticked comment as a bulk action names it. */
const textOf = ({ id, status, content, author }: Row) => ({
  id,
  status,
  title: [...content].slice(0, 60).join(''),
  author,
})

/** Comments and replies in every state. */
export default function Comments() {
  const can = useCan()
  const [ticked, tick] = useState<readonly Row[]>([])
  return (
    <ResourceScreen
      resource={staffCommentAdmin}
      config={{
        search: ['keyword', 'status', 'author', 'blogId', 'params'],
        // boxes stand only where something can be done with them
        ...(can(decideReview) && { ticks: { rows: ticked, onChange: tick } }),
        extra: <BulkDecision kind="comment" texts={ticked.map(textOf)} onDone={() => tick([])} />,
        columns: [
          'id',
          'content',
          'author',
          'blogTitle',
          'floor',
          'status',
          'isOfficial',
          'likeCount',
          'replyCount',
          'createTime',
        ],
        hidden: ['isOfficial', 'likeCount', 'replyCount'],
        cells: {
          blogTitle: (row) => (
            <Reference to={row.isStory ? 'story' : 'post'} id={row.blogId} name={row.blogTitle} />
          ),
          author: (row) => <MemberName id={row.authorId} name={row.author} />,
        },
        rowControl: (row) => (
          <>
            <Decide row={row} />
            {row.status === 'published' && (
              <PortalLink
                path={`${row.isStory ? '/story/detail/' : '/station/detail/'}${row.blogId}?commentId=${row.id}`}
                name={row.blogTitle}
              />
            )}
          </>
        ),
        isUnsorted: true,
        form: [],
      }}
    />
  )
}
