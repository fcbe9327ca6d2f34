import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  SettingOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button, Popover, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import type { BulkAction, ScreenConfig } from '#kit/page/screen-config.ts'
import { RemovedButton } from '#kit/version/removed-button.tsx'
import { ColumnChooser } from './column-chooser.tsx'

interface ListToolbarProps {
  resource: Resource
  config: Pick<ScreenConfig<Resource>, 'search' | 'columns' | 'tools' | 'extra'>
  /** How many rows are ticked, and how many of them can be changed. */
  selected: number
  changeable: number
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
  isSearchOpen: boolean
  /** The filters cannot be folded away when missing. */
  onToggleSearch?: () => void
  onRefresh: () => void
  /** The list is on its way: a second press would throw the answer away and ask again. */
  isRefreshing: boolean
  /** What a person may do; buttons of the others are left out. */
  onAdd?: () => void
  onEdit?: () => void
  onRemove?: () => void
  isRemoving: boolean
  /** What is done to all ticked rows; only there while rows are ticked. */
  bulk?: readonly BulkAction<Resource>[]
  onBulk?: (action: BulkAction<Resource>) => void
  /** Saves what is shown as a view. */
  views?: ReactNode
  onImport?: () => void
  onExport?: () => void
}

/** A quick answer shows no spinner. */
const SPIN_AFTER_MS = 200

/** The buttons above a list, in the template's order and colours. */
export function ListToolbar(props: ListToolbarProps) {
  const { resource, config, selected, changeable, hidden, isSearchOpen } = props
  const say = useSay()
  const searchLabel = say(isSearchOpen ? copy.hideSearch : copy.showSearch)
  const button = (name: string, label: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <Button className={`tool-${name}`} icon={icon} disabled={isOff} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="toolbar" role="toolbar" aria-label={say(copy.toolbar)}>
      {props.onAdd && button('add', say(copy.add), <PlusOutlined aria-hidden />, props.onAdd)}
      {props.onEdit &&
        button('edit', say(copy.edit), <EditOutlined aria-hidden />, props.onEdit, changeable !== 1)}
      {props.onRemove && (
        <Button
          className="tool-remove"
          icon={<DeleteOutlined aria-hidden />}
          disabled={changeable === 0}
          loading={props.isRemoving}
          onClick={props.onRemove}
        >
          {say(copy.remove)}
        </Button>
      )}
      {props.bulk?.map((action) => (
        <Button
          key={action.label.zh}
          className={action.isDanger ? 'tool-remove' : 'tool-edit'}
          icon={action.icon}
          onClick={() => props.onBulk?.(action)}
        >
          {say(action.label)}
        </Button>
      ))}
      {props.onImport &&
        button('import', say(copy.importAll), <UploadOutlined aria-hidden />, props.onImport)}
      {props.onExport &&
        button('export', say(copy.exportAll), <DownloadOutlined aria-hidden />, props.onExport)}
      {config.tools?.map((tool) => (
        <ConfirmButton key={tool.label.zh} {...tool} icon={<ReloadOutlined aria-hidden />} />
      ))}
      {config.extra}
      <span className="toolbar-selected" role="status">
        {selected > 0 && say(copy.selected(selected, selected - changeable))}
      </span>
      <span className="toolbar-right">
        {config.search.length > 0 && props.onToggleSearch && (
          <Tooltip title={searchLabel}>
            <Button
              shape="circle"
              icon={<SearchOutlined aria-hidden />}
              aria-label={searchLabel}
              aria-expanded={isSearchOpen}
              onClick={props.onToggleSearch}
            />
          </Tooltip>
        )}
        <Tooltip title={say(copy.refresh)}>
          <Button
            shape="circle"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={say(copy.refresh)}
            loading={props.isRefreshing && { delay: SPIN_AFTER_MS }}
            onClick={props.onRefresh}
          />
        </Tooltip>
        {props.views}
        <RemovedButton resource={resource} />
        <Popover
          trigger="click"
          placement="bottomRight"
          title={say(copy.columns)}
          content={
            <ColumnChooser
              resource={resource}
              columns={config.columns}
              hidden={hidden}
              onChange={props.onHide}
            />
          }
        >
          <Button shape="circle" icon={<SettingOutlined aria-hidden />} aria-label={say(copy.columns)} />
        </Popover>
      </span>
    </div>
  )
}
