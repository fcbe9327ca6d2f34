import { type SourceId, sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { guides } from '#app/content/guides.ts'
import { type AddressName, addresses, to } from '#app/site/addresses.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { NewTabHint } from '#app/ui/content/visually-hidden.tsx'

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

/** `source:eqao-osslt` is the address of that source; every other address stands for itself. */
function outsideAddress(href: string): string {
  if (!href.startsWith('source:')) return href
  const id = href.slice('source:'.length)
  const url = id in sourceList ? sourceList[id as SourceId].url : null
  if (!url) throw new Error(`no source with an address is called ${id}`)
  return url
}

interface SchoolLink {
  /** The ministry number. */
  no: string
  children: ReactNode
}

/**
 * The name of a real school, which leads to its record in the directory: its figures stand there too. Where the directory
 * has not the school, `withKnownSchools` leaves the name alone.
 */
const schoolLinkIn =
  (language: Language) =>
  ({ no, children }: SchoolLink) => (
    <a data-school={no} href={`${to('school.list', language)}?q=${no}`}>
      {children}
    </a>
  )

/**
 * What every text is written with. Headings are counted into `sections` as they pass; a link to a page
 * (`page:editorial`, `page:editorial#source-material`) that is not built stays plain text.
 *
 * @throws Error for a link to a source (`source:eqao-osslt`) that does not exist or has no address
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
          <a href={outsideAddress(href)} target="_blank" rel="noopener">
            {children}
            <NewTabHint language={language} />
          </a>
        )
      }
      const [page = '', place] = href.slice('page:'.length).split('#')
      const name = pageNamed(page)
      if (!name) return children
      return <a href={to(name, language) + (place ? `#${place}` : '')}>{children}</a>
    },
    Table,
    Steps,
    School: schoolLinkIn(language),
  }
}
