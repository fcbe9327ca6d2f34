import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { plainTextOf } from './plain-text.ts'

const key = new PluginKey<DecorationSet>('marked')

/** Passages that a refusal names; a mark goes once its passage is changed. */
export function markedPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marked) => (tr.getMeta(key) as DecorationSet | undefined) ?? marked.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** Marks passages, given as pairs of code-point offsets in the plain text; shows the first. None takes marks away. */
export function markSpans(view: EditorView, spans: readonly (readonly [from: number, to: number])[]): void {
  const { places } = plainTextOf(view.state.doc)
  const { size } = view.state.doc.content
  const ranges = spans.flatMap(([from, to]) => {
    const first = places[from]
    const last = places[to - 1]
    return first === undefined || last === undefined || to <= from
      ? []
      : [[first, Math.min(size, last + 1)] as const]
  })
  const marks = ranges.map(([from, to]) => Decoration.inline(from, to, { class: 'editor-marked' }))
  view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(view.state.doc, marks)))
  view.dom.querySelector('.editor-marked')?.scrollIntoView({ block: 'center' })
}
