import {
  type broadcastAdmin,
  countBroadcastAudience,
  sendBroadcast,
  withdrawBroadcast,
} from '@app/contract/member/broadcast.ts'
import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { lazyComponent } from '#kit/page/lazy-component.tsx'
import { UntilLoaded } from '#kit/page/until-loaded.tsx'
import { copy } from './copy.ts'

const MomentField = lazyComponent(async () => ({
  default: (await import('#kit/form/date-fields.tsx')).MomentField,
}))

type Row = z.output<typeof broadcastAdmin.record>

interface SendProps {
  row: Row
  /** What the list calls the row. */
  name: string
}

/** Sends a draft, now or later; withdraws what was sent. */
export function SendControl({ row, name }: SendProps) {
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
        rowName={name}
      />
    )
  if (row.state === 'sent')
    return (
      <ConfirmButton
        label={copy.withdraw}
        call={withdrawBroadcast}
        input={input}
        asks={copy.asks(name)}
        done={copy.withdrawn}
        rowName={name}
      />
    )
  if (row.state !== 'draft' || !can(sendBroadcast)) return null
  return (
    <>
      <Button type="link" size="small" aria-label={say(copy.sendOf(name))} onClick={() => setOpen(true)}>
        {say(copy.send)}
      </Button>
      {isOpen && <SendDialog row={row} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendDialog({ row, name, onClose }: SendProps & { onClose: () => void }) {
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
    <Dialog title={say(copy.sendOf(name))} width={520} footer={null} onCancel={onClose}>
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
