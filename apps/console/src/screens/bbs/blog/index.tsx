import { decideReview, staffPostAdmin } from '@app/contract/moderation/review.ts'
import {
  decisionsWithReason,
  type PostDecision,
  postDecisions,
  type ReviewReason,
  reviewReasons,
} from '@app/contract/moderation/review.values.ts'
import { postCategories } from '@app/contract/post/post.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { PortalLink } from '#kit/display/reference.tsx'
import { choice, choiceFrom } from '#kit/form/widgets.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'

type Row = z.output<typeof staffPostAdmin.record>

const copy = pairs({
  decide: { zh: '处理', en: 'Decide' },
  decideAbout: (title: string) => ({ zh: `处理帖子：${title}`, en: `Decide about “${title}”` }),
  done: { zh: '处理成功', en: 'Done' },
})

const categories = Object.fromEntries(
  postCategories.flatMap(({ id, name }) => (id === null ? [] : [[String(id), name]])),
)
/** What can be decided about a post as it is. */
function decisionsFor(row: Row): PostDecision[] {
  switch (row.status) {
    case 'pending':
      return ['approve', 'reject', 'delete']
    case 'hidden':
      return ['show', 'delete']
    case 'deleted':
      return row.deletedBy === 'staff' ? ['restore'] : []
    case 'published':
      return [
        row.isTop ? 'untop' : 'top',
        row.isEssence ? 'unessence' : 'essence',
        row.isLocked ? 'unlock' : 'lock',
        'hide',
        'delete',
      ]
    default:
      return []
  }
}

function Decide({ row }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const write = useWrite(decideReview)
  const decisions = decisionsFor(row)
  if (!can(decideReview) || decisions.length === 0) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={say(copy.decideAbout(row.title))}
        onClick={() => setOpen(true)}
      >
        {say(copy.decide)}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={say(copy.decideAbout(row.title))}
          choices={decisions.map((value) => ({
            value,
            label: postDecisions[value],
            needsReason: decisionsWithReason.includes(value),
            isDanger: value === 'delete',
          }))}
          reasons={reviewReasons}
          onDecide={async ({ choice: action, reason, note }) => {
            await write.mutateAsync({
              params: { objKind: 'blog', id: row.id },
              body: {
                action: action as PostDecision,
                reasonKey: reason as ReviewReason | null,
                note,
                version: row.version,
              },
            })
            tellDone(sayNow(copy.done))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Posts and stories in every state. */
export default function Posts() {
  const say = useSay()
  return (
    <ResourceScreen
      resource={staffPostAdmin}
      config={{
        search: ['keyword', 'status', 'blogType', 'cityCode', 'schoolId', 'author', 'isStory', 'params'],
        columns: [
          'id',
          'title',
          'blogType',
          'author',
          'schoolName',
          'cityName',
          'status',
          'reason',
          'openReports',
          'isTop',
          'isEssence',
          'isLocked',
          'viewCount',
          'commentCount',
          'likeCount',
          'isStory',
          'createTime',
          'publishTime',
        ],
        hidden: [
          'cityName',
          'reason',
          'isTop',
          'isEssence',
          'isLocked',
          'viewCount',
          'commentCount',
          'likeCount',
          'isStory',
          'publishTime',
        ],
        widgets: {
          blogType: choice(categories),
          cityCode: choiceFrom(listCities, ({ data }, language) =>
            data.flatMap(({ value, label, labelEn }) =>
              value ? [{ value, label: language === 'en' ? labelEn : label }] : [],
            ),
          ),
        },
        cells: {
          author: (row) => <MemberName id={row.authorId} name={row.author} />,
          blogType: (row) => {
            const name = row.blogType === null ? undefined : categories[String(row.blogType)]
            return name ? say(name) : null
          },
        },
        rowControl: (row) => (
          <>
            <Decide row={row} />
            {row.status === 'published' && (
              <PortalLink
                path={row.isStory ? `/story/detail/${row.id}` : `/station/detail/${row.id}`}
                name={row.title}
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
