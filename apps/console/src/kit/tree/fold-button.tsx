import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { copy } from './tree-copy.ts'
import type { TreeRow } from './tree-rows.ts'

interface FoldButtonProps {
  row: TreeRow
  name: string
  isOpen: boolean
  onFold: (row: TreeRow, isOpen: boolean) => void
}

/** Shows or hides the cards below one. */
export function FoldButton({ row, name, isOpen, onFold }: FoldButtonProps) {
  const say = useSay()
  return (
    <Button
      type="text"
      size="small"
      icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      aria-label={say((isOpen ? copy.fold : copy.unfold)(name))}
      aria-expanded={isOpen}
      onClick={() => onFold(row, !isOpen)}
    />
  )
}
