import type { Resource } from '@app/contract/shapes/resource.ts'
import type { TreeResource } from '@app/contract/shapes/tree.ts'
import { type ReactNode, useMemo } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import type { RowId } from '#kit/list/list-state.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import type { TreeScreenConfig } from './tree-config.ts'
import { copy } from './tree-copy.ts'
import { parentChoiceOf } from './tree-fields.tsx'

const RecordDrawer = lazyComponent(() => import('#kit/dialog/record-drawer.tsx'))
const ResourceForm = lazyComponent(() => import('#kit/form/resource-form.tsx'))

/** The record that the form changes, or the one that a new record is put below. */
export interface EditedInTree {
  id?: number
  below?: Values
}

interface TreeFormProps {
  resource: TreeResource
  config: TreeScreenConfig<TreeResource>
  edited: EditedInTree
  onClose: () => void
}

export function TreeForm({ resource, config, edited, onClose }: TreeFormProps) {
  const { tree, id } = resource
  const { form, isHidden, formShape, hints, width } = config
  const parentChoice = useMemo(() => parentChoiceOf(resource), [resource])
  const start = config.startBelow
    ? config.startBelow(edited.below as never)
    : { [tree.parent]: edited.below ? edited.below[id] : 0 }
  const widgets = { [tree.parent]: parentChoice, ...config.widgets }
  return (
    <LazyDialog onClose={onClose}>
      <ResourceForm
        resource={resource as unknown as Resource}
        config={
          {
            search: [],
            columns: [],
            form,
            widgets,
            isHidden,
            formShape,
            hints,
            start,
            width,
          } as unknown as ScreenConfig<Resource>
        }
        id={edited.id}
        onClose={onClose}
      />
    </LazyDialog>
  )
}

interface TreeDrawerProps {
  resource: TreeResource
  config: TreeScreenConfig<TreeResource>
  id: number
  /** All rows from top to bottom; the drawer turns to the ones before and after. */
  rows: readonly Values[]
  nameOf: (row: Values) => string
  onShow: (id: RowId | undefined) => void
  /** Missing where the viewer may change no record. */
  onEdit?: () => void
}

/** The drawer of one record of a tree. */
export function TreeDrawer({ resource, config, id, rows, nameOf, onShow, onEdit }: TreeDrawerProps) {
  const { tree } = resource
  const idOf = (row: Values) => row[resource.id] as number
  const at = rows.findIndex((row) => idOf(row) === id)
  const neighbour = (step: -1 | 1) => {
    const row = at < 0 ? undefined : rows[at + step]
    return row && idOf(row)
  }
  const cells = {
    ...(config.cells as Record<string, ((row: Values) => ReactNode) | undefined> | undefined),
    // a number says little to who reads it
    [tree.parent]: (row: Values) => <ParentName resource={resource} row={row} nameOf={nameOf} />,
  }
  return (
    <LazyDialog onClose={() => onShow(undefined)}>
      <RecordDrawer
        resource={resource as unknown as Resource}
        config={{
          search: [],
          columns: [tree.label, ...config.columns],
          form: [],
          cells,
          ...(config.detailFields && { detailFields: config.detailFields }),
        }}
        id={id}
        row={rows[at]}
        previous={neighbour(-1)}
        next={neighbour(1)}
        onShow={onShow}
        onEdit={onEdit}
        nameOf={nameOf}
        onClose={() => onShow(undefined)}
      />
    </LazyDialog>
  )
}

interface ParentNameProps {
  resource: TreeResource
  row: Values
  nameOf: (row: Values) => string
}

/** What stands above a record, looked up among all: those that were searched for come without it. */
function ParentName({ resource, row, nameOf }: ParentNameProps) {
  const { list, id, tree } = resource
  const say = useSay()
  const above = row[tree.parent]
  const isTop = above === 0 || above === null
  const { data } = useCall(list, { query: {} } as never, { isQuiet: true, isOn: !isTop })
  if (isTop) return say(copy.top)
  const parent = (data as { data: Values[] } | undefined)?.data.find((one) => one[id] === above)
  // it may be outside what the reader sees, and its name known all the same
  return parent ? nameOf(parent) : asText(row.parentName)
}

const asText = (value: unknown) => (isEmpty(value) ? null : String(value))
