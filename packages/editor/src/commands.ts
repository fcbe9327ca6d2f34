import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Node, NodeType, Schema } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'

/** Whether the cursor or the whole selection bears a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

/** The nearest node of one of these kinds around the cursor. */
function around(
  { selection: { $from } }: EditorState,
  types: readonly (NodeType | undefined)[],
): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return node
  }
  return undefined
}

/** A list where there is none, none where there is one of this kind, and the other kind where there is the other. */
function toggleList(type: NodeType, schema: Schema): Command {
  const { list_item, bullet_list, ordered_list } = schema.nodes
  return (state, dispatch) => {
    const present = around(state, [bullet_list, ordered_list])
    if (!present) return wrapInList(type)(state, dispatch)
    if (present.type === type) return list_item ? liftListItem(list_item)(state, dispatch) : false
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth) === present) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    return false
  }
}

/** Three columns and rows with a head, the cursor in its first cell. */
const insertTable: Command = (state, dispatch) => {
  const { table, table_row, table_header, table_cell, paragraph } = state.schema.nodes
  if (!table || !table_row || !table_header || !table_cell || !paragraph || isInTable(state)) return false
  if (!dispatch) return true
  const row = (type: NodeType) =>
    table_row.create(
      null,
      Array.from({ length: 3 }, () => type.create(null, paragraph.create())),
    )
  const made = table.create(null, [row(table_header), row(table_cell), row(table_cell)])
  const tr = state.tr.replaceSelectionWith(made)
  // the end of what was put in, and from there back into the first cell
  const start = tr.doc.resolve(Math.max(0, tr.mapping.map(state.selection.from) - made.nodeSize))
  dispatch(tr.setSelection(TextSelection.near(start, 1)).scrollIntoView())
  return true
}

const insertRule: Command = (state, dispatch) => {
  const type = state.schema.nodes.horizontal_rule
  if (!type) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

/** Begins a mention as if its sign had been typed. */
const beginMention: Command = (state, dispatch) => {
  if (!state.schema.nodes.mention || !state.selection.$from.parent.isTextblock) return false
  const { $from } = state.selection
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
  dispatch?.(state.tr.insertText(/[\p{L}\p{N}]/u.test(before) ? ' @' : '@').scrollIntoView())
  return true
}

/** A tool that changes the text: whether it is on where the cursor is, and what pressing it does. */
export interface TextTool {
  run: Command
  isOn?: (state: EditorState) => boolean
}

export const toolNames = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'underline',
  'strike',
  'bullets',
  'numbers',
  'quote',
  'rule',
  'mention',
  'table',
  'rowAfter',
  'columnAfter',
  'dropRow',
  'dropColumn',
  'dropTable',
  'undo',
  'redo',
] as const
export type ToolName = (typeof toolNames)[number]

/** Tools that only mean something inside a table. */
export const tableTools = ['rowAfter', 'columnAfter', 'dropRow', 'dropColumn', 'dropTable'] as const

/** The tools that a schema has. */
export function toolsOf(schema: Schema): Partial<Record<ToolName, TextTool>> {
  const { nodes, marks } = schema
  const mark = (type: MarkType | undefined): TextTool | undefined =>
    type && { run: toggleMark(type), isOn: (state) => hasMark(state, type) }
  const heading = (level: number): TextTool | undefined => {
    const { heading, paragraph } = nodes
    if (!heading || !paragraph) return undefined
    const isOn = ({ selection: { $from } }: EditorState) =>
      $from.parent.type === heading && $from.parent.attrs.level === level
    return {
      run: (state, dispatch) =>
        (isOn(state) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch),
      isOn,
    }
  }
  const list = (type: NodeType | undefined): TextTool | undefined =>
    type && {
      run: toggleList(type, schema),
      isOn: (state) => around(state, [nodes.bullet_list, nodes.ordered_list])?.type === type,
    }
  const quote: TextTool | undefined = nodes.blockquote && {
    run: (state, dispatch) =>
      (around(state, [nodes.blockquote]) ? lift : wrapIn(nodes.blockquote as NodeType))(state, dispatch),
    isOn: (state) => around(state, [nodes.blockquote]) !== undefined,
  }
  const inTable = (run: Command): TextTool | undefined => nodes.table && { run }
  return {
    heading: heading(2),
    subheading: heading(3),
    bold: mark(marks.strong),
    italic: mark(marks.em),
    underline: mark(marks.underline),
    strike: mark(marks.strike),
    bullets: list(nodes.bullet_list),
    numbers: list(nodes.ordered_list),
    quote,
    rule: nodes.horizontal_rule && { run: insertRule },
    mention: nodes.mention && { run: beginMention },
    table: inTable(insertTable),
    rowAfter: inTable(addRowAfter),
    columnAfter: inTable(addColumnAfter),
    dropRow: inTable(deleteRow),
    dropColumn: inTable(deleteColumn),
    dropTable: inTable(deleteTable),
    undo: { run: undo },
    redo: { run: redo },
  }
}

/** The address of the link at the cursor. */
export function linkAt(state: EditorState): string | undefined {
  const type = state.schema.marks.link
  if (!type) return undefined
  const { $from, from, to, empty } = state.selection
  let href: string | undefined
  if (empty) href = type.isInSet($from.marks())?.attrs.href
  else
    state.doc.nodesBetween(from, to, (node) => {
      href ??= type.isInSet(node.marks)?.attrs.href
    })
  return href
}

/** The stretch of text around the cursor that bears the same link. */
function linkRange({ selection: { $from } }: EditorState, type: MarkType): { from: number; to: number } {
  const { parent, parentOffset } = $from
  const mark = type.isInSet($from.marks())
  let [from, to] = [$from.pos, $from.pos]
  if (!mark) return { from, to }
  parent.forEach((child, offset) => {
    const end = offset + child.nodeSize
    if (mark.isInSet(child.marks) && offset <= parentOffset && end >= parentOffset) {
      from = Math.min(from, $from.start() + offset)
      to = Math.max(to, $from.start() + end)
    }
  })
  return { from, to }
}

/** Links the selection, or the link at the cursor anew; without either the address itself is put in. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const type = state.schema.marks.link
    if (!type) return false
    const { empty } = state.selection
    const { from, to } = empty ? linkRange(state, type) : state.selection
    const mark = type.create({ href })
    const tr = state.tr
    if (from === to) tr.replaceSelectionWith(state.schema.text(href, [mark]), false)
    else tr.removeMark(from, to, type).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(type).scrollIntoView())
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const type = state.schema.marks.link
  if (!type) return false
  const { from, to } = state.selection.empty ? linkRange(state, type) : state.selection
  dispatch?.(state.tr.removeMark(from, to, type))
  return true
}

/** What was typed as an address, as it is kept; undefined for what leads nowhere. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\/(?!\/)\S*$/.test(text)) return text
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text) && /^[^\s/]+\.[^\s/.]{2,}(\/\S*)?$/.test(text))
    return addressOf(`https://${text}`)
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) && /\S\.\S/.test(url.hostname) ? url.href : undefined
  } catch {
    return undefined
  }
}
