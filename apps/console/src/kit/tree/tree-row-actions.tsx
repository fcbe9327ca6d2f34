import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { RowButton } from '#kit/rows/row-actions.tsx'

/** What can be done with a row; buttons of missing acts are left out. */
interface TreeRowActionsProps {
  name: string
  onEdit?: () => void
  /** Adds a record below this one. */
  onAdd?: () => void
  onDetail?: () => void
  onRemove?: () => void
}

export function TreeRowActions({ name, onEdit, onAdd, onDetail, onRemove }: TreeRowActionsProps) {
  const say = useSay()
  return (
    <span className="row-actions">
      {onEdit && (
        <RowButton verb={say(copy.edit)} name={name} icon={<EditOutlined aria-hidden />} onClick={onEdit} />
      )}
      {onAdd && (
        <RowButton verb={say(copy.add)} name={name} icon={<PlusOutlined aria-hidden />} onClick={onAdd} />
      )}
      {onDetail && (
        <RowButton
          verb={say(copy.details)}
          name={name}
          icon={<EyeOutlined aria-hidden />}
          onClick={onDetail}
        />
      )}
      {onRemove && (
        <RowButton
          verb={say(copy.remove)}
          name={name}
          isDanger
          icon={<DeleteOutlined aria-hidden />}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
