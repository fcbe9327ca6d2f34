import {
  type broadcastAdmin,
  countBroadcastAudience,
  sendBroadcast,
  withdrawBroadcast,
} from '@app/contract/member/broadcast.ts'
import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { lazyComponent } from '#kit/page/lazy-component.tsx'
import { UntilLoaded } from '#kit/page/until-loaded.tsx'

const MomentField = lazyComponent(async () => ({
  default: (await import('#kit/form/date-fields.tsx')).MomentField,
}))

type Row = z.output<typeof broadcastAdmin.record>

const copy = pairs({
  send: { zh: '发送', en: 'Send' },
  sendOf: (title: string) => ({ zh: `发送通知：${title}`, en: `Send “${title}”` }),
  counting: { zh: '正在统计人数…', en: 'Counting…' },
  people: (n: number) => ({
    zh: `现在发送会到达 ${n} 人。`,
    en: n === 1 ? 'Sent now, it reaches 1 member.' : `Sent now, it reaches ${n} members.`,
  }),
  when: { zh: '何时发送', en: 'When' },
  now: { zh: '立即发送', en: 'Now' },
  later: { zh: '定时发送', en: 'At a time' },
  time: { zh: '发送时间', en: 'Time' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: { zh: '已开始发送', en: 'It is on its way' },
  scheduled: { zh: '已定时', en: 'Scheduled' },
  unschedule: { zh: '取消定时', en: 'Unschedule' },
  unscheduled: { zh: '已改回草稿', en: 'It is a draft again' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  asks: (title: string) => ({
    zh: `撤回“${title}”？通知会从所有会员的消息里消失，不能再次发送。`,
    en: `Withdraw “${title}”? It disappears from every member’s notices and cannot be sent again.`,
  }),
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
})

/** Sends a draft, now or later; withdraws what was sent. */
export function SendControl({ row }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const input = { params: { id: row.id } }
  if (row.state === 'scheduled')
    return (
      <ConfirmButton
        label={copy.unschedule}
        call={withdrawBroadcast}
        input={input}
        done={copy.unscheduled}
        rowName={row.title}
      />
    )
  if (row.state === 'sent')
    return (
      <ConfirmButton
        label={copy.withdraw}
        call={withdrawBroadcast}
        input={input}
        asks={copy.asks(row.title)}
        done={copy.withdrawn}
        rowName={row.title}
      />
    )
  if (row.state !== 'draft' || !can(sendBroadcast)) return null
  return (
    <>
      <Button type="link" size="small" aria-label={say(copy.sendOf(row.title))} onClick={() => setOpen(true)}>
        {say(copy.send)}
      </Button>
      {isOpen && <SendDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const [isLater, setLater] = useState(false)
  const [time, setTime] = useState<Date | null>(null)
  const params = { id: row.id }
  const { data } = useCall(countBroadcastAudience, { params })
  const write = useWrite(sendBroadcast)
  const isReady = !isLater || time !== null
  const send = () =>
    write.mutate(
      { params, body: isLater && time ? { sendTime: time } : {} },
      {
        onSuccess: () => {
          tellDone(sayNow(isLater ? copy.scheduled : copy.sent))
          onClose()
        },
      },
    )
  return (
    <Dialog title={say(copy.sendOf(row.title))} width={520} footer={null} onCancel={onClose}>
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send()
        }}
      >
        <p role="status">{data ? say(copy.people(data.data.people)) : say(copy.counting)}</p>
        <Radio.Group
          aria-label={say(copy.when)}
          value={isLater}
          onChange={(event) => setLater(event.target.value as boolean)}
          options={[
            { value: false, label: say(copy.now) },
            { value: true, label: say(copy.later) },
          ]}
        />
        {isLater && (
          <div>
            <label htmlFor={`${id}-time`}>{say(copy.time)}</label>
            <UntilLoaded id={`${id}-time`}>
              <MomentField
                id={`${id}-time`}
                value={time}
                onChange={(value) => setTime(value ?? null)}
                onBlur={() => undefined}
              />
            </UntilLoaded>
          </div>
        )}
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={write.isPending} disabled={!isReady}>
            {say(copy.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
