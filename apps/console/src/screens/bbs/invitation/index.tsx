import { invitationAdmin } from '@app/contract/member/invitation.ts'
import {
  INVITATION_PARAMETER,
  invitationState,
  invitationStates,
  invitationText,
} from '@app/contract/member/invitation.values.ts'
import { useSay } from '#kit/data/language.ts'
import { CopyButton } from '#kit/display/copy-button.tsx'
import { screen } from '#kit/page/screen.tsx'
import { copy } from './copy.ts'
import { InvitedMembers } from './invited-members.tsx'

type Row = Parameters<typeof invitationState>[0] & { id: number; code: string }

/** How often a code was used, of how often it may be, and why it is no longer valid. */
function Uses({ row }: { row: Row }) {
  const say = useSay()
  const state = invitationState(row, new Date())
  return (
    <span>
      <span className="number">
        {row.usedCount} / {row.maxUses}
      </span>
      {state !== 'open' && <span className="tip"> {say(invitationStates[state])}</span>}
    </span>
  )
}

/** The address that opens the registration page with the code filled in. */
const linkWith = (code: string) =>
  `${window.location.origin}/dssRegister?${INVITATION_PARAMETER}=${invitationText(code)}`

function CopyLink({ code }: { code: string }) {
  const say = useSay()
  return <CopyButton text={linkWith(code)} label={say(copy.linkOf(invitationText(code)))} />
}

/** 邀请码: codes with which people become members while registration is by invitation. */
export default screen(invitationAdmin, {
  whenEmpty: {
    zh: '还没有邀请码：新增后把码发给想邀请的人',
    en: 'No invitation codes yet. Add one and send it to the people you want to invite',
  },
  search: ['code', 'remark', 'status'],
  columns: ['id', 'code', 'usedCount', 'expireTime', 'status', 'remark', 'createBy', 'createTime'],
  cells: {
    code: ({ code }) => <span className="number">{invitationText(code)}</span>,
    usedCount: (row) => <Uses row={row} />,
  },
  name: 'code',
  form: [['maxUses', 'expireTime'], 'remark', 'status'],
  hints: {
    maxUses: copy.usesHint,
    expireTime: copy.expireHint,
    remark: copy.remarkHint,
    status: copy.statusHint,
  },
  rowControl: ({ code }) => <CopyLink code={code} />,
  detailFields: ['code', 'maxUses', 'usedCount', 'expireTime', 'status', 'remark', 'createBy', 'createTime'],
  detail: ({ id }) => <InvitedMembers key={id} invitationId={id} />,
})
