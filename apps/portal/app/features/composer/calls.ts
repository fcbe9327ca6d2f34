import { readMe } from '@app/contract/account/account.ts'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { readFormStamp } from '@app/contract/contact/lead.ts'
import { readPageState } from '@app/contract/member/page-state.ts'
import {
  addPost,
  deleteDraft,
  getDraft,
  getMyPost,
  listDrafts,
  type PostDraft,
  previewPost,
  saveDraft,
  suggestMention,
  updatePost,
} from '@app/contract/post/post-writing.ts'
import { listSimilarQuestions } from '@app/contract/post/question.ts'
import { listSchoolsById, suggestSchools } from '@app/contract/school/school.ts'
import { sampleMark } from '@app/contract/school/school.values.ts'
import { listStudentAuthInfo } from '@app/contract/school/school-auth.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { createClient, overHttp, Refusal, sayFailure } from '@app/contract/wire/client.ts'
import type { Passage } from '@app/editor/marked.ts'
import Cookies from 'js-cookie'
import type { Writer } from '#app/features/post/writer.ts'
import { api } from '#app/request/api.client.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { type FieldName, fieldOf, fromDraft, fromPost, type PostForm, toDraft } from './form.ts'
import { withoutOpenQuestions } from './templates.ts'

const token = () => Cookies.get(TOKEN_COOKIE)
const language = () => languageOfPath(window.location.pathname)

/** For what happens by itself: no dialog opens in the middle of a sentence. */
const quiet = createClient({ transport: overHttp(), language, token })

/** The signed-in writer; undefined for an anonymous visitor. */
export async function readWriter(): Promise<Writer | undefined> {
  if (!token()) return undefined
  try {
    const { data } = await quiet(readPageState, { body: {} })
    return data.user
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 401) return undefined
  }
  // an answer without rights: the server refuses what this person may not do
  const { user, permissions } = await quiet(readMe)
  const { userId, nickName, avatar, usertype } = user
  const rights = {
    authstatus: 'none',
    level: 3,
    phoneBound: true,
    mutedUntil: null,
    muteReason: null,
    schoolId: null,
  }
  return { userId, nickName, avatar, usertype, isStaff: permissions.length > 0, ...rights }
}

/** What staff have verified of the writer. */
export interface VerifiedPerson {
  schoolId: number
  relation: 'student' | 'parent'
  enrolYear: number
  grade: string
}

/** What staff have verified of the caller as a student or parent; undefined where nothing is, or it cannot be read. */
export async function readVerified(): Promise<VerifiedPerson | undefined> {
  const { rows } = await quiet(listStudentAuthInfo, { query: { pageSize: 10 }, body: {} }).catch(() => ({
    rows: [],
  }))
  const approved = rows.find(({ status }) => status === 'approved')
  if (!approved?.schoolId) return undefined
  const { schoolId, relation, enrolYear, grade } = approved
  return { schoolId, relation, enrolYear, grade }
}

/** When the empty form is handed out, signed by the server; null where it does not answer. */
export async function readStamp(): Promise<string | null> {
  try {
    return (await quiet(readFormStamp)).data.stamp
  } catch {
    return null
  }
}

/** A draft of the list. */
export async function openDraft(id: number) {
  const { data } = await quiet(getDraft, { params: { id } })
  return { ...data, form: await withSchool(fromDraft(data.data)) }
}

/** A post of the writer, for changing it. */
export async function openPost(id: number) {
  const { data } = await quiet(getMyPost, { params: { id } })
  return { post: data, form: fromPost(data) }
}

/** Puts the name of a school to its number. */
export async function withSchool(form: PostForm): Promise<PostForm> {
  if (!form.school || form.school.name) return form
  const { id } = form.school
  try {
    const { data } = await quiet(listSchoolsById, { body: { ids: [id] } })
    const [row] = data
    return row ? { ...form, school: { id, name: inLanguage(row, 'schoolName', language()) } } : form
  } catch {
    return form
  }
}

interface SavedDraft {
  draftId: number
  rev: number
}

/** What became of saving a draft. */
export type SaveOutcome =
  | { saved: SavedDraft }
  | { stale: { draftId: number; rev: number; form: PostForm; time: Date } }
  | { signedOut: true }
  | { failure: string }

/**
 * Saves a draft. One that has been deleted meanwhile is saved as a new one; a newer one on the server is handed back.
 * `hasChecked` says that the person pressed a button, so that a session that has ended opens the dialog.
 */
