import { reviewProblems } from '@app/contract/moderation/review.problems.ts'
import { type Language, listText, type Pair } from '@app/contract/shapes/language.ts'
import type { EditorHandle } from '@app/editor/rich-text-editor.tsx'
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteGoOn, takeGoOn } from '#app/features/account/sign-in/go-on.ts'
import { notePosted } from '#app/features/notice/reach/after-posting.tsx'
import type { useGuard } from '#app/form/use-guard.ts'
import { onPageState } from '#app/request/page-state.ts'
import { signInToSend } from '#app/site/account-dialog-events.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { fnv1a } from '#app/site/fnv1a.ts'
import { navigate } from '#app/site/navigation.ts'
import { showToast, showToastNext } from '#app/ui/feedback/toast.ts'
import type { PublishOutcome } from './calls.ts'
import type { ComposerAction, ComposerState } from './composer-state.ts'
import { copy } from './copy.ts'
import { checkForm, type FieldErrors, type PostForm } from './form.ts'
import { dropLocal, STRANGER, slotOf } from './text/local-drafts.ts'
import type { useSaving } from './use-saving.ts'

const calls = () => import('./calls.ts')

interface Publishing {
  state: ComposerState
  dispatch: Dispatch<ComposerAction>
  saving: ReturnType<typeof useSaving>
  guard: ReturnType<typeof useGuard>
  editor: RefObject<EditorHandle | null>
  language: Language
  localized: (pair: Pair) => string
}

const isWriting = ({ phase }: ComposerState) => phase === 'writing' || phase === 'preview'

/** A picture of the text or of its gallery is on its way. */
export const isUploading = ({ text, gallery }: ComposerState) => text.uploads.waiting + gallery.waiting > 0

/** The text of another member, which staff change for a reason. */
export const isForeign = ({ base }: ComposerState) => base.post !== null && !base.post.isOwn

/** The editor has come, where there is a text to measure. */
const isMeasured = ({ form, text }: ComposerState) =>
  form.content === '' || text.length > 0 || text.pictures > 0

/** Names what the writer pressed the button for. */
const pressedText = (form: PostForm) => `text ${slotOf(form)} ${fnv1a(`${form.title}\n${form.content}`)}`

/** Everything that is wrong with the form before it is sent. */
function errorsOf(state: ComposerState, language: Language, localized: (pair: Pair) => string): FieldErrors {
  const { form, text, gallery, reason } = state
  const wrong = checkForm(form, text, language)
  if (isUploading(state)) wrong.content ??= localized(copy.waitForUploads)
  else if (text.uploads.failed + gallery.failed > 0) wrong.content ??= localized(copy.failedUploads)
  if (isForeign(state) && !reason) wrong.reason = localized(reviewProblems.reviewReason)
  return wrong
}

