import type { Node } from 'prosemirror-model'

/** Ends that part one word from the next when a text is read on one line, as the server reads it. */
const PARTING = new Set(['paragraph', 'heading', 'list_item', 'blockquote', 'table_row'])

/** A text on one line: its code points, and for each the place in the document where it stands. */
export interface PlainText {
  points: string[]
  places: number[]
}

/**
 * The text of a document on one line, by the rule that the server measures and checks by: ends of blocks are blanks,
 * blanks are one, none at either end. A lone paragraph of a cell has no end of its own.
 */
export function plainTextOf(doc: Node): PlainText {
  const read: [point: string, place: number][] = []
  const put = (text: string, place: number, isOneThing = false) => {
    let at = place
    for (const point of text) {
      read.push([point, at])
      if (!isOneThing) at += point.length
    }
  }
  const walk = (node: Node, place: number) => {
    if (node.isText) put(node.text ?? '', place)
    else if (node.type.name === 'mention') put(`@${node.attrs.name}`, place, true)
    else if (node.type.name === 'hard_break') put(' ', place, true)
    else if (node.type.name === 'picture')
      put(node.attrs.caption ? `${node.attrs.caption} ` : '', place, true)
    const isCell = node.type.name === 'table_cell' || node.type.name === 'table_header'
    node.forEach((child, offset) => {
      const inside = place + 1 + offset
      walk(child, inside)
      const isBare = isCell && node.childCount === 1
      if (PARTING.has(child.type.name) && !isBare) put(' ', inside + child.nodeSize - 1, true)
    })
  }
  doc.forEach((child, offset) => {
    walk(child, offset)
    if (PARTING.has(child.type.name)) put(' ', offset + child.nodeSize - 1, true)
  })
  return collapsed(read)
}

function collapsed(read: readonly (readonly [point: string, place: number])[]): PlainText {
  const plain: PlainText = { points: [], places: [] }
  for (const [point, place] of read) {
    const isBlank = /\s/.test(point)
    if (isBlank && (plain.points.length === 0 || plain.points.at(-1) === ' ')) continue
    plain.points.push(isBlank ? ' ' : point)
    plain.places.push(place)
  }
  if (plain.points.at(-1) === ' ') {
    plain.points.pop()
    plain.places.pop()
  }
  return plain
}
