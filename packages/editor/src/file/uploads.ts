import { isPlayable } from '@app/contract/file/file.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { copy, tooManyPictures } from '@app/editor/copy.ts'
import type { Node, Schema } from 'prosemirror-model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
} from 'prosemirror-state'
import { insertPoint } from 'prosemirror-transform'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { kindOf, refusalOf, type UploadKind } from './file-rules.ts'

/** A stored file: its address, its number, and for pictures its size in pixels. */
export interface Uploaded {
  src: string
  fileId: number
  width: number | null
  height: number | null
}

/**
 * Sends a file. `progress` hears which part of it has been sent, from 0 to 1. Rejects with an error whose message is
 * for the writer, in their language.
 */
export type Upload = (file: File, progress: (fraction: number) => void) => Promise<Uploaded>

interface Sending {
  id: number
  file: File
  kind: UploadKind
  box: UploadBox
}

interface Uploads {
  boxes: DecorationSet
  sending: readonly Sending[]
}

type Change = { add: Sending; at: number } | { remove: number }

const uploads = new PluginKey<Uploads>('uploads')

/** Files that are on their way or could not be sent; while there are any, a text is not whole. */
export function uploadsIn(state: EditorState): { waiting: number; failed: number } {
  const sending = uploads.getState(state)?.sending ?? []
  const failed = sending.filter(({ box }) => box.hasFailed).length
  return { waiting: sending.length - failed, failed }
}

interface Options {
  upload: Upload
  language: Language
  /** Most pictures in the text; further ones are refused with a word. */
  most?: number
  /** Says something that concerns no place in the text. */
  tell: (text: string) => void
  /** Told whether a file was sent, each time it was tried. */
  onOutcome?: (isSent: boolean) => void
}

/** Shows each file where it will stand, with how far it has come, and puts it there. A failure stays, with a retry. */
export function uploadPlugin(): Plugin<Uploads> {
  return new Plugin<Uploads>({
    key: uploads,
    state: {
      init: () => ({ boxes: DecorationSet.empty, sending: [] }),
      apply(tr, { boxes, sending }) {
        const mapped = boxes.map(tr.mapping, tr.doc)
        const change = tr.getMeta(uploads) as Change | undefined
        if (!change) return { boxes: mapped, sending }
        if ('remove' in change) {
          const gone = mapped.find(undefined, undefined, ({ id }) => id === change.remove)
          return { boxes: mapped.remove(gone), sending: sending.filter(({ id }) => id !== change.remove) }
        }
        const { add, at } = change
        const box = Decoration.widget(at, add.box.element, {
          id: add.id,
          key: `upload-${add.id}`,
          ignoreSelection: true,
          stopEvent: () => true,
        })
        return { boxes: mapped.add(tr.doc, [box]), sending: [...sending, add] }
      },
    },
    props: { decorations: (state) => uploads.getState(state)?.boxes },
  })
}

let lastId = 0

/** How many pictures a text holds, with those on their way. */
export function picturesIn(state: EditorState): number {
  let count = uploads.getState(state)?.sending.filter(({ kind }) => kind === 'picture').length ?? 0
  state.doc.descendants((node) => {
    if (node.type.name === 'picture') count++
  })
  return count
}

/** Sends files and puts them into the text at a place, or at the cursor. */
export function sendFiles(view: EditorView, files: readonly File[], options: Options, at?: number): void {
  for (const file of files) {
    const kind = kindOf(file)
    const type = view.state.schema.nodes[kind]
    const refused = refusalOf(file, kind)
    if (!type || refused) {
      options.tell((refused ?? copy.pictureType)[options.language])
      continue
    }
    const { most } = options
    if (kind === 'picture' && most !== undefined && picturesIn(view.state) >= most) {
      options.tell(tooManyPictures(most)[options.language])
      return
    }
    const { state } = view
    const place = insertPoint(state.doc, at ?? state.selection.to, type) ?? state.doc.content.size
    lastId += 1
    const id = lastId
    const box = new UploadBox(file.name || copy.picture[options.language], options.language)
    const sending: Sending = { id, file, kind, box }
    box.onRetry = () => void send(view, sending, options)
    box.onRemove = () => {
      view.dispatch(view.state.tr.setMeta(uploads, { remove: id } satisfies Change))
      view.focus()
    }
    view.dispatch(state.tr.setMeta(uploads, { add: sending, at: place } satisfies Change))
    void send(view, sending, options)
  }
}

