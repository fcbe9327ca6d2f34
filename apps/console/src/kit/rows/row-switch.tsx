import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf } from '@app/contract/shapes/shapes.ts'
import { Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { copy } from '#kit/copy.ts'
import { api } from '#kit/data/api.ts'
import { DictTags } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import type { Values } from '#kit/form/draft.ts'
import type { BulkAction, RowSwitch, ScreenConfig } from '#kit/page/screen-config.ts'
import { runOnRows } from './bulk.ts'

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
    await api(own.call, own.input(row as never, value))
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
  await runOnRows(
    rows.filter((row) => row[own.field] !== value),
    {
      label: isOn ? copy.enable : copy.disable,
      run: (row) => write(resource, own, row, value),
      undo: (row) => write(resource, own, row, String(row[own.field])),
      stale: own.call ?? resource.update,
      nameOf,
    },
  )
}

/** The two bulk actions of a list whose rows are switched. */
export function switchActions(resource: Resource, own: RowSwitch<Resource>): BulkAction<Resource>[] {
  const needs = own.call ?? resource.update
  const turn = (isOn: boolean, icon: ReactNode): BulkAction<Resource> => {
    const value = isOn ? ON : OFF
    return {
      label: isOn ? copy.enable : copy.disable,
      icon,
      needs,
      isFor: (row) => (row as Values)[own.field] !== value,
      run: (row) => write(resource, own, row as Values, value),
      undo: (row) => write(resource, own, row as Values, String((row as Values)[own.field])),
    }
  }
  return [turn(true, <CheckCircleOutlined aria-hidden />), turn(false, <StopOutlined aria-hidden />)]
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
