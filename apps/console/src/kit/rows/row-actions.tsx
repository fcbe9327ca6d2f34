import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import type { Values } from '#kit/form/draft.ts'
import type { ScreenConfig } from '#kit/page/screen-config.ts'

interface RowActionsProps {
  config: ScreenConfig<Resource>
  row: Values
  name: string
  onEdit?: () => void
  onDetail?: () => void
  onRemove?: () => void
}

/** What can be done with one row. */
export function RowActions({ config, row, name, onEdit, onDetail, onRemove }: RowActionsProps) {
  const say = useSay()
  const can = useCan()
  const isFixed = config.isFixed?.(row as never) ?? false
  return (
    <span className="row-actions">
      {onEdit && !isFixed && (
        <RowButton verb={say(copy.edit)} name={name} icon={<EditOutlined aria-hidden />} onClick={onEdit} />
      )}
      {onDetail && (
        <RowButton
          verb={say(copy.details)}
          name={name}
          icon={<EyeOutlined aria-hidden />}
          onClick={onDetail}
        />
      )}
      {config.links
        ?.filter(({ needs, isShown }) => can(needs) && (isShown?.(row as never) ?? true))
        .map((link) => (
          <Link
            key={link.label.zh}
            to={link.to(row as never)}
            title={say(link.label)}
            aria-label={say(copy.rowAction(say(link.label), name))}
          >
            {link.icon}
            <span>{say(link.label)}</span>
          </Link>
        ))}
      {config.rowControl?.(row as never, name)}
      {onRemove && !isFixed && (
        <RowButton
          verb={say(copy.remove)}
          name={name}
          icon={<DeleteOutlined aria-hidden />}
          isDanger
          onClick={onRemove}
        />
      )}
    </span>
  )
}

interface RowButtonProps {
  verb: string
  /** What the row is called. */
  name: string
  /** All that is seen of the button where there is little room. */
  icon?: ReactNode
  isDanger?: boolean
  onClick: () => void
}

/** A button of one row. */
export function RowButton({ verb, name, icon, isDanger, onClick }: RowButtonProps) {
  const say = useSay()
  return (
    <Button
      type="link"
      size="small"
      icon={icon}
      danger={isDanger}
      title={verb}
      aria-label={say(copy.rowAction(verb, name))}
      onClick={onClick}
    >
      {verb}
    </Button>
  )
}
