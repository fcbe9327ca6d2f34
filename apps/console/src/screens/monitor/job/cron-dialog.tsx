import type { Pair } from '@app/contract/shapes/language.ts'
import { Button, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { FormPanels } from '#kit/form/parts.tsx'
import {
  type CronDraft,
  type CronField,
  type CronMode,
  type CronPart,
  changeCron,
  cronFields,
  cronLimits,
  partText,
  readCron,
  START_EXPRESSION,
  writeCron,
} from './cron-parts.ts'
import { NextTimes } from './next-times.tsx'

const copy = pairs({
  title: { zh: 'Cron表达式生成器', en: 'Cron expression' },
  parts: { zh: '时间表达式', en: 'Parts' },
  expression: { zh: 'Cron 表达式', en: 'Cron expression' },
  ok: { zh: '确定', en: 'Use it' },
  cancel: { zh: '取消', en: 'Cancel' },
  from: { zh: '从', en: 'From' },
  to: { zh: '至', en: 'To' },
  every: { zh: '每', en: 'Every' },
  nth: { zh: '第几个', en: 'Which one' },
  values: { zh: '指定的值', en: 'The values' },
  dayOfWeek: { zh: '星期', en: 'Day of the week' },
  day: { zh: '日', en: 'Day' },
})

const names: Record<CronField, Pair> = {
  second: { zh: '秒', en: 'Second' },
  minute: { zh: '分钟', en: 'Minute' },
  hour: { zh: '小时', en: 'Hour' },
  day: { zh: '日', en: 'Day' },
  month: { zh: '月', en: 'Month' },
  week: { zh: '周', en: 'Week' },
  year: { zh: '年', en: 'Year' },
}

const modes: Record<CronMode, Pair> = {
  every: { zh: '每个', en: 'Every' },
  none: { zh: '不指定', en: 'Not by this' },
  empty: { zh: '不填', en: 'Leave out' },
  range: { zh: '周期', en: 'Range' },
  step: { zh: '间隔', en: 'Steps' },
  weekday: { zh: '最近的工作日', en: 'Nearest weekday' },
  last: { zh: '本月最后一天', en: 'Last day of the month' },
  nth: { zh: '第几个星期几', en: 'Nth of the month' },
  lastOf: { zh: '本月最后一个', en: 'Last of the month' },
  list: { zh: '指定', en: 'Chosen' },
  other: { zh: '保持原样', en: 'As written' },
}

const weekdays: readonly Pair[] = [
  { zh: '星期日', en: 'Sunday' },
  { zh: '星期一', en: 'Monday' },
  { zh: '星期二', en: 'Tuesday' },
  { zh: '星期三', en: 'Wednesday' },
  { zh: '星期四', en: 'Thursday' },
  { zh: '星期五', en: 'Friday' },
  { zh: '星期六', en: 'Saturday' },
]

const DIALOG_WIDTH = 720

interface CronDialogProps {
  expression: string
  onChoose: (expression: string) => void
  onClose: () => void
}

/** Writes an expression field by field, and shows when it comes. */
export function CronDialog({ expression, onChoose, onClose }: CronDialogProps) {
  const say = useSay()
  const [draft, setDraft] = useState(() => readCron(expression))
  const [open, setOpen] = useState(0)
  const written = writeCron(draft)
  return (
    <Dialog title={say(copy.title)} width={DIALOG_WIDTH} footer={null} onCancel={onClose}>
      <div className="cron-dialog">
        <FormPanels
          label={say(copy.title)}
          open={open}
          onOpen={setOpen}
          parts={cronFields.map((field) => ({
            title: say(names[field]),
            wrong: 0,
            content: (
              <FieldChoice
                field={field}
                part={draft[field]}
                onChange={(part) => setDraft((before) => changeCron(before, field, part))}
              />
            ),
          }))}
        />
        <Written draft={draft} expression={written} />
        <NextTimes expression={written} />
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button onClick={() => setDraft(readCron(START_EXPRESSION))}>{say(kitCopy.reset)}</Button>
          <Button
            type="primary"
            onClick={() => {
              onChoose(written)
              onClose()
            }}
          >
            {say(copy.ok)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Written({ draft, expression }: { draft: CronDraft; expression: string }) {
  const say = useSay()
  return (
    <div className="table-scroll">
      <table className="plain-table">
        <caption className="visually-hidden">{say(copy.parts)}</caption>
        <thead>
          <tr>
            {cronFields.map((field) => (
              <th key={field} scope="col">
                {say(names[field])}
              </th>
            ))}
            <th scope="col">{say(copy.expression)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {cronFields.map((field) => (
              <td key={field}>{partText(draft[field])}</td>
            ))}
            <td>
              <code>{expression}</code>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface FieldChoiceProps {
  field: CronField
  part: CronPart
  onChange: (part: CronPart) => void
}

function FieldChoice({ field, part, onChange }: FieldChoiceProps) {
  const say = useSay()
  const { modes: offered } = cronLimits[field]
  const listedModes = part.mode === 'other' ? [...offered, 'other' as const] : offered
  return (
    <Radio.Group
      className="cron-modes"
      aria-label={say(names[field])}
      value={part.mode}
      onChange={(event) => onChange({ ...part, mode: event.target.value as CronMode })}
    >
      {listedModes.map((mode) => (
        <div key={mode} className="cron-mode">
          <Radio value={mode}>{say(modes[mode])}</Radio>
          <ModeFields
            mode={mode}
            field={field}
            part={part}
            onChange={(change) => onChange({ ...part, ...change, mode })}
          />
        </div>
      ))}
    </Radio.Group>
  )
}

interface ModeFieldsProps {
  mode: CronMode
  field: CronField
  part: CronPart
  onChange: (change: Partial<CronPart>) => void
}

/** The numbers of a choice; writing one chooses it. */
function ModeFields({ mode, field, part, onChange }: ModeFieldsProps) {
  const say = useSay()
  const { min, max, most } = cronLimits[field]
  const nameOf = (label: Pair) => `${say(names[field])} ${say(modes[mode])} ${say(label)}`
  const number = (name: 'from' | 'to' | 'step' | 'nth', label: Pair, from = min, to = max) =>
    field === 'week' && name !== 'nth' ? (
      <Select
        size="small"
        aria-label={nameOf(label)}
        value={part[name]}
        options={weekdays.map((day, at) => ({ value: at + 1, label: say(day) }))}
        onChange={(value: number) => onChange({ [name]: value })}
      />
    ) : (
      <InputNumber
        size="small"
        aria-label={nameOf(label)}
        min={from}
        max={to}
        precision={0}
        changeOnWheel={false}
        value={part[name]}
        onChange={(value) => onChange({ [name]: value ?? from })}
      />
    )
  switch (mode) {
    case 'range':
      return (
        <span>
          {say(copy.from)} {number('from', copy.from)} - {number('to', copy.to)}
        </span>
      )
    case 'step':
      return (
        <span>
          {say(copy.from)} {number('from', copy.from)} {say({ zh: '开始，每', en: 'on, every' })}{' '}
          {number('step', copy.every, 1, field === 'year' ? max - min : max)}{' '}
          {say({ zh: '执行一次', en: 'once' })}
        </span>
      )
    case 'weekday':
      return (
        <span>
          {say({ zh: '每月', en: 'To day' })} {number('from', copy.day)}{' '}
          {say({ zh: '号最近的那个工作日', en: 'of the month' })}
        </span>
      )
    case 'nth':
      return (
        <span>
          {say({ zh: '第', en: 'No.' })} {number('nth', copy.nth, 1, 5)} {say({ zh: '周的', en: 'of' })}{' '}
          {number('from', copy.dayOfWeek)}
        </span>
      )
    case 'lastOf':
      return <span>{number('from', copy.dayOfWeek)}</span>
    case 'list':
      return (
        <Select
          className="cron-list"
          size="small"
          mode="multiple"
          allowClear
          aria-label={nameOf(copy.values)}
          maxCount={most}
          value={[...part.list]}
          options={Array.from({ length: max - min + 1 }, (_, at) => ({
            value: min + at,
            label: field === 'week' ? say(weekdays[at] ?? names.week) : String(min + at),
          }))}
          placeholder={say(kitCopy.choose(say(names[field])))}
          onChange={(list: number[]) => onChange({ list })}
        />
      )
    default:
      return null
  }
}
