import { giveRoleToMany } from '@app/contract/system/role.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { tellDone, tellWarning } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { type Holder, people, roleCandidates } from './holders.ts'

const copy = pairs({
  title: { zh: '选择用户', en: 'Choose users' },
  none: { zh: '请选择要分配的用户', en: 'Choose whom to give it to' },
})

/** People without a role, to give it to. */
export function Candidates({ roleId, onClose }: { roleId: number; onClose: () => void }) {
  const say = useSay()
  const give = useWrite(giveRoleToMany)
  const [ticked, setTicked] = useState<readonly Holder[]>([])
  async function save() {
    if (ticked.length === 0) return tellWarning(sayNow(copy.none))
    await give.mutateAsync({ query: { roleId, userIds: ticked.map(({ userId }) => userId) } }).then(
      () => {
        tellDone(sayNow(kitCopy.done))
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      width={800}
      title={say(copy.title)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="save" type="primary" loading={give.isPending} onClick={() => void save()}>
          {say(kitCopy.save)}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {say(kitCopy.cancel)}
        </Button>,
      ]}
    >
      <ResourceScreen
        resource={roleCandidates}
        config={{
          ...people,
          always: { roleId },
          isInDialog: true,
          ticks: { rows: ticked, onChange: setTicked, byPress: true },
        }}
      />
    </Dialog>
  )
}
