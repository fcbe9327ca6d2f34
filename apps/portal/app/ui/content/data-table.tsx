import { type ReactNode, useId } from 'react'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers align at the end. */
  end?: boolean
}

type Props<Row> = {
  caption: ReactNode
  /** The first column names the row. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
}

/** A table with a caption and row headings; under 600 px each row becomes label and value pairs. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const id = useId()
  const [first, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="table-wrap" aria-labelledby={id} tabIndex={0}>
      <table className="table">
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.end ? 'end' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {first && <th scope="row">{first.cell(row)}</th>}
              {others.map((column) => (
                <td key={column.key} data-label={column.head} className={column.end ? 'end' : undefined}>
                  <span>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
