import type { Language } from '@app/contract/shapes/language.ts'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { DOMParser, DOMSerializer, type Node, type Schema, Slice } from 'prosemirror-model'
import { EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import {
  type FocusEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addressOf, linkAt, removeLink, setLink, type TextTool, toolsOf } from './commands.ts'
import { copy } from './copy.ts'
import { accepts, isScreenshot, type UploadKind } from './file/file-rules.ts'
import { fileViews } from './file/file-views.ts'
import { sendFiles, type Upload, type Uploaded, uploadPlugin, uploadsIn } from './file/uploads.ts'
import { isEmptyText, toHtml } from './html.ts'
import { useKeyboardRoom } from './keyboard-room.ts'
import { keys, typedShapes } from './keys.ts'
import { LinkPanel } from './link-panel.tsx'
import { markedPlugin, markPassages, type Passage } from './marked.ts'
import { type Mentionable, mentionPlugin, mentionQuery } from './mention/mention.ts'
import { MentionList } from './mention/mention-list.tsx'
import type { EditorParts } from './parts.ts'
import { cleanPasted } from './paste.ts'
import { plainTextOf } from './plain-text.ts'
import { schemaOf } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

/** Where the first empty paragraph of a text begins inside; undefined where it has none. */
function firstEmptyLine(doc: Node): number | undefined {
  let found: number | undefined
  doc.forEach((node, offset) => {
    if (node.type.name === 'paragraph' && node.content.size === 0) found ??= offset + 1
  })
  return found
}

/** What is written now. */
export interface Written {
  /** As the server keeps it; empty for an empty text. */
  html: string
  /** Code points of its plain text, as the server counts them. */
  length: number
  pictures: number
  /** Files that are not there yet: a text is not whole while there are any. */
  uploads: { waiting: number; failed: number }
}

/** What the page around an editor may do with it. */
export interface EditorHandle {
  focus: () => void
  /** Puts another text in the place of the present one; it can be undone. */
  replace: (html: string) => void
  /** Puts a stored picture where the cursor stands. */
  insertPicture: (picture: Uploaded) => void
  /** Marks the passages that a refusal names, and shows the first. */
  mark: (passages: readonly Passage[]) => void
}

interface Props {
  ref?: Ref<EditorHandle>
  /** Of the element that is written in. */
  id: string
  label: string
  language: Language
  parts: EditorParts
  /** HTML to begin with, as the server keeps it. */
  value: string
  onChange: (written: Written) => void
  /** Told what a text measures that came from outside, at first and later. */
  onOpened?: (written: Written) => void
  onBlur?: () => void
  placeholder?: string
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
  upload?: Upload
  /** Most pictures in the text. */
  mostPictures?: number
  suggest?: (text: string) => Promise<readonly Mentionable[]>
  /** Why this person may not set links. */
  linkRefusal?: string
  /** Read only for so long after it has come. */
  editableAfterMs?: number
  /** Class of the text, for the looks that readers will see it in. */
  textClass?: string
  /** Says something in passing. */
  tell: (text: string) => void
  /** Told whether a screenshot that was pasted could be sent. */
  onScreenshot?: (isSent: boolean) => void
}

function parse(schema: Schema, html: string) {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}

function written(state: EditorState): Written {
  let pictures = 0
  state.doc.descendants((node) => {
    if (node.type.name === 'picture') pictures += 1
  })
  return {
    html: toHtml(state.doc),
    length: plainTextOf(state.doc).points.length,
    pictures,
    uploads: uploadsIn(state),
  }
}

/** A line to go on in after a picture, table or divider at the end. */
const lastLine = new Plugin({
  appendTransaction: (transactions, _, { doc, schema, tr }) => {
    const { paragraph } = schema.nodes
    const isOpen = doc.lastChild?.isTextblock || !transactions.some(({ docChanged }) => docChanged)
    return isOpen || !paragraph
      ? null
      : tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false)
  },
})

/** Without the links of a slice, for people who may not set any. */
function withoutLinks(slice: Slice, schema: Schema): { slice: Slice; isChanged: boolean } {
  const { link } = schema.marks
  const holder = schema.topNodeType.create(null, slice.content)
  let isChanged = false
  holder.descendants((node) => {
    if (link?.isInSet(node.marks)) isChanged = true
  })
  if (!isChanged || !link) return { slice, isChanged: false }
  const state = EditorState.create({ doc: holder, schema })
  const bare = state.tr.removeMark(0, holder.content.size, link).doc.content
  return { slice: new Slice(bare, slice.openStart, slice.openEnd), isChanged }
}

/**
 * Rich text as the server keeps it: what can be made here is what its cleaning leaves. The browser's own text input
 * does the writing, so that Chinese input methods, spelling and dictation work as everywhere.
 */
