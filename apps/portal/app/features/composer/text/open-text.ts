import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { copy } from '#app/features/composer/copy.ts'
import { emptyForm, type FormKind, isBlank, type PostForm } from '#app/features/composer/form.ts'
import type { Writer } from '#app/features/post/writer.ts'
import { storageItem } from '#app/site/browser/browser-storage.ts'
import { say } from '#app/site/language.ts'
import {
  dropLocal,
  type LocalDraft,
  readLocal,
  type Slot,
  STRANGER,
  slotOf,
  storeLocalDraft,
} from './local-drafts.ts'

/** What is on the server of the text: a draft, or the published post that is changed. */
export interface Base {
  draft: { draftId: number; rev: number } | null
  post: { id: number; version: number; isOwn: boolean; status: string } | null
}

/** A newer version on the server. */
export interface Stale {
  form: PostForm
  time: Date
  base: Base
}

export interface Opened {
  /** Undefined before signing in. */
  writer: Writer | undefined
  slot: Slot
  form: PostForm
  base: Base
  /** Shown above the form. */
  note: string
  isRestored: boolean
  stale?: Stale
  /** When the empty form was handed out; only of a new text. */
  stamp?: string | null
}

const calls = () => import('#app/features/composer/calls.ts')

const idIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined
}

/**
 * The text that the address names, with this browser's draft of it. A visitor may begin a new text before signing in;
 * undefined where the address names a member's own.
 */
export async function openText(
  search: URLSearchParams,
  language: Language,
  isQuestion = false,
): Promise<Opened | undefined> {
  const { readWriter, readStamp } = await calls()
  const kind = isQuestion ? 'question' : search.get('kind') === 'story' ? 'story' : 'article'
  const post = idIn(search, 'edit')
  const draft = idIn(search, 'draft')
  const [writer, stamp] = await Promise.all([readWriter(), post || draft ? null : readStamp()])
  if (!writer && (post || draft)) return undefined
  if (writer && post) return openPublished(post, writer, language)
  if (writer && draft) return openSavedDraft(draft, writer, language)
  return aboutSchool(await openNew(kind, writer, stamp, language), idIn(search, 'school'))
}

/** A new text about the school that the address names, unless the text names one already. */
async function aboutSchool(opened: Opened, schoolId: number | undefined): Promise<Opened> {
  if (!schoolId || opened.form.school) return opened
  const { withSchool } = await calls()
  const form = await withSchool({ ...opened.form, about: 'school', school: { id: schoolId, name: '' } })
  return { ...opened, form }
}

async function openPublished(id: number, writer: Writer, language: Language): Promise<Opened> {
  const slot: Slot = `post-${id}`
  const { post, form } = await (await calls()).openPost(id)
  const base: Base = {
    draft: null,
    post: { id, version: post.version, isOwn: post.isOwn, status: post.status },
  }
  // beside a text that is not public no other version is
  const hasOther = post.pendingRevision !== null && post.status === 'published'
  const note = !post.canEdit ? copy.cannotEdit : hasOther ? copy.pendingEdit : undefined
  const opened = { writer, slot, form, base, note: note ? say(note, language) : '', isRestored: false }
  const local = readLocal(writer.userId, slot)
  if (!local) return opened
  const mine = { ...opened, form: local.form, isRestored: true }
  if (local.version === post.version) return mine
  return { ...mine, stale: { form, time: post.editTime ?? post.createTime, base } }
}

async function openSavedDraft(id: number, writer: Writer, language: Language): Promise<Opened> {
  const slot: Slot = `draft-${id}`
  const stored = await (await calls()).openDraft(id)
  const base: Base = { draft: { draftId: id, rev: stored.rev }, post: null }
  const note = stored.rejectReason
    ? say(copy.rejected(say(sayReason(stored.rejectReason), language)), language)
    : ''
  const opened = { writer, slot, form: stored.form, base, note, isRestored: false }
  const local = readLocal(writer.userId, slot)
  if (!local?.isAhead) return opened
  const mine = { ...opened, form: local.form, isRestored: true }
  if (local.rev === stored.rev) return mine
  return { ...mine, stale: { form: stored.form, time: stored.updateTime, base } }
}

/** The city that the reader has picked on this site; without one all cities. */
const cityOfReader = (): string => storageItem('dssCity').read() ?? ALL_CITIES

/** An empty form, for all cities where the reader has picked none: many families live in none of the list. */
const newForm = (kind: FormKind): PostForm => ({ ...emptyForm(kind), cityCode: cityOfReader() })

async function openNew(
  kind: FormKind,
  writer: Writer | undefined,
  stamp: string | null,
  language: Language,
): Promise<Opened> {
  const slot = slotOf(emptyForm(kind))
  const local = readLocal(writer?.userId ?? STRANGER, slot)
  const brought = writer && readLocal(STRANGER, slot)
  if (brought && !isBlank(brought.form)) return openBrought(brought, local, slot, writer, language)
  const opened = { writer, slot, base: { draft: null, post: null }, note: '' }
  if (!local || isBlank(local.form)) return { ...opened, form: newForm(kind), isRestored: false, stamp }
  const base: Base = { draft: local.draftId ? { draftId: local.draftId, rev: local.rev } : null, post: null }
  return { ...opened, form: local.form, base, isRestored: true, stamp: local.stamp ?? null }
}

/**
 * What was written before signing in becomes the member's. Another text that they had begun here, and that the server
 * does not have yet, goes among their drafts; where that fails it is offered beside this one.
 */
async function openBrought(
  brought: LocalDraft,
  own: LocalDraft | undefined,
  slot: Slot,
  writer: Writer,
  language: Language,
): Promise<Opened> {
  const draft = own?.draftId ? { draftId: own.draftId, rev: own.rev } : null
  const left = own?.isAhead && !isBlank(own.form) ? own : undefined
  const isSafe = !left || 'saved' in (await (await calls()).saveDraftToAccount(left.form, draft, false))
  // a full storage has no room for both
  dropLocal(STRANGER, slot)
  storeLocalDraft(writer.userId, slot, brought)
  const { form, stamp = null } = brought
  const base: Base = { draft: null, post: null }
  const opened = { writer, slot, form, base, note: say(copy.brought, language), isRestored: true, stamp }
  if (isSafe) return opened
  return { ...opened, stale: { form: left.form, time: new Date(left.savedAt), base: { draft, post: null } } }
}
