import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import type { RowId } from './list-state.ts'
import type { ListViewProps } from './list-view.ts'

type Ticks = Pick<ListViewProps, 'selected' | 'onTick' | 'isOff'>

interface ListCardsProps
  extends Pick<ListViewProps, 'resource' | 'columns' | 'rows' | 'isLoading' | 'nameOf' | 'actions'>,
    Partial<Ticks> {
  /** The column that heads a card. */
  nameColumn: string
  /** What stands before a row's name, such as what unfolds those below it. */
  before?: (row: Values) => ReactNode
  /** How deep a row of a tree stands. */
  depthOf?: (row: Values) => number
}

const DEPTH_PX = 14

/** Rows as cards, for windows that are too narrow for a table. */
export function ListCards(props: ListCardsProps) {
  const { resource, columns, rows, isLoading, selected = [], onTick, nameOf, actions, nameColumn } = props
  const { before, depthOf, isOff } = props
  const say = useSay()
  const idOf = (row: Values) => row[resource.id] as RowId
  const head = columns.find(({ name }) => name === nameColumn)
  return (
    <ul className="row-cards" aria-busy={isLoading}>
      {rows.map((row) => (
        <li
          key={idOf(row)}
          className="list-card"
          style={depthOf ? { marginInlineStart: depthOf(row) * DEPTH_PX } : undefined}
        >
          <div className="list-card-head">
            {onTick && (
              <Checkbox
                aria-label={say(copy.selectRow(nameOf(row)))}
                checked={selected.includes(idOf(row))}
                disabled={isOff?.(row)}
                onChange={({ target }) => onTick(row, target.checked)}
              />
            )}
            {before?.(row)}
            <strong>{head ? head.draw(row) : nameOf(row)}</strong>
          </div>
          <dl>
            {columns
              .filter(({ name, hasOwnCell }) => name !== nameColumn && (hasOwnCell || !isEmpty(row[name])))
              .map(({ name, label, draw }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{draw(row)}</dd>
                </div>
              ))}
          </dl>
          {actions?.(row)}
        </li>
      ))}
    </ul>
  )
}
