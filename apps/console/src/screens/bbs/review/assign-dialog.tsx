import { assignReview, listColleagues } from '@app/contract/moderation/desk/review-work.ts'
import { MAX_STAFF_NOTE } from '@app/contract/moderation/desk/review-work.values.ts'
import type { QueueRow } from '@app/contract/moderation/review.ts'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { tellDone } from '#kit/message/messages.tsx'

const copy = pairs({
  title: (title: string) => ({ zh: `转交或上报：${title}`, en: `Hand over or escalate: ${title}` }),
  to: { zh: '交给', en: 'Give to' },
  people: { zh: '转交给同事', en: 'Hand over to a colleague' },
  roles: { zh: '上报给角色', en: 'Escalate to a role' },
  note: { zh: '备注（仅工作人员可见）', en: 'Note (staff only)' },
  hint: {
    zh: '对方会在右上角的铃铛里看到。其他人仍可处理这一项。',
    en: 'They are notified by the bell. Others can still decide.',
  },
  confirm: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  takeBack: { zh: '撤回，交还给所有人', en: 'Return it to everyone' },
  done: { zh: '已转交', en: 'Handed over' },
  takenBack: { zh: '已撤回', en: 'Returned to everyone' },
})

interface AssignDialogProps {
  row: Pick<QueueRow, 'objKind' | 'objId' | 'title' | 'assigned'>
  onClose: () => void
}

/** Gives an item to a colleague or to a role, with a note. */
export function AssignDialog({ row, onClose }: AssignDialogProps) {
  const say = useSay()
  const id = useId()
  const read = useCall(listColleagues, undefined, { isQuiet: true })
  const write = useWrite(assignReview)
  const [to, setTo] = useState<string>()
  const [note, setNote] = useState('')
  const found = read.data?.data
  async function give(target: { userId?: number; roleId?: number }) {
    const body = { objKind: row.objKind, note: note.trim() || null, ...target }
    await write.mutateAsync({ params: { id: row.objId }, body })
    tellDone(sayNow(target.userId || target.roleId ? copy.done : copy.takenBack))
    onClose()
  }
  const send = (target: { userId?: number; roleId?: number }) => void give(target).catch(() => undefined)
  const [kind, number] = to?.split(' ') ?? []
  return (
    <Dialog title={say(copy.title(row.title))} width={520} footer={null} onCancel={onClose}>
      {read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !found ? (
        <Waiting />
      ) : (
        <form
          className="decision-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (number) send(kind === 'role' ? { roleId: Number(number) } : { userId: Number(number) })
          }}
        >
          <p className="tip">{say(copy.hint)}</p>
          <div>
            <label htmlFor={`${id}-to`}>{say(copy.to)}</label>
            <Select
              id={`${id}-to`}
              showSearch={{ optionFilterProp: 'label' }}
              style={{ width: '100%' }}
              value={to}
              onChange={setTo}
              options={[
                {
                  label: say(copy.people),
                  options: found.people.map(({ userId, nickName }) => ({
                    value: `user ${userId}`,
                    label: nickName,
                  })),
                },
                {
                  label: say(copy.roles),
                  options: found.roles.map(({ roleId, roleName }) => ({
                    value: `role ${roleId}`,
                    label: roleName,
                  })),
                },
              ]}
            />
          </div>
          <div>
            <label htmlFor={`${id}-note`}>{say(copy.note)}</label>
            <Input.TextArea
              id={`${id}-note`}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={MAX_STAFF_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <div className="form-footer">
            {row.assigned && (
              <Button loading={write.isPending} onClick={() => send({})}>
                {say(copy.takeBack)}
              </Button>
            )}
            <Button onClick={onClose}>{say(copy.cancel)}</Button>
            <Button type="primary" htmlType="submit" loading={write.isPending} disabled={!to}>
              {say(copy.confirm)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
