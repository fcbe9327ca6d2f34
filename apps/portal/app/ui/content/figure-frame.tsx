import type { ReactNode } from 'react'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { DataTable } from './data-table.tsx'

type FrameProps = {
  /** A card of its own, or room above and below within a text. */
  className?: 'card' | 'my-8'
  /** Stands above the caption, or alone above the drawing where there is no caption. */
  title?: string
  caption?: ReactNode
  /** The same values as a table, which opens below the caption. */
  table?: ReactNode
  /** The drawing. */
  children: ReactNode
}

/** The frame of a drawing of a guide: the drawing, its caption, and its values as a table. */
export function FigureFrame({ className, title, caption, table, children }: FrameProps) {
  return (
    <figure className={className}>
      {!caption && <figcaption className="font-semibold">{title}</figcaption>}
      {children}
      {caption && (
        <figcaption className="meta mt-3">
          {title && <strong className="block text-ink">{title}</strong>}
          {caption}
        </figcaption>
      )}
      {table}
    </figure>
  )
}

type TableProps = {
  /** Opens and closes the table. */
  summary: string
  caption: string
  heads: readonly string[]
  /** The first cell names its row and is unlike every other row's. */
  rows: readonly (readonly string[])[]
}

/** The values of a drawing as a table of texts, folded away until a reader opens it. */
export function FigureTable({ summary, caption, heads, rows }: TableProps) {
  return (
    <Disclosure summary={summary}>
      <DataTable
        caption={caption}
        columns={heads.map((head, at) => ({
          key: head,
          head,
          cell: (row: readonly string[]) => row[at] ?? '',
        }))}
        rows={[...rows]}
        rowKey={(row) => row[0] ?? ''}
      />
    </Disclosure>
  )
}

/** The same within the running text of a guide, in the width of its lines. */
export function FigureTextTable({ summary, caption, heads, rows }: TableProps) {
  return (
    <details className="disclosure mt-2">
      <summary>{summary}</summary>
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-label={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
