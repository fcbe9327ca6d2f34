import { Table, type TableProps } from 'antd'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import type { Values } from '#kit/form/draft.ts'
import { useRowKeys } from '#kit/rows/row-keys.ts'
import type { RowId } from './list-state.ts'
import type { ListViewProps } from './list-view.ts'

/** Rows under heads. One row takes the focus; arrows lead to the others, Enter opens it, Space ticks it. */
export function ListTable(props: ListViewProps) {
  const { resource, columns, rows, isLoading, order, onOrder, selected, nameOf, onOpen, actions } = props
  const { onSelect, onTick, isOff = () => false, ticksByPress, firstNumber } = props
  const say = useSay()
  const idOf = (row: Values) => row[resource.id] as RowId
  const toggle = (row: Values | undefined) =>
    row && !isOff(row) && onTick?.(row, !selected.includes(idOf(row)))

  const keysOf = useRowKeys({
    count: rows.length,
    onOpen: (at) => (ticksByPress ? toggle(rows[at]) : rows[at] && onOpen(rows[at])),
    onTick: onTick && ((at) => toggle(rows[at])),
  })

  const heads: TableProps<Values>['columns'] = columns.map(({ name, label, isSortable, draw }) => ({
    key: name,
    dataIndex: name,
    title: label,
    align: 'center',
    sorter: isSortable,
    showSorterTooltip: false,
    sortOrder: order.orderByColumn === name ? (order.isAsc === 'asc' ? 'ascend' : 'descend') : null,
    render: (_: unknown, row) => draw(row),
  }))
  if (firstNumber !== undefined)
    heads.unshift({
      key: 'number',
      title: say(copy.number),
      align: 'center',
      render: (_value: unknown, _row, at) => <span className="number">{firstNumber + at}</span>,
    })
  if (actions)
    heads.push({
      key: 'actions',
      title: say(copy.actions),
      align: 'center',
      className: 'actions',
      render: (_: unknown, row) => actions(row),
    })

  return (
    <Table<Values>
      rowKey={idOf}
      columns={heads}
      dataSource={rows as Values[]}
      loading={isLoading && { delay: 150 }}
      pagination={false}
      rowSelection={
        onTick && {
          selectedRowKeys: [...selected],
          preserveSelectedRowKeys: true,
          onChange: (ids) => onSelect(ids as RowId[]),
          columnWidth: 44,
          getCheckboxProps: (row) => ({
            'aria-label': say(copy.selectRow(nameOf(row))),
            disabled: isOff(row),
          }),
          getTitleCheckboxProps: () => ({ 'aria-label': say(copy.selectAll) }),
        }
      }
      onRow={(row, at = 0) => ({
        ...keysOf(at),
        onClick: ticksByPress
          ? ({ target }) => {
              if (!(target as HTMLElement).closest('button, a, input, label')) toggle(row)
            }
          : undefined,
      })}
      onChange={(_pagination, _filters, sorter) => {
        const { field, order: direction } = Array.isArray(sorter) ? {} : sorter
        onOrder(
          direction ? { orderByColumn: String(field), isAsc: direction === 'ascend' ? 'asc' : 'desc' } : {},
        )
      }}
    />
  )
}
