import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Written } from '@app/editor/rich-text-editor.tsx'
import type { Writer } from '#app/features/post/writer.ts'
import { emptyForm, type FieldErrors, type FormKind, type PostForm } from './form.ts'
import { type Slot, slotOf } from './text/local-drafts.ts'
import type { Base, Opened, Stale } from './text/open-text.ts'

type Uploads = Written['uploads']

export interface ComposerState {
  phase: 'opening' | 'signedOut' | 'gone' | 'failed' | 'writing' | 'preview' | 'pending'
  writer: Writer | undefined
  slot: Slot
  form: PostForm
  base: Base
  text: { length: number; pictures: number; uploads: Uploads }
  /** Uploads of the gallery. */
  gallery: Uploads
  errors: FieldErrors
  /** The errors of the last attempt, which stay while their fields are mended. */
  summary: { errors: FieldErrors; tries: number }
  /** Why staff change the text of another member. */
  reason: string
  failure: string
  note: string
  isRestored: boolean
  /** What the last saving came to. */
  status: string
  isBusy: boolean
  stale: Stale | undefined
  isListing: boolean
  /** The text as the server will show it. */
  preview: string
  isChanged: boolean
  /** When the empty form was handed out. */
  stamp: string | null
}

const noUploads: Uploads = { waiting: 0, failed: 0 }

const startState: ComposerState = {
  phase: 'opening',
  writer: undefined,
  slot: 'new',
  form: emptyForm('article'),
  base: { draft: null, post: null },
  text: { length: 0, pictures: 0, uploads: noUploads },
  gallery: noUploads,
  errors: {},
  summary: { errors: {}, tries: 0 },
  reason: '',
  failure: '',
  note: '',
  isRestored: false,
  status: '',
  isBusy: false,
  stale: undefined,
  isListing: false,
  preview: '',
  isChanged: false,
  stamp: null,
}

/** The form of a kind of text, as long as it opens. */
export function startStateOf(kind: FormKind): ComposerState {
  // for most readers the choice of a new text, so that the first paint is right
  const form = { ...emptyForm(kind), cityCode: ALL_CITIES }
  return { ...startState, slot: slotOf(form), form }
}

export type ComposerAction =
  | { type: 'open' }
  | { type: 'opened'; opened: Opened }
  | { type: 'openFailed'; isGone: boolean }
  | { type: 'signedOut' }
  | { type: 'change'; change: Partial<PostForm> }
  | { type: 'measure'; text: ComposerState['text'] }
  | { type: 'gallery'; uploads: Uploads }
  | { type: 'reason'; reason: string }
  /** What the form's check or the server says of single fields; none where all are right. */
  | { type: 'check'; errors: FieldErrors }
  | { type: 'fail'; failure: string }
  | { type: 'status'; status: string }
  | { type: 'busy'; isBusy: boolean }
  | { type: 'saved'; draft: NonNullable<Base['draft']>; form: PostForm }
  | { type: 'unchanged' }
  | { type: 'write' }
  | { type: 'preview'; html: string }
  | { type: 'pending' }
  | { type: 'list'; isListing: boolean }
  | { type: 'draftDeleted'; id: number }
  | { type: 'stale'; stale: Stale | undefined }
  | { type: 'choose'; version: 'mine' | 'theirs' | 'both' }

/** The errors without those of changed fields: a field that is being mended is no longer called wrong. */
function errorsWithout(errors: FieldErrors, change: Partial<PostForm>): FieldErrors {
  const changed = Object.keys(change).map((name) => (name === 'about' ? 'school' : name))
  const left = Object.entries(errors).filter(([field]) => !changed.includes(field))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

/** Ends the question which of two versions is meant. */
function chosen(state: ComposerState, stale: Stale, version: 'mine' | 'theirs' | 'both'): ComposerState {
  const answered = { ...state, stale: undefined }
  switch (version) {
    case 'mine':
      return { ...answered, base: stale.base, isChanged: true }
    case 'theirs':
      return { ...answered, base: stale.base, form: stale.form, isChanged: false }
    case 'both':
      return {
        ...answered,
        base: { draft: null, post: null },
        slot: slotOf(state.form),
        isChanged: true,
      }
  }
}

export function composerReducer(state: ComposerState, action: ComposerAction): ComposerState {
  switch (action.type) {
    case 'open':
      return { ...state, phase: 'opening' }
    case 'opened': {
      const { isRestored, stale, stamp = null, ...opened } = action.opened
      return { ...state, ...opened, stale, stamp, isRestored, isChanged: isRestored, phase: 'writing' }
    }
    case 'openFailed':
      return { ...state, phase: action.isGone ? 'gone' : 'failed' }
    case 'signedOut':
      return { ...state, phase: 'signedOut' }
    case 'change': {
      const { change } = action
      const errors = errorsWithout(state.errors, change)
      return { ...state, form: { ...state.form, ...change }, errors, isChanged: true }
    }
    case 'measure':
      return { ...state, text: action.text }
    case 'gallery':
      return { ...state, gallery: action.uploads }
    case 'reason':
      return { ...state, reason: action.reason }
    case 'check': {
      const { errors } = action
      return { ...state, errors, summary: { errors, tries: state.summary.tries + 1 } }
    }
    case 'fail':
      return { ...state, failure: action.failure }
    case 'status':
      return { ...state, status: action.status }
    case 'busy':
      return { ...state, isBusy: action.isBusy }
    case 'saved': {
      const isChanged = state.isChanged && state.form !== action.form
      return { ...state, base: { ...state.base, draft: action.draft }, isChanged }
    }
    case 'unchanged':
      return { ...state, isChanged: false }
    case 'write':
      return { ...state, phase: 'writing' }
    case 'preview':
      return { ...state, phase: 'preview', preview: action.html }
    case 'pending':
      return { ...state, phase: 'pending' }
    case 'list':
      return { ...state, isListing: action.isListing }
    case 'draftDeleted':
      return state.base.draft?.draftId === action.id
        ? { ...state, base: { ...state.base, draft: null } }
        : state
    case 'stale':
      return { ...state, stale: action.stale }
    case 'choose':
      return state.stale ? chosen(state, state.stale, action.version) : state
  }
}
