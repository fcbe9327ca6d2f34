import type { ReactNode } from 'react'
import { Icon } from '#app/ui/media/icon.tsx'

type Props = {
  title: string
  /** Columns of the table, which the title spans. */
  columns: number
  isOpen: boolean
  children: ReactNode
}

/** Rows of a table under a title, which opens them on a phone; a wide page shows them all. Works without script. */
export function FoldedRows({ title, columns, isOpen, children }: Props) {
  return (
    <tbody className="folded-rows">
      <tr className="folded-title">
        <th scope="rowgroup" colSpan={columns}>
          <label>
            <input type="checkbox" defaultChecked={isOpen} />
            <span>{title}</span>
            <Icon name="chevron-down" />
          </label>
        </th>
      </tr>
      {children}
    </tbody>
  )
}
