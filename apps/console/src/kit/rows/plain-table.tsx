import type { ReactNode } from 'react'

interface PlainTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** What stands in place of no rows. */
  empty?: string
}

/** A table of figures that is read and not worked with. The first cell of a row is its head. */
export function PlainTable({ caption, heads, rows, empty }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="plain-table">
        <caption className="visually-hidden">{caption}</caption>
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
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={heads.length} className="plain-empty">
                {empty}
              </td>
            </tr>
          )}
          {rows.map(([first, ...others], at) => (
            // rows have no identity but their place
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              <th scope="row">{first}</th>
              {others.map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={place}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
