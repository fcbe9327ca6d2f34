import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { exportList } from '#kit/data/save-file.ts'
import { exportName } from '#kit/export/export-name.ts'
import type { RowId } from '#kit/list/list-state.ts'
import { Dialog } from './dialog.tsx'

interface ExportDialogProps {
  resource: Resource
  /** Filters and order of the list. */
  filters: object
  total: number
  /** There are more rows than `total`. */
  hasMore: boolean
  ids: readonly RowId[]
  /** Names of the columns on show, in their order. */
  columns: readonly string[]
  name: string
  onClose: () => void
}

/** Which rows and which columns go into the workbook. */
export default function ExportDialog({
  resource,
  filters,
  total,
  hasMore,
  ids,
  columns,
  name,
  onClose,
}: ExportDialogProps) {
  const say = useSay()
  const id = useId()
  const [rows, setRows] = useState<'ticked' | 'found'>(ids.length > 0 ? 'ticked' : 'found')
  const [which, setWhich] = useState<'shown' | 'every'>('every')
  return (
    <Dialog
      width={440}
      title={say(copy.exportTitle(resource.title))}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {say(copy.cancel)}
        </Button>,
        <Button
          key="export"
          type="primary"
          onClick={() => {
            onClose()
            void exportList(
              resource.export,
              {
                ...filters,
                ...(rows === 'ticked' ? { ids } : {}),
                ...(which === 'shown' ? { columns } : {}),
              },
              exportName(
                {
                  list: name,
                  search: resource.export.body,
                  filters: filters as Record<string, unknown>,
                  tickedCount: rows === 'ticked' ? ids.length : 0,
                },
                say,
                new Date(),
              ),
            )
          }}
        >
          {say(copy.exportAll)}
        </Button>,
      ]}
    >
      <div className="choices">
        <div>
          <p id={`${id}-rows`} className="choices-title">
            {say(copy.exportRows)}
          </p>
          <Radio.Group
            aria-labelledby={`${id}-rows`}
            value={rows}
            onChange={({ target }) => setRows(target.value as 'ticked')}
            options={[
              ...(ids.length > 0 ? [{ value: 'ticked', label: say(copy.exportTicked(ids.length)) }] : []),
              { value: 'found', label: say(copy.exportFound(total, hasMore)) },
            ]}
          />
        </div>
        <div>
          <p id={`${id}-columns`} className="choices-title">
            {say(copy.exportColumns)}
          </p>
          <Radio.Group
            aria-labelledby={`${id}-columns`}
            value={which}
            onChange={({ target }) => setWhich(target.value as 'shown')}
            options={[
              { value: 'every', label: say(copy.exportEvery) },
              { value: 'shown', label: say(copy.exportShown(columns.length)) },
            ]}
          />
        </div>
      </div>
    </Dialog>
  )
}
