import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { copy } from '@app/editor/copy.ts'
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'

type Place = () => number | undefined
type Make = (node: Node, view: EditorView, place: Place) => NodeView

let lastId = 0

/** A text field below a picture; it tells each change once it is whole, also while Chinese is composed. */
function line(words: Pair, hint: Pair | undefined, language: Language, changed: (value: string) => void) {
  lastId += 1
  const row = document.createElement('div')
  row.className = 'editor-picture-line'
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.id = `editor-picture-${lastId}`
  input.type = 'text'
  input.maxLength = 200
  label.htmlFor = input.id
  label.textContent = words[language]
  if (hint) input.placeholder = hint[language]
  const tell = () => changed(input.value)
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) tell()
  })
  input.addEventListener('compositionend', tell)
  row.append(label, input)
  return { row, input }
}

function removeButton(language: Language, name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'editor-button'
  button.textContent = copy.remove[language]
  button.setAttribute('aria-label', `${copy.remove[language]} ${name}`.trim())
  button.addEventListener('click', press)
  return button
}

function remover(view: EditorView, place: Place) {
  return () => {
    const at = place()
    const node = at === undefined ? null : view.state.doc.nodeAt(at)
    if (at === undefined || !node) return
    view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    view.focus()
  }
}

/** A picture with the fields for its words below it, so that the author fills them in where the picture stands. */
function pictureView(language: Language): Make {
  return (first, view, place) => {
    const set = (name: 'alt' | 'caption') => (value: string) => {
      const at = place()
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value))
    }
    const dom = document.createElement('figure')
    dom.className = 'editor-picture'
    const image = document.createElement('img')
    const alt = line(copy.alt, copy.altHint, language, set('alt'))
    const caption = line(copy.caption, undefined, language, set('caption'))
    const tools = document.createElement('div')
    tools.className = 'editor-picture-tools'
    tools.contentEditable = 'false'
    tools.append(alt.row, caption.row, removeButton(language, '', remover(view, place)))
    dom.append(image, tools)

    const show = (node: Node) => {
      const { src, width, height } = node.attrs
      if (image.getAttribute('src') !== src) image.src = src
      image.alt = node.attrs.alt
      if (width) image.width = width
      if (height) image.height = height
      for (const [{ input }, value] of [
        [alt, node.attrs.alt],
        [caption, node.attrs.caption],
      ] as const)
        if (input.value !== value && input.ownerDocument.activeElement !== input) input.value = value
      for (const { input } of [alt, caption]) input.disabled = !view.editable
    }
    show(first)
    return {
      dom,
      update(node) {
        if (node.type !== first.type) return false
        show(node)
        return true
      },
      stopEvent: (event) => tools.contains(event.target as globalThis.Node),
      ignoreMutation: () => true,
      selectNode: () => dom.classList.add('ProseMirror-selectednode'),
      deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
    }
  }
}

function videoView(language: Language): Make {
  return (first, view, place) => {
    const dom = document.createElement('div')
    dom.className = 'editor-video'
    const video = document.createElement('video')
    video.src = first.attrs.src
    video.controls = true
    video.preload = 'none'
    const remove = removeButton(language, '', remover(view, place))
    dom.append(video, remove)
    return {
      dom,
      update: (node) => node.type === first.type && node.attrs.src === first.attrs.src,
      stopEvent: (event) => event.target !== dom,
      ignoreMutation: () => true,
    }
  }
}

/** How pictures and videos stand in the text while it is written. */
export function fileViews(language: Language): Record<string, Make> {
  return { picture: pictureView(language), video: videoView(language) }
}