export async function saveDraftToAccount(
  form: PostForm,
  known: SavedDraft | null,
  isAsked: boolean,
): Promise<SaveOutcome> {
  const call = isAsked ? api : quiet
  const body = (base: SavedDraft | null) => ({
    draftId: base?.draftId ?? null,
    rev: base?.rev ?? 0,
    data: toDraft(form),
  })
  try {
    const { data } = await call(saveDraft, { body: body(known) }).catch((failure) => {
      if (known && failure instanceof Refusal && failure.is('notFound'))
        return call(saveDraft, { body: body(null) })
      throw failure
    })
    return { saved: { draftId: data.draftId, rev: data.rev } }
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 401) return { signedOut: true }
    if (failure instanceof Refusal && failure.is('draftStale') && known) {
      const theirs = await openDraft(known.draftId).catch(() => undefined)
      if (theirs)
        return {
          stale: { draftId: theirs.draftId, rev: theirs.rev, form: theirs.form, time: theirs.updateTime },
        }
    }
    return { failure: sayFailure(failure, language()) }
  }
}

export async function readDrafts() {
  const { rows } = await api(listDrafts, { query: { pageSize: 50 }, body: {} })
  return rows
}
export type DraftRow = Awaited<ReturnType<typeof readDrafts>>[number]

export async function dropDraft(id: number): Promise<void> {
  await api(deleteDraft, { params: { id } })
}

/** What a refusal of words says of the passages it is about. */
interface Named {
  spans?: [from: number, to: number][]
  passages?: string[]
}

/** What became of publishing. */
export type PublishOutcome =
  | { id: number; status: string; pendingReason: string | null }
  | { signedOut: true }
  | { stale: { form: PostForm; version: number; time: Date } }
  | { refusal: { field: FieldName | undefined; text: string; passages: Passage[] } }
  | { failure: string }

interface Sending {
  form: PostForm
  clientToken: string
  draftId: number | null
  /** When the form of a new text was handed out; null where that is not known. */
  stamp: string | null
  /** The post that is changed; null for a new one. */
  edited: { id: number; version: number } | null
  /** The reason, from staff who change another author's text. */
  reason: string | null
}

/** Publishes, or saves changes of what is published. */
export async function publish({
  form,
  clientToken,
  draftId,
  stamp,
  edited,
  reason,
}: Sending): Promise<PublishOutcome> {
  const draft = { ...toDraft(form), content: withoutOpenQuestions(form.content) } as PostDraft
  try {
    const { data } = edited
      ? await api(updatePost, { body: { ...draft, ...edited, reason, clientToken } })
      : await api(addPost, { body: { ...draft, draftId, stamp, clientToken } })
    return { id: data.id, status: data.status, pendingReason: data.pendingReason }
  } catch (failure) {
    if (!(failure instanceof Refusal)) return { failure: sayFailure(failure, language()) }
    if (failure.code === 401) return { signedOut: true }
    if (failure.is('postStale') && edited) {
      const theirs = await openPost(edited.id).catch(() => undefined)
      if (theirs) {
        const { post } = theirs
        const time = post.editTime ?? post.publishTime ?? post.createTime
        return { stale: { form: theirs.form, version: post.version, time } }
      }
    }
    const { spans = [], passages = [] } = (failure.data ?? {}) as Named
    const named = spans.map(([from, to], at) => ({ from, to, text: passages[at] ?? '' }))
    return { refusal: { field: fieldOf(failure.field), text: failure.message, passages: named } }
  }
}

/** The text as it will be shown. */
export async function preview(content: string): Promise<{ content: string } | { failure: string }> {
  const checked = withoutOpenQuestions(content)
  if (!checked) return { content: checked }
  try {
    const { data } = await api(previewPost, { body: { content: checked } })
    return { content: data.content }
  } catch (failure) {
    return { failure: sayFailure(failure, language()) }
  }
}

export async function findPeople(keyword: string) {
  const { data } = await quiet(suggestMention, { body: { keyword } })
  return data
}

/** A page of the schools whose name contains the keyword; an empty one comes after the last. */
export async function findSchools(
  keyword: string,
  pageNum = 1,
): Promise<{ id: number; name: string; city: string }[]> {
  const { data } = await quiet(suggestSchools, { body: { keyword, pageNum } })
  return data.map((row) => ({
    id: row.id,
    name: inLanguage(row, 'schoolName', language()),
    city: [row.cityName, row.isSample && say(sampleMark, language())].filter(Boolean).join(' · '),
  }))
}

/** Questions and pages that may answer a title, for suggestions that appear by themselves. */
export async function findSimilar(title: string) {
  return (await quiet(listSimilarQuestions, { body: { title } })).data
}
