import { sanctionAdmin, sanctionUser } from '@app/contract/moderation/sanction.ts'
import { sanctionKinds, sanctionStates } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { liftStep, sanctionStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { ReasonDialog } from '#kit/dialog/reason-dialog.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { HeldMark } from '#kit/held/held-mark.tsx'
import { useHeldAbout } from '#kit/held/use-held.ts'
import { screen } from '#kit/page/screen.tsx'

type Row = z.output<typeof sanctionAdmin.record>

const copy = pairs({
  lift: { zh: '解除', en: 'Lift' },
  liftOf: (name: string) => ({ zh: `解除处罚：${name}`, en: `Lift the sanction on ${name}` }),
  howTo: {
    zh: '要警告、禁言或封禁成员：在审核队列、帖子管理或评论管理里点对方的昵称。',
    en: 'To warn, mute or ban a member, click the nickname in the review queue or in the lists of posts and comments.',
  },
  liftReason: {
    zh: '处罚不再需要（可在下面的备注中说明原因）',
    en: 'No longer needed (say why in the note below)',
  },
  forEver: { zh: '永久', en: 'Permanent' },
})

function Words({ pair }: { pair: Pair }) {
  return useSay()(pair)
}

/** Where sanctions begin: this list only ends them. */
function Hint() {
  const say = useSay()
  return <span className="tip">{say(copy.howTo)}</span>
}

/** By the person, or by the decision where the person is unknown. */
const liftOf = ({ memberId, decisionId, kind }: Row, why: Parameters<typeof liftStep>[1]) =>
  memberId === null
    ? liftStep(decisionId ?? 0, why)
    : sanctionStep(memberId, kind === 'ban' ? 'unban' : 'unmute', null, why)

/** The held decision that lifts a sanction. */
const useLifting = ({ memberId, decisionId, kind }: Row) =>
  useHeldAbout(
    memberId === null ? 'sanction' : 'user',
    memberId ?? decisionId,
    memberId === null ? ['lift'] : [kind === 'ban' ? 'unban' : 'unmute'],
  )

/** Whether it holds, and how it ended; while its end can be undone, how long that is. */
function State({ row }: { row: Row }) {
  const say = useSay()
  const lifting = useLifting(row)
  if (row.state === 'active' && lifting) return <HeldMark {...lifting} isLift />
  const tone = row.state === 'active' ? 'danger' : 'info'
  return <Tag label={say(sanctionStates[row.state])} tone={tone} />
}

/** Takes a sanction back, with an undo of ten seconds. */
function Lift({ row }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { hold } = useHold()
  const isHeld = useLifting(row) !== undefined
  if (!can(sanctionUser) || row.state !== 'active' || isHeld) return null
  const kind = row.kind === 'ban' ? 'unban' : 'unmute'
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={say(copy.liftOf(row.nickName))}
        onClick={() => setOpen(true)}
      >
        {say(copy.lift)}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={say(copy.liftOf(row.nickName))}
          // the reasons of decisions are offences
          reasons={{ other: copy.liftReason }}
          suggested="other"
          preview={() => sanctionKinds[kind]}
          onDecide={(why) => hold(sayNow(copy.liftOf(row.nickName)), [liftOf(row, why)])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const fields = [
  'nickName',
  'kind',
  'state',
  'reason',
  'until',
  'byName',
  'note',
  'level',
  'sanctionTime',
  'endTime',
  'endName',
  'endNote',
] as const

/** 处罚管理: who is or was muted or banned, by whom, why and until when, and who lifted it. */
export default screen(sanctionAdmin, {
  search: ['nickName', 'kind', 'state'],
  // the list begins with those in force, and its filter says so
  filters: { state: 'active' },
  whenEmpty: {
    zh: '没有生效中的处罚；往期的请选状态“已结束”“已解除”或“全部”',
    en: 'No sanction is in force. Choose “Ended”, “Lifted” or “All” for earlier ones',
  },
  columns: [...fields],
  hidden: ['level', 'endNote'],
  cells: {
    nickName: (row) => <MemberName id={row.memberId} name={row.nickName} />,
    state: (row) => <State row={row} />,
    until: ({ until }) =>
      until ? <span className="number">{writeMoment(until)}</span> : <Words pair={copy.forEver} />,
  },
  rowControl: (row) => <Lift row={row} />,
  detailFields: [...fields],
  isUnsorted: true,
  extra: <Hint />,
  form: [],
})
