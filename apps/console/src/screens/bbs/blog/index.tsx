import { decideReview, staffPostAdmin } from '@app/contract/moderation/review.ts'
import {
  decisionReasons,
  decisionsWithReason,
  type PostDecision,
  postDecisions,
} from '@app/contract/moderation/review.values.ts'
import { moveStaffPosts } from '@app/contract/moderation/staff-post.ts'
import { evidenceLevels } from '@app/contract/moderation/staff-post.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { reviewStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { MemberName } from '#kit/display/member-name.tsx'
import { PortalLink } from '#kit/display/reference.tsx'
import { SchoolBox } from '#kit/form/school-box.tsx'
import { TypeName, typeChoice } from '#kit/form/type-choice.tsx'
import { choiceFrom } from '#kit/form/widgets.tsx'
import { HeldMark } from '#kit/held/held-mark.tsx'
import { useHeldAbout } from '#kit/held/use-held.ts'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { BulkButtons } from './bulk.tsx'
import { PostDetails } from './details.tsx'

type Row = z.output<typeof staffPostAdmin.record>

const copy = pairs({
  decide: { zh: '处理', en: 'Decide' },
  decideAbout: (title: string) => ({ zh: `处理帖子：${title}`, en: `Decide about “${title}”` }),
  held: (action: string, title: string) => ({ zh: `${action}：${title}`, en: `${action}: ${title}` }),
})

const city = choiceFrom(listCities, ({ data }, language) =>
  data.map(({ value, label, labelEn }) => ({
    value: value || ALL_CITIES,
    label: language === 'en' ? labelEn : label,
  })),
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
  const { hold } = useHold()
  const pending = useHeldAbout('blog', row.id)
  const decisions = decisionsFor(row)
  if (!can(decideReview) || decisions.length === 0) return null
  if (pending) return <HeldMark {...pending} />
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
          reasons={decisionReasons}
          onDecide={({ choice, reason, note }) => {
            const action = choice as PostDecision
            const title = sayNow(copy.held(sayNow(postDecisions[action]), row.title))
            return hold(title, [
              reviewStep('blog', row.id, action, { reason, note }, { version: row.version }),
            ])
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
  const can = useCan()
  const [ticked, tick] = useState<readonly Row[]>([])
  return (
    <ResourceScreen
      resource={staffPostAdmin}
      config={{
        search: [
          'keyword',
          'status',
          'blogType',
          'cityCode',
          'schoolName',
          'author',
          'tag',
          'isStory',
          'params',
        ],
        // boxes stand only where something can be done with them
        ...((can(decideReview) || can(moveStaffPosts)) && { ticks: { rows: ticked, onChange: tick } }),
        extra: <BulkButtons rows={ticked} onDone={() => tick([])} />,
        detail: (row) => <PostDetails row={row} />,
        detailFields: [
          'author',
          'status',
          'reason',
          'blogType',
          'cityName',
          'schoolName',
          'tags',
          'openReports',
          'viewCount',
          'commentCount',
          'likeCount',
          'isTop',
          'isEssence',
          'isLocked',
          'version',
          'createTime',
          'publishTime',
        ],
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
          'tags',
          'evidenceLevel',
          'createTime',
          'publishTime',
        ],
        hidden: [
          'tags',
          'openReports',
          'evidenceLevel',
          'cityName',
          'reason',
          'isTop',
          'isEssence',
          'isLocked',
          'commentCount',
          'likeCount',
          'isStory',
          'publishTime',
        ],
        widgets: {
          blogType: typeChoice('article'),
          cityCode: city,
          schoolId: SchoolBox,
        },
        cells: {
          author: (row) => <MemberName id={row.authorId} name={row.author} />,
          blogType: ({ blogType }) => blogType !== null && <TypeName kind="article" number={blogType} />,
          tags: ({ tags }) => tags.join(say({ zh: '、', en: ', ' })),
          evidenceLevel: ({ evidenceLevel }) =>
            say(evidenceLevels[evidenceLevel as keyof typeof evidenceLevels] ?? evidenceLevels[0]),
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
        // the two that have an index
        sorts: ['viewCount', 'createTime'],
        form: ['title', ['blogType', 'cityCode'], ['schoolId', 'tags'], 'content', ['reasonKey', 'note']],
        editOnly: ['reasonKey', 'note'],
        isFixed: (row) => row.status === 'deleted' || row.status === 'purged' || row.status === 'draft',
        width: 860,
      }}
    />
  )
}
