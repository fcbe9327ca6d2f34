import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Select } from 'antd'
import { useSay } from '#kit/data/language.ts'
import type { Values } from '#kit/form/draft.ts'
import type { BulkAction } from '#kit/page/screen-config.ts'
import { askBulk } from './bulk.ts'

interface BulkChoiceProps<R extends Resource> {
  resource: R
  rows: readonly Values[]
  label: Pair
  options: readonly { value: string; label: string }[]
  /** What a chosen value does to the rows; nothing where the screen asks further. */
  actionOf: (value: string) => BulkAction<R> | undefined
  nameOf: (row: Values) => string
  onDone: () => void
}

/** A list of what ticked rows can become: a question names the rows first, and an undo takes it back, as with other bulk actions. */
export function BulkChoice<R extends Resource>(props: BulkChoiceProps<R>) {
  const { resource, rows, label, options, actionOf, nameOf, onDone } = props
  const say = useSay()
  const choose = async (value: string) => {
    const action = actionOf(value) as BulkAction<Resource> | undefined
    if (action && (await askBulk(resource, action, rows, nameOf))) onDone()
  }
  return (
    <Select
      aria-label={say(label)}
      placeholder={say(label)}
      value={null}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...options]}
      onChange={(value: string | null) => value !== null && void choose(value)}
    />
  )
}
