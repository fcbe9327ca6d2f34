import type { Resource } from '@app/contract/shapes/resource.ts'
import type { ComponentProps } from 'react'
import { useSay } from '#kit/data/language.ts'
import type { Values } from '#kit/form/draft.ts'
import type { ListState, RowId } from '#kit/list/list-state.ts'
import { LazyDialog, lazyComponent } from './lazy-component.tsx'
import type { ScreenConfig } from './screen-config.ts'

const ResourceForm = lazyComponent(() => import('#kit/form/resource-form.tsx'))
const RecordDrawer = lazyComponent(() => import('#kit/dialog/record-drawer.tsx'))
const ExportDialog = lazyComponent(() => import('#kit/dialog/export-dialog.tsx'))
const ImportDialog = lazyComponent(() => import('#kit/dialog/import-dialog.tsx'))

/** The record that the form changes; none for a new one. */
export interface Edited {
  id?: number
  field?: string
}

interface FormDialogProps {
  resource: Resource
  config: ScreenConfig<Resource>
  edited: Edited
  onClose: () => void
}

export function FormDialog({ resource, config, edited, onClose }: FormDialogProps) {
  return (
    <LazyDialog onClose={onClose}>
      <ResourceForm
        resource={resource}
        config={config}
        id={edited.id}
        focusOn={edited.field}
        onClose={onClose}
      />
    </LazyDialog>
  )
}

interface RowDrawerProps {
  resource: Resource
  config: ScreenConfig<Resource>
  id: RowId
  /** The rows of the list; the drawer turns to the ones before and after. */
  rows: readonly Values[]
  onShow: (id: RowId | undefined) => void
  /** Missing for a user who may change no record. */
  onEdit?: () => void
  nameOf: (row: Values) => string
}

/** The drawer of one record, with the way to the rows beside it. */
export function RowDrawer({ resource, config, id, rows, onShow, onEdit, nameOf }: RowDrawerProps) {
  const idOf = (row: Values) => row[resource.id] as RowId
  const at = rows.findIndex((row) => idOf(row) === id)
  const row = rows[at]
  const neighbour = (other: Values | undefined) => (other && at >= 0 ? idOf(other) : undefined)
  return (
    <LazyDialog onClose={() => onShow(undefined)}>
      <RecordDrawer
        resource={resource}
        config={config}
        id={id}
        row={row}
        previous={neighbour(rows[at - 1])}
        next={neighbour(rows[at + 1])}
        onShow={onShow}
        onEdit={row && config.isFixed?.(row as never) ? undefined : onEdit}
        nameOf={nameOf}
        onClose={() => onShow(undefined)}
      />
    </LazyDialog>
  )
}

interface ExportFormProps
  extends Pick<
    ComponentProps<typeof ExportDialog>,
    'resource' | 'total' | 'hasMore' | 'ids' | 'columns' | 'onClose'
  > {
  config: ScreenConfig<Resource>
  state: ListState
}

export function ExportForm({ config, state: { filters, order }, resource, ...rest }: ExportFormProps) {
  const say = useSay()
  return (
    <LazyDialog onClose={rest.onClose}>
      <ExportDialog
        resource={resource}
        filters={{ ...filters, ...order }}
        name={config.exportAs ?? say(resource.title)}
        {...rest}
      />
    </LazyDialog>
  )
}

export function ImportForm({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  return (
    <LazyDialog onClose={onClose}>
      <ImportDialog resource={resource} onClose={onClose} />
    </LazyDialog>
  )
}
