import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** A person who can be mentioned. */
export interface Mentionable {
  userId: number
  nickName: string
  avatar?: string
}

/** What was typed after `@`, and where it stands. */
export interface MentionQuery {
  from: number
  to: number
  text: string
}

type Known = { query: MentionQuery | undefined; dismissedAt: number | undefined }

const key = new PluginKey<Known>('mention')

/** An `@` at the beginning of a word, with as much of a name as has been typed. */
const TYPED = /(?:^|[^\p{L}\p{N}_.@-]|\p{Script=Han})@([\p{L}\p{N}_.-]{0,16})$/u

function queryIn(state: EditorState): MentionQuery | undefined {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock || !state.schema.nodes.mention) return undefined
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 20),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  )
  const text = TYPED.exec(before)?.[1]
  if (text === undefined) return undefined
  return { from: $from.pos - text.length - 1, to: $from.pos, text }
}

/** Follows whether a name is being typed. The list component requests the names. */
export function mentionPlugin(): Plugin<Known> {
  return new Plugin<Known>({
    key,
    state: {
      init: (_, state) => ({ query: queryIn(state), dismissedAt: undefined }),
      apply(tr, { dismissedAt }, _, state) {
        const dismissed = tr.getMeta(key) as number | undefined
        const at = dismissed ?? (dismissedAt === undefined ? undefined : tr.mapping.map(dismissedAt))
        const query =
          tr.docChanged || tr.selectionSet || dismissed !== undefined
            ? queryIn(state)
            : key.getState(state)?.query
        return { query: query?.from === at ? undefined : query, dismissedAt: query ? at : undefined }
      },
    },
  })
}

/** The name that is being typed; undefined when none is. */
export function mentionQuery(state: EditorState): MentionQuery | undefined {
  return key.getState(state)?.query
}

/** Leaves an `@` alone from now on. */
export function dismissMention(view: EditorView): void {
  const query = mentionQuery(view.state)
  if (query) view.dispatch(view.state.tr.setMeta(key, query.from))
}

/** Replaces the typed text with a mention. */
export function putMention(view: EditorView, { userId, nickName }: Mentionable): void {
  const query = mentionQuery(view.state)
  const type = view.state.schema.nodes.mention
  if (!query || !type) return
  const node = type.create({ userId: String(userId), name: nickName })
  view.dispatch(view.state.tr.replaceWith(query.from, query.to, [node, view.state.schema.text(' ')]))
  view.focus()
}
