import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf } from '@app/contract/shapes/shapes.ts'
import { Switch } from 'antd'
import { useState } from 'react'
import { copy } from '#kit/copy.ts'
import { api } from '#kit/data/api.ts'
import { DictTags } from '#kit/data/dictionary.tsx'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import { refreshAfter } from '#kit/data/use-call.ts'
import type { Values } from '#kit/form/draft.ts'
import { reactTo, tellDone, tellUndoable, tellWarning } from '#kit/message/messages.tsx'
import type { RowSwitch, ScreenConfig } from '#kit/page/screen-config.ts'

const ON = '0'
const OFF = '1'

/** The switch of a list's rows: the screen's own, or `status` where the resource has the usual one and can be changed. */
export function switchOf(
  resource: Resource,
  config: ScreenConfig<Resource>,
): RowSwitch<Resource> | undefined {
  if (config.rowSwitch === false) return undefined
  if (config.rowSwitch) return config.rowSwitch
  const kind = resource.record.shape.status && kindOf(resource.record.shape.status as never)
  const isUsual = kind?.kind === 'dictionary' && kind.type === 'sys_normal_disable'
  return isUsual && resource.draft.shape.status && !config.frozen?.includes('status')
    ? { field: 'status' }
    : undefined
}

/** Writes the one field of a record; the rest is sent as it is stored now, not as a list showed it a while ago. */
async function write(
  resource: Resource,
  own: RowSwitch<Resource>,
  row: Values,
  value: string,
): Promise<void> {
  if (own.call) {
    await api(own.call, own.sent(row as never, value))
    return
  }
  const id = row[resource.id]
  const { data } = (await api(resource.read, { params: { id } } as never)) as unknown as { data: Values }
  const draft = Object.fromEntries(Object.keys(resource.draft.shape).map((name) => [name, data[name]]))
  const body = { ...draft, readTime: data.updateTime, [own.field]: value, [resource.id]: id }
  await api(resource.update, { body } as never)
}

/** Turns rows on or off, says so, and offers to take it back. Rows that are so already are left alone. */
export async function turnRows(
  resource: Resource,
  own: RowSwitch<Resource>,
  rows: readonly Values[],
  isOn: boolean,
  nameOf: (row: Values) => string,
): Promise<void> {
  const value = isOn ? ON : OFF
  const changed = rows.filter((row) => row[own.field] !== value)
  const done: Values[] = []
  for (const row of changed)
    await write(resource, own, row, value).then(
      () => done.push(row),
      (failure: unknown) => reactTo(failure),
    )
  refreshAfter(own.call ?? resource.update)
  if (done.length < changed.length && changed.length > 1)
    tellWarning(sayNow(copy.turnedSome(done.length, changed.length - done.length)))
  const [first] = done
  if (!first) return
  const verb = isOn ? copy.enable : copy.disable
  const sentence = done.length === 1 ? copy.turned(verb, nameOf(first)) : copy.turnedMany(verb, done.length)
  tellUndoable(sayNow(sentence), sayNow(copy.undo), () => {
    const back = done.map((row) => write(resource, own, row, String(row[own.field])))
    void Promise.allSettled(back).then((outcomes) => {
      refreshAfter(own.call ?? resource.update)
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) reactTo(failed.reason)
      else tellDone(sayNow(copy.undone))
    })
  })
}

interface RowSwitchCellProps {
  resource: Resource
  own: RowSwitch<Resource>
  row: Values
  nameOf: (row: Values) => string
}

/** A state that is changed where it stands. */
export function RowSwitchCell({ resource, own, row, nameOf }: RowSwitchCellProps) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const schema = resource.record.shape[own.field] as never
  const kind = kindOf(schema)
  const label = say(labelFor(schema, own.field))
  return (
    <span className="row-switch">
      <Switch
        size="small"
        checked={row[own.field] === ON}
        loading={isBusy}
        aria-label={say(copy.rowAction(label, nameOf(row)))}
        onChange={(isOn) => {
          setBusy(true)
          void turnRows(resource, own, [row], isOn, nameOf).finally(() => setBusy(false))
        }}
      />
      {kind?.kind === 'dictionary' && <DictTags type={kind.type} value={row[own.field]} />}
    </span>
  )
}
