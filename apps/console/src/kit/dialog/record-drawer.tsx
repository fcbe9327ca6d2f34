import { CloseOutlined, EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type Resource, verbsOf } from '@app/contract/shapes/resource.ts'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { CopiedText } from '#kit/display/copied-text.tsx'
import { Facts } from '#kit/display/description-list.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import type { RowId } from '#kit/list/list-state.ts'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import { VersionsButton } from '#kit/version/versions-button.tsx'
import { SideDrawer } from './dialog.tsx'

interface RecordDrawerProps {
  resource: Resource
  config: ScreenConfig<Resource>
  id: RowId
  /** What the list shows of it, which is enough for who may not read it by itself. */
  row?: Values
  /** Its neighbours in the list. */
  previous?: RowId
  next?: RowId
  onShow: (id: RowId) => void
  onEdit?: () => void
  /** What can be done with the record besides. */
  actions?: (record: Values) => ReactNode
  nameOf: (record: Values) => string
  onClose: () => void
}

const WIDTH = 640
/** With parts of long texts. */
const WIDE = 780

/** Everything a record holds, beside the list it came from. */
export default function RecordDrawer({ resource, config, id, row, ...on }: RecordDrawerProps) {
  const say = useSay()
  const can = useCan()
  const isNarrow = useIsNarrow()
  const isReadable = verbsOf(resource).includes('read') && can(resource.read)
  const read = useCall(resource.read, { params: { id } } as never, { isQuiet: true, isOn: isReadable })
  const record = (read.data as { data: Values } | undefined)?.data ?? row
  /** All that is seen is what the list shows of it. */
  const isAwaited = isReadable && read.isPending && record !== undefined
  const all = Object.keys(resource.record.shape)
  const names = config.detailFields ?? [
    ...config.columns,
    ...all.filter((name) => !config.columns.includes(name)),
  ]
  const { previous, next, onShow, onEdit, onClose } = on
  const step = (label: string, icon: ReactNode, to: RowId | undefined) => (
    // no tooltip of the kit's: it would take the first Escape for itself
    <Button
      type="text"
      icon={icon}
      title={label}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onShow(to)}
    />
  )
  return (
    <SideDrawer
      startsAtTop
      size={isNarrow ? '100%' : config.detailParts ? WIDE : WIDTH}
      className="detail"
      title={say(config.detailTitle ?? copy.detailOf(resource.title))}
      closable={false}
      onClose={onClose}
      extra={
        <span className="detail-tools">
          {step(say(copy.previous), <LeftOutlined aria-hidden />, previous)}
          {step(say(copy.next), <RightOutlined aria-hidden />, next)}
          {record && (
            <VersionsButton key={id} resource={resource} id={id} name={on.nameOf(record)} isIcon={isNarrow} />
          )}
          {record && onEdit && (
            <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
              {say(copy.edit)}
            </Button>
          )}
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={say(copy.close)}
            onClick={onClose}
          />
        </span>
      }
    >
      {record ? (
        // nothing of the record before stays, such as what its parts have asked for
        <div key={id} aria-busy={isAwaited}>
          <h2 className="detail-name">
            {on.nameOf(record)}
            {isAwaited && <Spin size="small" />}
          </h2>
          {isAwaited && (
            <p role="status" className="visually-hidden">
              {say(copy.loading)}
            </p>
          )}
          {on.actions && <div className="detail-actions">{on.actions(record)}</div>}
          {config.detailParts ? (
            <Parted resource={resource} config={config} record={record} />
          ) : (
            <Facts resource={resource} names={names} record={record} cells={config.cells} />
          )}
          {config.detail?.(record as never)}
          {read.isError && !read.data && <Failed failure={read.error} onRetry={() => void read.refetch()} />}
        </div>
      ) : read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : read.isFetching ? (
        <Waiting />
      ) : (
        <Nothing>{say(copy.gone)}</Nothing>
      )}
    </SideDrawer>
  )
}

function Parted({
  resource,
  config,
  record,
}: Pick<RecordDrawerProps, 'resource' | 'config'> & { record: Values }) {
  const say = useSay()
  const schemaOf = (name: string) => resource.record.shape[name] as never
  return (
    <div className="detail-parts">
      {config.detailParts
        ?.filter(({ isShown }) => isShown?.(record as never) ?? true)
        .map(({ title, fields, content, text }) => {
          const heading = say(text === undefined ? title : labelFor(schemaOf(text), text))
          return (
            <section key={heading}>
              <h3>{heading}</h3>
              {fields && (
                <Facts resource={resource} names={fields} record={record} cells={config.cells} isFramed />
              )}
              {content?.(record as never)}
              {text !== undefined && (
                <CopiedText label={heading}>{isEmpty(record[text]) ? '' : String(record[text])}</CopiedText>
              )}
            </section>
          )
        })}
    </div>
  )
}
