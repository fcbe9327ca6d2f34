import type { Language } from '@app/contract/language.ts'
import type { ReactNode } from 'react'
import { type AddressName, addresses, to } from '#app/addresses.ts'
import { guides } from '#app/content/guides.ts'
import { pairs, say } from '#app/language.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

const copy = pairs({ newTab: { zh: '（新窗口）', en: ' (opens in a new tab)' } })

/** A heading of a text, with the anchor both twins share. */
export interface Section {
  id: string
  title: string
}

/** The page a text names: `graduation` for a guide, `school.list` for any address. */
export function pageNamed(name: string): AddressName | undefined {
  const found = guides.find((guide) => guide.id.endsWith(`/${name}`))?.page ?? name
  return found in addresses ? (found as AddressName) : undefined
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return ''
}

interface TableRow {
  at: number
  cells: ReactNode[]
}

function Table({ caption, head, rows }: { caption: string; head: string[]; rows: ReactNode[][] }) {
  return (
    <DataTable<TableRow>
      caption={caption}
      rows={rows.map((cells, at) => ({ at, cells }))}
      rowKey={(row) => row.at}
      columns={head.map((title, column) => ({
        key: String(column),
        head: title,
        cell: (row) => row.cells[column],
      }))}
    />
  )
}

function Steps({ items }: { items: ReactNode[] }) {
  return (
    <ol className="steps">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity and never move
        <li key={at}>{item}</li>
      ))}
    </ol>
  )
}

/**
 * What every text is written with. Headings are counted into `sections` as they pass; a link to a page that is
 * not built stays plain text.
 */
export function textParts(language: Language, sections: Section[]) {
  return {
    h2({ children }: { children: ReactNode }) {
      const id = `s${sections.length + 1}`
      sections.push({ id, title: textOf(children) })
      return <h2 id={id}>{children}</h2>
    },
    a: ({ href = '', children }: { href?: string; children: ReactNode }) => {
      if (!href.startsWith('page:')) {
        return (
          <a href={href} target="_blank" rel="noopener">
            {children}
            <VisuallyHidden>{say(copy.newTab, language)}</VisuallyHidden>
          </a>
        )
      }
      const name = pageNamed(href.slice('page:'.length))
      return name && addresses[name].built ? <a href={to(name, language)}>{children}</a> : children
    },
    Table,
    Steps,
  }
}