/** Checks, previews and publishes the text, and shows what the server answers. */
export function usePublishing({ state, dispatch, saving, guard, editor, language, localized }: Publishing) {
  const { form, base, slot, writer } = state
  /** The token of the last attempt and what it sent: the same text again is the same act. */
  const attempt = useRef({ token: '', body: '' })
  /** The draft that went with what was sent; the server deletes it. */
  const sentDraft = useRef<number | null>(null)
  const fail = (failure: string) => dispatch({ type: 'fail', failure })
  const isStranger = isWriting(state) && !writer && !state.isBusy && !isUploading(state)
  const goOnAsMember = useEffectEvent(() => {
    if (saving.saveLocally()) readAgain()
  })
  // who signs in beside the form goes on in their own name
  useEffect(() => (isStranger ? onPageState((known) => known && goOnAsMember()) : undefined), [isStranger])
  const readAgain = () => {
    guard.letGo()
    window.location.reload()
  }

  // the session that the press opened sends the text, once the server has named its account and the text has come back
  const [isNamed, setNamed] = useState(false)
  useEffect(() => onPageState((known) => setNamed(known !== undefined)), [])
  const isBack = state.phase === 'writing' && writer !== undefined && !state.stale && isMeasured(state)
  const goOn = useEffectEvent(() => {
    if (!takeGoOn(pressedText(form))) return
    showToast(localized(copy.goesOn))
    void publish()
  })
  useEffect(() => {
    if (isNamed && isBack) goOn()
  }, [isNamed, isBack])

  /** True when the form may be sent; otherwise it shows what is wrong. */
  const isWhole = (): boolean => {
    const errors = errorsOf(state, language, localized)
    dispatch({ type: 'check', errors })
    fail('')
    return Object.keys(errors).length === 0
  }

  const openPreview = async () => {
    if (!isWhole()) return
    dispatch({ type: 'busy', isBusy: true })
    const outcome = await calls()
      .then(({ preview }) => preview(form.content))
      .catch(() => ({ failure: localized(copy.failed) }))
    dispatch({ type: 'busy', isBusy: false })
    if ('failure' in outcome) return fail(outcome.failure)
    dispatch({ type: 'preview', html: outcome.content })
    window.scrollTo(0, 0)
  }

  const send = async (): Promise<PublishOutcome> => {
    sentDraft.current = base.draft?.draftId ?? null
    const submission = {
      form,
      clientToken: attempt.current.token,
      draftId: sentDraft.current,
      stamp: state.stamp,
      edited: base.post && { id: base.post.id, version: base.post.version },
      reason: isForeign(state) ? state.reason : null,
    }
    // where the session has ended, this waits for the next sign-in
    return (await calls()).publish(submission)
  }

  const publish = async () => {
    if (state.isBusy) return
    if (!isWhole()) return dispatch({ type: 'write' })
    dispatch({ type: 'busy', isBusy: true })
    const isStored = saving.saveLocally()
    if (!writer && !(await signInFirst(isStored))) return
    const body = JSON.stringify([form, base.post, state.reason])
    if (attempt.current.body !== body) attempt.current = { token: crypto.randomUUID(), body }
    const outcome = await send().catch((): PublishOutcome => ({ failure: localized(copy.failed) }))
    dispatch({ type: 'busy', isBusy: false })
    settle(outcome)
  }

  /**
   * Lets the writer sign in. The page is then read again in their name, and goes on by itself where `go-on.ts` allows it;
   * elsewhere they press once more: another person may have signed in to a dialog that was left open. True for a member whose page cannot be read again, because this browser
   * keeps no text.
   */
  async function signInFirst(isStored: boolean): Promise<boolean> {
    // the cookie of a session that has ended may still be there
    const present = await calls()
      .then(({ readWriter }) => readWriter())
      .catch(() => undefined)
    if (present && !isStored) return true
    const pressedAt = now().getTime()
    const end = present ? 'elsewhere' : await signInToSend()
    const isIn = end !== 'closed'
    dispatch({ type: 'busy', isBusy: false })
    if (end === 'here' && isStored) noteGoOn(pressedText(form), pressedAt)
    if (isIn && isStored) readAgain()
    else fail(`${localized(isIn ? copy.pressAgain : copy.signInToPublish)} ${localized(copy.stillHere)}`)
    return false
  }

  function settle(outcome: PublishOutcome) {
    if ('id' in outcome) return finish(outcome)
    dispatch({ type: 'write' })
    if ('signedOut' in outcome) return fail(localized(copy.signedOut))
    if ('failure' in outcome) return fail(`${outcome.failure} ${localized(copy.stillHere)}`)
    if ('refusal' in outcome) return refuse(outcome.refusal)
    const { form, time, version } = outcome.stale
    const newer: ComposerState['base'] = { draft: null, post: base.post && { ...base.post, version } }
    dispatch({ type: 'stale', stale: { form, time, base: newer } })
  }

  function refuse({ field, passages, text }: Extract<PublishOutcome, { refusal: unknown }>['refusal']) {
    const found = [...new Set(passages.map((one) => one.text).filter(Boolean))]
    const list = listText(found, language)
    const words = found.length > 0 ? `${text} ${localized(copy.passages(list))}` : text
    if (!field) return fail(`${words} ${localized(copy.stillHere)}`)
    dispatch({ type: 'check', errors: { [field]: words } })
    // another attempt with a mended text is another act
    attempt.current = { token: '', body: '' }
    if (field === 'content') requestAnimationFrame(() => editor.current?.mark(passages))
  }

  function finish({ id, status, pendingReason }: Extract<PublishOutcome, { id: number }>) {
    saving.stop(sentDraft.current)
    dispatch({ type: 'unchanged' })
    guard.letGo()
    dropLocal(writer?.userId ?? STRANGER, slot)
    // a change of a public text may wait as well
    if (status !== 'published' || pendingReason !== null) {
      dispatch({ type: 'pending' })
      window.scrollTo(0, 0)
      return
    }
    if (!base.post) notePosted(id)
    showToastNext(localized(base.post ? copy.saved : form.isQuestion ? copy.asked : copy.published))
    navigate(to(form.isStory ? 'story.detail' : 'post.detail', language, { id }))
  }

  return { openPreview, publish }
}
