import { ClockCircleOutlined } from '@ant-design/icons'
import { listJobTargets } from '@app/contract/monitor/scheduled-task.ts'
import { AutoComplete, Button, Input } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { CronDialog } from './cron-dialog.tsx'
import { NextTimes } from './next-times.tsx'
import './job.css'

const copy = pairs({
  generate: { zh: '生成表达式', en: 'Build it' },
  targetHint: {
    zh: "Bean调用示例：ryTask.ryParams('ry')；Class类调用示例：com.ruoyi.quartz.task.RyTask.ryParams('ry')；参数说明：支持字符串，布尔类型，长整型，浮点型，整型。只能调用列表中已登记的任务。",
    en: "For example ryTask.ryParams('ry'), or com.ruoyi.quartz.task.RyTask.ryParams('ry'). Arguments may be text in quotes, true or false, a long (2000L), a double (316.50D) and a whole number. Only the tasks of the list can be called.",
  },
})

const textOf = ({ value }: WidgetProps) => (typeof value === 'string' ? value : '')

function CronBox(props: WidgetProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const expression = textOf(props)
  return (
    <div className="cron-field">
      <Input
        id={props.id}
        aria-invalid={Object.keys(props.errors).length > 0 || undefined}
        aria-describedby={props.describedBy}
        status={Object.keys(props.errors).length > 0 ? 'error' : undefined}
        placeholder={say(kitCopy.enter(props.label))}
        maxLength={255}
        value={expression}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur()}
      />
      <Button icon={<ClockCircleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(copy.generate)}
      </Button>
      <NextTimes expression={expression} />
      {isOpen && (
        <CronDialog
          expression={expression}
          onChoose={(chosen) => props.onChange(chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function TargetBox(props: WidgetProps) {
  const say = useSay()
  const targets = useCall(listJobTargets, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
  return (
    <>
      <AutoComplete
        id={props.id}
        aria-invalid={Object.keys(props.errors).length > 0 || undefined}
        aria-describedby={[props.describedBy, `${props.id}-hint`].filter(Boolean).join(' ')}
        status={Object.keys(props.errors).length > 0 ? 'error' : undefined}
        placeholder={say(kitCopy.enter(props.label))}
        maxLength={500}
        value={textOf(props)}
        options={targets.data?.data.map(({ example }) => ({ value: example })) ?? []}
        showSearch={{
          filterOption: (written, option) =>
            (option?.value ?? '').toLowerCase().includes(written.toLowerCase()),
        }}
        onChange={(written: string) => props.onChange(written)}
        onBlur={() => props.onBlur()}
      />
      <p id={`${props.id}-hint`} className="form-hint">
        {say(copy.targetHint)}
      </p>
    </>
  )
}

/** An expression that is written by hand or built, with its meaning below. */
export const cronField: Widget = (props) => <CronBox {...props} />

/** A target out of the list of those that jobs may call. */
export const targetField: Widget = (props) => <TargetBox {...props} />