async function send(
  view: EditorView,
  { id, file, kind, box }: Sending,
  { upload, language, onOutcome }: Options,
): Promise<void> {
  box.showProgress(0)
  // the state says how many have failed
  const refresh = () => !view.isDestroyed && view.dispatch(view.state.tr.setMeta('addToHistory', false))
  refresh()
  try {
    const stored = await upload(file, (fraction) => box.showProgress(fraction))
    if (!view.isDestroyed) put(view, id, file.name, kind, stored)
    onOutcome?.(true)
  } catch (failure) {
    const why = failure instanceof Error && failure.message ? failure.message : ''
    const what = (kind === 'picture' ? copy.pictureFailed : copy.videoFailed)[language]
    onOutcome?.(false)
    box.showFailure(why && why !== what ? `${what}${language === 'zh' ? '：' : ': '}${why}` : what)
    refresh()
  }
}

function put(
  view: EditorView,
  id: number,
  name: string,
  kind: UploadKind,
  { src, fileId, width, height }: Uploaded,
): void {
  const { state } = view
  const found = uploads.getState(state)?.boxes.find(undefined, undefined, (spec) => spec.id === id)[0]
  const type = state.schema.nodes[kind]
  // taken out of the text meanwhile, with what stood around it
  if (!found || !type) return
  const node =
    kind === 'picture'
      ? type.create({ src, fileId: String(fileId), width, height })
      : isPlayable(src)
        ? type.create({ src })
        : linkTo(state.schema, src, name)
  const tr = state.tr.setMeta(uploads, { remove: id } satisfies Change)
  const before = tr.doc.resolve(found.from).nodeBefore
  const isLineBefore = before?.type.name === 'paragraph' && before.content.size === 0
  // replaces the empty line where the author started the upload
  if (isLineBefore) tr.replaceWith(found.from - before.nodeSize, found.from, node)
  else tr.insert(found.from, node)
  if (isLineBefore && !(tr.selection instanceof TextSelection && tr.selection.$from.parent.isTextblock)) {
    const after = Math.min(tr.doc.content.size, found.from - before.nodeSize + node.nodeSize)
    tr.setSelection(Selection.near(tr.doc.resolve(after)))
  }
  if (tr.selection instanceof NodeSelection) tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
  view.dispatch(tr)
}

/** A line with a link, for what no browser plays. */
function linkTo(schema: Schema, href: string, name: string): Node {
  const { paragraph } = schema.nodes
  const link = schema.marks.link?.create({ href })
  if (!paragraph) throw new Error('every text has paragraphs')
  return paragraph.create(null, schema.text(name, link ? [link] : []))
}

/** What stands in the text while a file is on its way. Plain elements: the editor owns this part of the page. */
class UploadBox {
  readonly element = document.createElement('div')
  hasFailed = false
  onRetry = () => {}
  onRemove = () => {}
  readonly #words = document.createElement('span')
  readonly #bar = document.createElement('progress')
  readonly #retry: HTMLButtonElement
  readonly #name: string
  readonly #language: Language

  constructor(name: string, language: Language) {
    this.#name = name
    this.#language = language
    this.element.className = 'editor-upload'
    this.element.contentEditable = 'false'
    this.#words.setAttribute('role', 'status')
    this.#bar.max = 1
    this.#bar.setAttribute('aria-label', `${copy.uploading[language]} ${name}`)
    this.#retry = this.#button(copy.retry, () => this.onRetry())
    const remove = this.#button(copy.remove, () => this.onRemove())
    this.element.append(this.#words, this.#bar, this.#retry, remove)
  }

  #button(words: Pair, press: () => void): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'editor-button'
    button.textContent = words[this.#language]
    button.setAttribute('aria-label', `${words[this.#language]} ${this.#name}`)
    button.addEventListener('click', press)
    return button
  }

  showProgress(fraction: number): void {
    this.hasFailed = false
    this.element.classList.remove('has-failed')
    this.#words.textContent = `${copy.uploading[this.#language]} ${this.#name}`
    this.#bar.hidden = false
    this.#bar.value = fraction
    this.#retry.hidden = true
  }

  showFailure(text: string): void {
    this.hasFailed = true
    this.element.classList.add('has-failed')
    this.#words.textContent = `${this.#name}: ${text}`
    this.#bar.hidden = true
    this.#retry.hidden = false
  }
}
