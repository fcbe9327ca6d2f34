import type { Fragment, Mark, Node } from 'prosemirror-model'
import { type Drawn, drawnAs } from './schema.ts'

const VOID = new Set(['br', 'hr', 'img'])

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function tagOf(name: string, attributes: Record<string, string>): string {
  const attributeText = Object.entries(attributes).map(([key, value]) =>
    value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${escaped(value).replace(/"/g, '&quot;')}"`,
  )
  return `<${name}${attributeText.join('')}${VOID.has(name) ? ' />' : '>'}`
}

/** A drawn node around what is inside it. */
function around(drawn: Drawn | 0, inside: string): string {
  if (drawn === 0) return inside
  if (typeof drawn === 'string') return escaped(drawn)
  const [name, attributes, ...children] = drawn
  if (VOID.has(name)) return tagOf(name, attributes)
  return `${tagOf(name, attributes)}${children.map((child) => around(child, inside)).join('')}</${name}>`
}

/** A lone paragraph of a list item or cell is written without its tag, as texts by hand are. */
const isBare = (node: Node) =>
  ['list_item', 'table_cell', 'table_header'].includes(node.type.name) &&
  node.childCount === 1 &&
  node.firstChild?.type.name === 'paragraph'

function htmlOfNode(node: Node): string {
  if (node.isText) return escaped(node.text ?? '')
  if (node.type.name === 'table') return htmlOfTable(node)
  const inside = isBare(node) && node.firstChild ? htmlOf(node.firstChild.content) : htmlOf(node.content)
  return around(drawnAs('node', node.type.name, node.attrs), inside)
}

const areHeads = (row: Node | null) =>
  row !== null && row.childCount > 0 && row.children.every(({ type }) => type.name === 'table_header')

/** A first row of heads is the table's head; other heads name their row. */
function htmlOfTable(table: Node): string {
  const rows = table.children.map((row, at) => {
    const scope = at === 0 && areHeads(row) ? 'col' : 'row'
    const cells = row.children.map((cell) => {
      if (cell.type.name !== 'table_header') return htmlOfNode(cell)
      const [name, attributes] = drawnAs('node', cell.type.name, cell.attrs) as [
        string,
        Record<string, string>,
      ]
      const inside = isBare(cell) && cell.firstChild ? htmlOf(cell.firstChild.content) : htmlOf(cell.content)
      return `${tagOf(name, { ...attributes, scope })}${inside}</${name}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const hasHead = areHeads(table.firstChild) && rows.length > 1
  const head = hasHead ? `<thead>${rows[0]}</thead>` : ''
  return `<table>${head}<tbody>${rows.slice(hasHead ? 1 : 0).join('')}</tbody></table>`
}

/** Marks stay open across neighbours that share them, as a browser would write them. */
function htmlOf(content: Fragment): string {
  let html = ''
  let open: readonly Mark[] = []
  const close = (to: number) => {
    for (const mark of open.slice(to).reverse()) html += `</${tagName(mark)}>`
    open = open.slice(0, to)
  }
  for (const node of content.content) {
    let same = 0
    while (same < open.length && same < node.marks.length && node.marks[same]?.eq(open[same] as Mark)) same++
    close(same)
    for (const mark of node.marks.slice(same)) html += opening(mark)
    open = node.marks
    html += htmlOfNode(node)
  }
  close(0)
  return html
}

const tagName = (mark: Mark) => String(drawnAs('mark', mark.type.name, mark.attrs)[0])

function opening(mark: Mark): string {
  const [name, attributes] = drawnAs('mark', mark.type.name, mark.attrs) as [string, Record<string, string>]
  return tagOf(name, attributes)
}

/** True for a text without a word, a picture or anything else that is seen. */
export function isEmptyText(doc: Node): boolean {
  return (
    doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0
  )
}

/** Lines that stand open at the end are for going on in, and are no part of the text. */
function withoutOpenLines(content: Fragment): Fragment {
  let { size } = content
  for (const block of [...content.content].reverse()) {
    if (block.type.name !== 'paragraph' || block.content.size > 0) break
    size -= block.nodeSize
  }
  return content.cut(0, size)
}

/**
 * The text as it is sent and kept: letter for letter what the server's cleaning leaves, so that nothing a writer sees
 * is lost on the way. An empty text is the empty string.
 */
export function toHtml(doc: Node): string {
  return htmlOf(withoutOpenLines(doc.content))
}
