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

/** A passage as a refusal names it: code-point offsets in the plain text, and what stands there. */
export interface Passage {
  from: number
  to: number
  text: string
}

/**
 * Marks passages and shows the first; those of other texts, such as descriptions of pictures, are left out. What is sent
 * may lack parts of what stands here, so that a passage is found where it says or further on.
 */
export function markPassages(view: EditorView, passages: readonly Passage[]): void {
  const { points, places } = plainTextOf(view.state.doc)
  const { size } = view.state.doc.content
  const ranges = passages.flatMap(({ from, to, text }) => {
    const length = to - from
    const isAt = (at: number) => points.slice(at, at + length).join('') === text
    let at = from
    while (length > 0 && at + length <= points.length && !isAt(at)) at++
    const first = places[at]
    const last = places[at + length - 1]
    return first === undefined || last === undefined || length <= 0 || !isAt(at)
      ? []
      : [[first, Math.min(size, last + 1)] as const]
  })
  const marks = ranges.map(([from, to]) => Decoration.inline(from, to, { class: 'editor-marked' }))
  view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(view.state.doc, marks)))
  view.dom.querySelector('.editor-marked')?.scrollIntoView({ block: 'center' })
}