export function RichTextEditor(props: Props) {
  const { id, label, language, parts, tell, suggest, upload, linkRefusal, editableAfterMs = 0 } = props
  const [schema] = useState(() => schemaOf(parts))
  const [tools] = useState(() => toolsOf(schema))
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const [isLinking, setLinking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [isReady, setReady] = useState(editableAfterMs === 0)
  const [kind, setKind] = useState<UploadKind>('picture')
  const room = useKeyboardRoom(isWriting)
  const peopleId = useId()
  // the view lives longer than one rendering and asks for what holds now
  const now = useRef(props)
  now.current = props
  /** The last reported text: the same text coming back is no change. */
  const reported = useRef(props.value)
  const ready = useRef(isReady)
  ready.current = isReady

  useLayoutEffect(() => {
    if (!place.current) return
    const openLink = () => {
      setLinking(true)
      return true
    }
    const send = (files: readonly File[], at?: number, onOutcome?: (isSent: boolean) => void) => {
      const { upload: by, mostPictures: most } = now.current
      const tell = (text: string) => now.current.tell(text)
      if (by) sendFiles(made, files, { upload: by, language, most, tell, onOutcome }, at)
    }
    const clear = { top: 80, right: 0, bottom: coveredBelow(), left: 0 }
    const made: EditorView = new EditorView(place.current, {
      state: EditorState.create({
        doc: parse(schema, now.current.value),
        plugins: [
          mentionPlugin(),
          uploadPlugin(),
          markedPlugin(),
          typedShapes(schema),
          ...keys(schema, {
            ...(schema.marks.link && { 'Mod-k': openLink }),
            'Alt-F10': () => {
              frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
              return true
            },
          }),
          history(),
          dropCursor({ class: 'editor-drop' }),
          gapCursor(),
          ...(schema.nodes.table ? [tableEditing()] : []),
          lastLine,
        ],
      }),
      nodeViews: fileViews(language),
      editable: () => ready.current,
      scrollThreshold: clear,
      scrollMargin: clear,
      attributes: attributesOf(now.current, ready.current),
      clipboardSerializer: DOMSerializer.fromSchema(schema),
      transformPastedHTML(html) {
        const { html: clean, lostPictures } = cleanPasted(html)
        if (lostPictures > 0 && schema.nodes.picture) now.current.tell(copy.foreignPictures[language])
        return clean
      },
      transformPasted(slice) {
        if (!now.current.linkRefusal) return slice
        const bare = withoutLinks(slice, schema)
        if (bare.isChanged) now.current.tell(copy.linksLeftOut[language])
        return bare.slice
      },
      handleDOMEvents: {
        // where a press and a key follow each other at once, the browser tells of the cursor's new place too late
        keydown(inside) {
          if (!inside.composing) inside.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
      handlePaste(_, event) {
        const { files, text, hasWords } = pasted(event.clipboardData)
        if (files.length > 0 && !hasWords) {
          send(files, undefined, files.every(isScreenshot) ? now.current.onScreenshot : undefined)
          return true
        }
        const href = /^https?:\/\/\S+$/i.test(text) ? addressOf(text) : undefined
        if (!href || now.current.linkRefusal || !schema.marks.link) return false
        return setLink(href)(made.state, made.dispatch)
      },
      handleTextInput(inside, from, to, text) {
        const { tr, doc } = inside.state
        const [first] = doc.children
        const paragraph = schema.nodes.paragraph
        // words typed over a whole text begin a new one: they are no heading because the old text began with one
        if (!paragraph || doc.childCount < 2 || first?.type.name !== 'heading') return false
        if (from > 1 || to < doc.content.size - 1) return false
        tr.replaceWith(0, doc.content.size, paragraph.create(null, schema.text(text)))
        inside.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
        return true
      },
      handleDrop(_, event) {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return false
        event.preventDefault()
        send(files, made.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
      dispatchTransaction(tr) {
        const { state: next, transactions } = made.state.applyTransaction(tr)
        const before = uploadsIn(made.state)
        made.updateState(next)
        setState(next)
        const after = uploadsIn(next)
        const isNews = before.waiting !== after.waiting || before.failed !== after.failed
        if (!isNews && !transactions.some(({ docChanged }) => docChanged)) return
        const text = written(next)
        reported.current = text.html
        now.current.onChange(text)
      },
    })
    setView(made)
    setState(made.state)
    now.current.onOpened?.(written(made.state))
    const timer = ready.current ? undefined : setTimeout(() => setReady(true), editableAfterMs)
    return () => {
      clearTimeout(timer)
      made.destroy()
    }
  }, [schema, language, editableAfterMs])

  const attributesText = JSON.stringify(attributesOf(props, isReady))
  useEffect(() => {
    view?.setProps({
      editable: () => isReady,
      attributes: JSON.parse(attributesText) as Record<string, string>,
    })
  }, [view, attributesText, isReady])

  // another text from outside, as when a form is put back; never while a word is being composed
  useEffect(() => {
    if (!view || view.composing || props.value === reported.current) return
    reported.current = props.value
    view.updateState(EditorState.create({ doc: parse(schema, props.value), plugins: view.state.plugins }))
    setState(view.state)
    now.current.onOpened?.(written(view.state))
  }, [view, schema, props.value])

  useImperativeHandle(
    props.ref,
    () => ({
      focus: () => view?.focus(),
      replace: (html) => {
        if (!view) return
        const { tr, doc } = view.state
        tr.replaceWith(0, doc.content.size, parse(schema, html).content)
        // an outline is answered below its first heading, not in it
        const at = firstEmptyLine(tr.doc)
        if (at !== undefined) tr.setSelection(TextSelection.create(tr.doc, at))
        view.dispatch(tr.scrollIntoView())
      },
      insertPicture: (picture) => {
        const node = schema.nodes.picture?.create(picture)
        if (!view || !node || !ready.current) return
        view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
        view.focus()
      },
      mark: (passages) => view && markPassages(view, passages),
    }),
    [view, schema],
  )

  const run = (tool: TextTool) => {
    if (!view) return
    tool.run(view.state, view.dispatch, view)
    view.focus()
  }
  const pick = (wanted: UploadKind) => {
    setKind(wanted)
    // the kind decides what the system offers
    requestAnimationFrame(() => picker.current?.click())
  }
  const act = (command: TextTool['run']) => {
    setLinking(false)
    if (!view) return
    view.focus()
    command(view.state, view.dispatch)
  }
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isWriting) return
    const hear = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown'
    }
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const kind of kinds) document.addEventListener(kind, hear, true)
    return () => {
      isPressed.current = false
      for (const kind of kinds) document.removeEventListener(kind, hear, true)
    }
  }, [isWriting])
  const onBlur = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget)) return
    // the bar goes back into the page: not before what is being pressed is let go, or the press comes to nothing
    const rest = () => {
      if (!frame.current?.contains(document.activeElement)) setWriting(false)
    }
    if (isPressed.current) window.addEventListener('pointerup', () => setTimeout(rest), { once: true })
    else setWriting(false)
    props.onBlur?.()
  }
  const isDocked = room !== undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that something inside is written in
    <div
      ref={frame}
      className={['editor', isDocked && 'is-docked', props.isInvalid && 'is-invalid']
        .filter(Boolean)
        .join(' ')}
      onFocus={() => setWriting(true)}
      onBlur={onBlur}
    >
      <div className="editor-head" style={isDocked ? { bottom: room } : undefined}>
        {isLinking && view && state && (
          <LinkPanel
            language={language}
            present={linkAt(state)}
            refusal={linkRefusal}
            apply={(href) => act(setLink(href))}
            remove={() => act(removeLink)}
            close={() => act(() => true)}
          />
        )}
        {state && (
          <Toolbar
            label={label}
            language={language}
            state={state}
            tools={suggest ? tools : { ...tools, mention: undefined }}
            others={{
              ...(schema.marks.link && {
                link: { isOn: linkAt(state) !== undefined, press: () => setLinking((is) => !is) },
              }),
              ...(upload && schema.nodes.picture && { picture: { press: () => pick('picture') } }),
              ...(upload && schema.nodes.video && { video: { press: () => pick('video') } }),
            }}
            isDisabled={!isReady}
            controls={id}
            run={run}
            leave={() => view?.focus()}
          />
        )}
      </div>
      <div className="editor-text">
        {state && isEmptyText(state.doc) && (
          <p className="editor-placeholder" aria-hidden="true">
            {props.placeholder ?? copy.placeholder[language]}
          </p>
        )}
        <div ref={place} />
      </div>
      {upload && (
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          data-kind={kind}
          accept={accepts(kind)}
          multiple={kind === 'picture'}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (view && files.length > 0)
              sendFiles(view, files, { upload, language, most: props.mostPictures, tell })
          }}
        />
      )}
      {view && state && suggest && frame.current && (
        <MentionList
          view={view}
          query={isWriting && !view.composing ? mentionQuery(state) : undefined}
          suggest={suggest}
          language={language}
          id={peopleId}
          frame={frame.current}
        />
      )}
    </div>
  )
}

/** How much of the window's end the cursor keeps clear of: the page says what stands there. */
function coveredBelow(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  return Math.max(80, padding || 0)
}

/** What the element that is written in says of itself. */
function attributesOf(props: Props, isReady: boolean): Record<string, string> {
  return {
    id: props.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label,
    class: ['editor-content', props.textClass].filter(Boolean).join(' '),
    ...(!isReady && { 'aria-readonly': 'true' }),
    ...(props.isRequired && { 'aria-required': 'true' }),
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.isInvalid && { 'aria-invalid': 'true' }),
    ...(props.suggest && { 'aria-autocomplete': 'list' }),
    'aria-placeholder': props.placeholder ?? copy.placeholder[props.language],
  }
}

/** What was copied. Word copies a drawing of the text beside it, so files count only where there are no words. */
function pasted(data: DataTransfer | null): { files: File[]; text: string; hasWords: boolean } {
  const files = [...(data?.files ?? [])]
  const text = data?.getData('text/plain').trim() ?? ''
  return { files, text, hasWords: text !== '' }
}
