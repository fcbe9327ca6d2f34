import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import {
  type InputRule,
  inputRules,
  InputRule as Rule,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'

/** Leaves a line without leaving its paragraph. */
function lineBreak(schema: Schema): Command {
  return chainCommands(exitCode, (state, dispatch) => {
    const type = schema.nodes.hard_break
    if (!type) return false
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
    return true
  })
}

/**
 * The keys of the editor. Tab moves on as everywhere, except from cell to cell of a table; items of lists move with
 * Ctrl and a bracket, so that the keyboard is never trapped in the text.
 */
export function keys(schema: Schema, own: Record<string, Command>): Plugin[] {
  const { nodes, marks } = schema
  const bound: Record<string, Command> = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': lineBreak(schema),
    ...own,
  }
  const bind = (key: string, command: Command | undefined) => {
    if (command) bound[key] = command
  }
  bind('Mod-b', marks.strong && toggleMark(marks.strong))
  bind('Mod-i', marks.em && toggleMark(marks.em))
  bind('Mod-u', marks.underline && toggleMark(marks.underline))
  bind('Mod-Shift-x', marks.strike && toggleMark(marks.strike))
  bind('Mod-Alt-0', nodes.paragraph && setBlockType(nodes.paragraph))
  bind('Mod-Alt-2', nodes.heading && setBlockType(nodes.heading, { level: 2 }))
  bind('Mod-Alt-3', nodes.heading && setBlockType(nodes.heading, { level: 3 }))
  bind('Mod-Shift-8', nodes.bullet_list && wrapInList(nodes.bullet_list))
  bind('Mod-Shift-7', nodes.ordered_list && wrapInList(nodes.ordered_list))
  bind('Mod-Shift-9', nodes.blockquote && wrapIn(nodes.blockquote))
  const item = nodes.list_item
  bind('Enter', item && splitListItem(item))
  bind('Mod-]', item && sinkListItem(item))
  bind('Mod-[', item && liftListItem(item))
  if (nodes.table) {
    bind('Tab', goToNextCell(1))
    bind('Shift-Tab', goToNextCell(-1))
  }
  return [keymap(bound), keymap(baseKeymap)]
}

/** Signs at the beginning of a line that become a list, a heading, a quote or a divider. */
export function typedShapes({ nodes }: Schema): Plugin {
  const rules: InputRule[] = []
  const { heading, bullet_list, ordered_list, blockquote, horizontal_rule } = nodes
  if (heading)
    rules.push(textblockTypeInputRule(/^(#{2,3})\s$/, heading, (match) => ({ level: match[1]?.length ?? 2 })))
  if (bullet_list) rules.push(wrappingInputRule(/^\s*[-*•]\s$/, bullet_list))
  if (ordered_list) rules.push(wrappingInputRule(/^1[.、．]\s$/, ordered_list))
  if (blockquote) rules.push(wrappingInputRule(/^\s*[>》]\s$/, blockquote))
  if (horizontal_rule)
    rules.push(
      new Rule(/^(---|———)$/, (state, _, start, end) =>
        state.tr.replaceRangeWith(start - 1, end, horizontal_rule.create()),
      ),
    )
  return inputRules({ rules })
}
