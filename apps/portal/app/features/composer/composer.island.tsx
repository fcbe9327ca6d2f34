import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { memberProblems } from '@app/contract/member/member.problems.ts'
import { reviewProblems } from '@app/contract/moderation/review.problems.ts'
import { type Language, listText } from '@app/contract/shapes/language.ts'
import type { EditorHandle, Written } from '@app/editor/rich-text-editor.tsx'
import Cookies from 'js-cookie'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { StaffReason } from '#app/features/post/acts/staff-reason.tsx'
import { mayRate, mayTellStories, type Writer } from '#app/features/post/writer.ts'
import { formCopy } from '#app/form/copy.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { useGuard } from '#app/form/use-guard.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast, showToastNext } from '#app/ui/feedback/toast.ts'
import type { PublishOutcome } from './calls.ts'
import { copy } from './copy.ts'
import { DraftsDialog, StaleDialog } from './dialogs.tsx'
import { CardFields } from './field/card-fields.tsx'
import { EditorField } from './field/editor-field.tsx'
import { CategoryField, type CityChoice, CityField, TitleField } from './field/first-fields.tsx'
import { GalleryField } from './field/gallery-field.tsx'
import { SchoolField } from './field/school-field.tsx'
import { SettingsFields } from './field/settings-fields.tsx'
import { TagsField } from './field/tags-field.tsx'
import { checkForm, emptyForm, type FieldErrors, fields, idOf, isBlank, type PostForm } from './form.ts'
import { dropLocal, readLocal, type Slot, storeLocalDraft } from './local-drafts.ts'
import { Preview } from './preview.tsx'
import { isTemplate, templateOf } from './templates.ts'

/** How often a text is kept here and there (docs/addresses.md#writing). */
const LOCAL_MS = 3_000
const SERVER_MS = 20_000

const calls = () => import('./calls.ts')
const _token = () => Cookies.get(TOKEN_COOKIE)

/** What is on the server of the text: a draft, or the published post that is changed. */
interface Base {
  draft: { draftId: number; rev: number } | null
  post: { id: number; version: number; isOwn: boolean } | null
}

interface Stale {
  form: PostForm
  time: Date
  base: Base
}

interface Opened {
  writer: Writer
  slot: Slot
  form: PostForm
  base: Base
  /** Said above the form. */
  note: string
  isRestored: boolean
  stale?: Stale
  /** When the empty form was handed out; only of a new text. */
  stamp?: string | null
}

const idIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined
}

/**
 * The text that the address names, with this browser's draft of it; undefined for an anonymous visitor, null when
 * there is none.
 */
async function openText(search: URLSearchParams, language: Language): Promise<Opened | null | undefined> {
  const { readWriter, readStamp, openDraft, openPost } = await calls()
  const edit = idIn(search, 'edit')
  const draft = idIn(search, 'draft')
  const [writer, stamp] = await Promise.all([readWriter(), edit || draft ? null : readStamp()])
  if (!writer) return undefined
  if (edit) {
    const slot: Slot = `post-${edit}`
    const { post, form } = await openPost(edit)
    const base: Base = { draft: null, post: { id: edit, version: post.version, isOwn: post.isOwn } }
    const note = !post.canEdit ? copy.cannotEdit : post.pendingRevision ? copy.pendingEdit : undefined
    const opened = { writer, slot, form, base, note: note ? say(note, language) : '', isRestored: false }
    const local = readLocal(writer.userId, slot)
    if (!local) return opened
    const mine = { ...opened, form: local.form, isRestored: true }
    if (local.version === post.version) return mine
    return { ...mine, stale: { form, time: post.editTime ?? post.createTime, base } }
  }
  if (draft) {
    const slot: Slot = `draft-${draft}`
    const stored = await openDraft(draft)
    const base: Base = { draft: { draftId: draft, rev: stored.rev }, post: null }
    const note = stored.rejectReason ? say(copy.rejected(stored.rejectReason), language) : ''
    const opened = { writer, slot, form: stored.form, base, note, isRestored: false }
    const local = readLocal(writer.userId, slot)
    if (!local?.isAhead) return opened
    const mine = { ...opened, form: local.form, isRestored: true }
    if (local.rev === stored.rev) return mine
    return { ...mine, stale: { form: stored.form, time: stored.updateTime, base } }
  }
  const isStory = search.get('kind') === 'story'
  const slot: Slot = isStory ? 'story' : 'new'
  const local = readLocal(writer.userId, slot)
  const opened = { writer, slot, base: { draft: null, post: null }, note: '' }
  if (!local || isBlank(local.form)) return { ...opened, form: emptyForm(isStory), isRestored: false, stamp }
  const base: Base = { draft: local.draftId ? { draftId: local.draftId, rev: local.rev } : null, post: null }
  return { ...opened, form: local.form, base, isRestored: true, stamp: local.stamp ?? null }
}

interface Props {
  language: Language
  cities: CityChoice[]
}

type Phase = 'opening' | 'gone' | 'failed' | 'writing' | 'preview' | 'pending'

const noUploads = { waiting: 0, failed: 0 }

/** The form in which posts and stories are written and changed. */
export default function Composer({ language, cities }: Props) {
  const [phase, setPhase] = useState<Phase>('opening')
  const [writer, setWriter] = useState<Writer>()
  const [slot, setSlot] = useState<Slot>('new')
  const [form, setForm] = useState<PostForm>(() => emptyForm(false))
  const [base, setBase] = useState<Base>({ draft: null, post: null })
  const [text, setText] = useState({ length: 0, pictures: 0, uploads: noUploads })
  const [gallery, setGallery] = useState(noUploads)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [summary, setSummary] = useState<{ errors: FieldErrors; tries: number }>({ errors: {}, tries: 0 })
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [note, setNote] = useState('')
  const [isRestored, setRestored] = useState(false)
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [stale, setStale] = useState<Stale>()
  const [isListing, setListing] = useState(false)
  const [shown, setShown] = useState('')
  const [isChanged, setChanged] = useState(false)
  const editor = useRef<EditorHandle>(null)
  /** What holds now, for what happens later. */
  const latest = useRef({ form, base, slot, writer, isChanged, isBusy })
  latest.current = { form, base, slot, writer, isChanged, isBusy }
  /** The token of the last try and what was sent with it: the same text again is the same act. */
  const act = useRef({ token: '', said: '' })
  const stamp = useRef<string | null>(null)
  const isSaving = useRef(false)
  const isDone = useRef(false)
  const localized = useCallback((pair: { zh: string; en: string }) => say(pair, language), [language])

  const isForeign = base.post !== null && !base.post.isOwn
  const isAtRisk =
    isChanged || text.uploads.waiting > 0 || gallery.waiting > 0 || (isBusy && phase === 'writing')
  const guard = useGuard(isAtRisk && phase !== 'pending')

  const set = useCallback((change: Partial<PostForm>) => {
    setForm((before) => ({ ...before, ...change }))
    setChanged(true)
    // a field that is being mended is no longer called wrong
    setErrors((before) => {
      const touched = Object.keys(change).map((name) => (name === 'about' ? 'school' : name))
      const left = Object.entries(before).filter(([field]) => !touched.includes(field))
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
    })
  }, [])

  const take = useCallback((opened: Opened) => {
    setWriter(opened.writer)
    setSlot(opened.slot)
    setForm(opened.form)
    setBase(opened.base)
    stamp.current = opened.stamp ?? null
    setNote(opened.note)
    setRestored(opened.isRestored)
    setStale(opened.stale)
    setChanged(opened.isRestored)
    setPhase('writing')
  }, [])

  const start = useCallback(() => {
    setPhase('opening')
    openText(new URLSearchParams(window.location.search), language).then(
      (opened) => opened && take(opened),
      async (refused) => {
        const { Refusal } = await import('@app/contract/wire/client.ts')
        setPhase(refused instanceof Refusal && refused.code === 404 ? 'gone' : 'failed')
      },
    )
  }, [language, take])
  useEffect(start, [start])

  /** Keeps the text in this browser. */
  const saveLocally = useCallback(() => {
    const { form, base, slot, writer, isChanged } = latest.current
    if (!writer || !isChanged || isDone.current || isBlank(form)) return
    const isSaved = storeLocalDraft(writer.userId, slot, {
      form,
      draftId: base.draft?.draftId ?? null,
      rev: base.draft?.rev ?? 0,
      version: base.post?.version ?? null,
      isAhead: true,
      savedAt: now().getTime(),
      stamp: stamp.current,
    })
    setStatus(localized(isSaved ? copy.keptHere(timeText()) : copy.notKept))
  }, [localized])

  /** Saves the text among the drafts on the server; true when it is there. */
  const saveToAccount = useCallback(
    async (isAsked: boolean): Promise<boolean> => {
      const { form, base, writer, isChanged } = latest.current
      if (!writer || base.post || isBlank(form) || isSaving.current || isDone.current) return false
      if (!isChanged && !isAsked) return false
      isSaving.current = true
      try {
        const outcome = await (await calls()).saveDraftToAccount(form, base.draft, isAsked)
        if (isDone.current) return false
        if ('kept' in outcome) {
          setBase((before) => ({ ...before, draft: outcome.kept }))
          const isSame = latest.current.form === form
          if (isSame) setChanged(false)
          storeLocalDraft(writer.userId, latest.current.slot, {
            form: latest.current.form,
            ...outcome.kept,
            version: null,
            isAhead: !isSame,
            savedAt: now().getTime(),
            stamp: stamp.current,
          })
          setStatus(localized(copy.keptThere(timeText())))
          return isSame
        }
        if ('stale' in outcome) {
          const { form, time, ...draft } = outcome.stale
          setStale({ form, time, base: { draft, post: null } })
        } else if ('signedOut' in outcome) setStatus(localized(copy.signedOut))
        else setStatus(localized(copy.saveFailed(outcome.failure)))
        return false
      } catch {
        setStatus(localized(copy.saveFailed(localized(copy.failed))))
        return false
      } finally {
        isSaving.current = false
      }
    },
    [localized],
  )

  useEffect(() => {
    if (!isChanged || phase === 'opening') return
    const timer = setInterval(saveLocally, LOCAL_MS)
    return () => clearInterval(timer)
  }, [isChanged, phase, saveLocally])
  useEffect(() => {
    const timer = setInterval(() => void saveToAccount(false), SERVER_MS)
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      saveLocally()
      void saveToAccount(false)
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', saveLocally)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', saveLocally)
    }
  }, [saveLocally, saveToAccount])

  const kind = form.isStory ? 'story' : form.blogType
  const choose = (blogType: number) => {
    const isOpen = form.content === '' || isTemplate(form.content)
    set({
      blogType,
      ...(isOpen && { content: templateOf(blogType, language) }),
      ...(blogType > 3 && writer?.authstatus !== 'approved' && { hideName: false }),
    })
  }
  const putTemplate = () => {
    const template = templateOf(kind, language)
    if (!template) return showError({ blogType: localized(copy.categoryHint) })
    const isOpen = form.content === '' || isTemplate(form.content)
    editor.current?.replace(isOpen ? template : form.content + template)
    if (!isOpen) showToast(localized(copy.templateDone))
    editor.current?.focus()
  }
  const onWritten = useCallback(
    ({ html, length, pictures, uploads }: Written) => {
      setText({ length, pictures, uploads })
      if (html !== latest.current.form.content) set({ content: html })
    },
    [set],
  )

  function showError(wrong: FieldErrors) {
    setErrors(wrong)
    setSummary(({ tries }) => ({ errors: wrong, tries: tries + 1 }))
  }

  /** True when the form may be sent; otherwise it has said what is wrong. */
  const isWhole = (): boolean => {
    const failed = text.uploads.failed + gallery.failed
    const waiting = text.uploads.waiting + gallery.waiting
    const wrong = checkForm(form, text, language)
    if (waiting > 0) wrong.content ??= localized(copy.waitForUploads)
    else if (failed > 0) wrong.content ??= localized(copy.failedUploads)
    if (isForeign && !reason) wrong.reason = localized(reviewProblems.reviewReason)
    showError(wrong)
    setFailure('')
    return Object.keys(wrong).length === 0
  }

  const openPreview = async () => {
    if (!isWhole()) return
    setBusy(true)
    const outcome = await calls()
      .then(({ preview }) => preview(form.content))
      .catch(() => ({ failure: localized(copy.failed) }))
    setBusy(false)
    if ('failure' in outcome) return setFailure(outcome.failure)
    setShown(outcome.content)
    setPhase('preview')
    window.scrollTo(0, 0)
  }

  const publish = async () => {
    if (isBusy) return
    if (!isWhole()) return setPhase('writing')
    setBusy(true)
    saveLocally()
    const body = JSON.stringify([form, base.post, reason])
    if (act.current.said !== body) act.current = { token: crypto.randomUUID(), said: body }
    const send = async (): Promise<PublishOutcome> => {
      const submission = {
        form,
        clientToken: act.current.token,
        draftId: base.draft?.draftId ?? null,
        stamp: stamp.current,
        edited: base.post && { id: base.post.id, version: base.post.version },
        reason: isForeign ? reason : null,
      }
      // where the session has ended, this waits for the next sign-in
      return (await calls()).publish(submission)
    }
    const outcome = await send().catch((): PublishOutcome => ({ failure: localized(copy.failed) }))
    setBusy(false)
    settle(outcome)
  }

  function settle(outcome: PublishOutcome) {
    if ('id' in outcome) return done(outcome)
    setPhase('writing')
    if ('signedOut' in outcome) return setFailure(localized(copy.signedOut))
    if ('stale' in outcome) {
      const { form, time, version } = outcome.stale
      return setStale({ form, time, base: { draft: null, post: base.post && { ...base.post, version } } })
    }
    if ('failure' in outcome) return setFailure(`${outcome.failure} ${localized(copy.stillHere)}`)
    const { field, passages, text } = outcome.refusal
    const found = [...new Set(passages.map((one) => one.text).filter(Boolean))]
    const list = listText(found, language)
    const words = found.length > 0 ? `${text} ${localized(copy.passages(list))}` : text
    if (!field) return setFailure(`${words} ${localized(copy.stillHere)}`)
    showError({ [field]: words })
    // another try with a mended text is another act
    act.current = { token: '', said: '' }
    if (field === 'content') requestAnimationFrame(() => editor.current?.mark(passages))
  }

  function done({ id, status }: { id: number; status: string }) {
    isDone.current = true
    setChanged(false)
    guard.letGo()
    if (writer) dropLocal(writer.userId, slot)
    if (status !== 'published') {
      setPhase('pending')
      window.scrollTo(0, 0)
      return
    }
    showToastNext(localized(base.post ? copy.saved : copy.published))
    navigate(to(form.isStory ? 'story.detail' : 'post.detail', language, { id }))
  }

  /** Begins with an empty form; what was written stays among the drafts where it was saved. */
  const startAnew = async () => {
    if (isChanged) await saveToAccount(false)
    if (writer) dropLocal(writer.userId, slot)
    setChanged(false)
    guard.letGo()
    window.location.assign(to('post.new', language, {}, form.isStory ? { kind: 'story' } : {}))
  }

  const openOther = async (id: number) => {
    setListing(false)
    saveLocally()
    if (isChanged && !base.post) await saveToAccount(false)
    guard.letGo()
    // what was saved as a draft is in the list and needs no second place
    if (writer && latest.current.base.draft && !latest.current.isChanged) dropLocal(writer.userId, slot)
    window.location.assign(to('post.new', language, {}, { draft: id }))
  }

  const chooseMine = () => {
    if (!stale) return
    setBase(stale.base)
    setStale(undefined)
    setChanged(true)
    if (!stale.base.post) requestAnimationFrame(() => void saveToAccount(true))
  }
  const chooseTheirs = () => {
    if (!stale) return
    setForm(stale.form)
    setBase(stale.base)
    setStale(undefined)
    setChanged(false)
    if (writer) dropLocal(writer.userId, slot)
  }
  const saveBoth = () => {
    setBase({ draft: null, post: null })
    setStale(undefined)
    setSlot(form.isStory ? 'story' : 'new')
    setChanged(true)
    requestAnimationFrame(() => void saveToAccount(true))
  }

  if (phase === 'gone' || phase === 'failed')
    return (
      <div className="grid justify-items-start gap-4" role="alert">
        <Note kind="warning">{localized(phase === 'gone' ? copy.notYours : copy.draftsFailed)}</Note>
        {phase === 'failed' && (
          <Button kind="quiet" icon="refresh" onClick={start}>
            {localized(copy.retry)}
          </Button>
        )}
      </div>
    )
  if (phase === 'pending')
    return <Pending language={language} isEdit={base.post !== null} isStory={form.isStory} />

  const parts = { form, set, errors, writer, language }
  const isOpening = phase === 'opening'
  const isSchoolStory = form.isStory && writer !== undefined && !mayTellStories(writer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void publish()
  }
  const fieldErrors = fields.flatMap((field) => {
    const words = summary.errors[field]
    return words ? [{ field: idOf(field), text: words }] : []
  })

  return (
    <form className="composer-form" noValidate onSubmit={submit} data-begun={isOpening ? undefined : ''}>
      {(form.isStory || base.post) && !isOpening && (
        <h2>{localized(base.post ? copy.editTitle : copy.storyTitle)}</h2>
      )}
      <Notices {...{ note, writer, language, isRestored }} startAnew={() => void startAnew()} />
      {isSchoolStory && <Note kind="warning">{localized(copy.noStories)}</Note>}
      <ErrorSummary key={summary.tries} title={localized(formCopy.wrong)} errors={fieldErrors} />
      <div role="alert" className="empty:hidden">
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      {phase === 'preview' && writer && (
        <Preview form={form} content={shown} writer={writer} cities={cities} language={language} />
      )}
      <fieldset disabled={isOpening} hidden={phase === 'preview'}>
        {!form.isStory && <CategoryField {...parts} choose={choose} />}
        <TitleField {...parts} />
        <EditorField
          {...parts}
          editor={editor}
          length={text.length}
          onWritten={onWritten}
          onOpened={setText}
          putTemplate={putTemplate}
        />
        <GalleryField {...parts} onSending={setGallery} />
        <div className="field-row grid items-start gap-5">
          <CityField {...parts} cities={cities} />
          <TagsField {...parts} />
        </div>
        <SchoolField {...parts} />
        {(!writer || mayRate(writer)) && <CardFields {...parts} />}
        <SettingsFields {...parts} />
      </fieldset>
      {isForeign && (
        <div hidden={phase === 'preview'}>
          <StaffReason
            id={idOf('reason')}
            hint={localized(copy.changeReasonHint)}
            error={errors.reason}
            onChange={setReason}
          />
        </div>
      )}
      <p className="field-hint">{localized(copy.pledge)}</p>
      <div className="composer-end">
        <Button type="submit" busy={isBusy} disabled={isOpening || isSchoolStory}>
          {localized(isBusy ? copy.publishing : base.post ? copy.saveChanges : copy.publish)}
        </Button>
        {phase === 'preview' ? (
          <Button kind="quiet" onClick={() => setPhase('writing')}>
            {localized(copy.backToWriting)}
          </Button>
        ) : (
          <Button kind="quiet" disabled={isOpening} onClick={() => void openPreview()}>
            {localized(copy.preview)}
          </Button>
        )}
        {!base.post && (
          <Button
            kind="quiet"
            disabled={isOpening}
            onClick={() =>
              void saveToAccount(true).then((isKept) => isKept && showToast(localized(copy.draftSaved)))
            }
          >
            {localized(copy.saveDraft)}
          </Button>
        )}
        <Button kind="plain" disabled={isOpening} onClick={() => setListing(true)}>
          {localized(copy.drafts)}
        </Button>
      </div>
      <p className="meta" data-status="">
        {status}
        {status === localized(copy.signedOut) && (
          <Button kind="plain" onClick={() => openSignIn()}>
            {localized(copy.signIn)}
          </Button>
        )}
      </p>
      {stale && (
        <StaleDialog
          language={language}
          isPost={stale.base.post !== null}
          theirs={{ title: stale.form.title, time: stale.time }}
          useMine={chooseMine}
          useTheirs={chooseTheirs}
          saveBoth={stale.base.post ? undefined : saveBoth}
          close={() => setStale(undefined)}
        />
      )}
      {isListing && (
        <DraftsDialog
          language={language}
          open={(id) => void openOther(id)}
          onDeleted={(id) => base.draft?.draftId === id && setBase((before) => ({ ...before, draft: null }))}
          close={() => setListing(false)}
        />
      )}
      <LeaveDialog
        guard={guard}
        text={copy.leaveText}
        {...(!base.post && { save: { text: copy.saveAndLeave, work: () => saveToAccount(true) } })}
        onLeave={saveLocally}
      />
    </form>
  )
}

const timeText = () =>
  now().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

interface NoticesProps {
  note: string
  writer: Writer | undefined
  language: Language
  isRestored: boolean
  startAnew: () => void
}

/** What the writer should know before the first word. */
function Notices({ note, writer, language, isRestored, startAnew }: NoticesProps) {
  const isMuted = writer?.mutedUntil && writer.mutedUntil > now()
  return (
    <div className="grid gap-3 empty:hidden">
      {note && <Note kind="warning">{note}</Note>}
      {isMuted && writer.mutedUntil && (
        <Note kind="warning">{say(copy.muted(momentText(writer.mutedUntil, language)), language)}</Note>
      )}
      {writer && !writer.phoneBound && (
        <Note kind="warning">
          {say(memberProblems.phoneNeeded, language)}{' '}
          <a className="link" href={to('layout.editinfo', language)}>
            {say(copy.phoneNeeded, language)}
          </a>
        </Note>
      )}
      {isRestored && (
        <Note>
          {say(copy.restored, language)}{' '}
          <Button kind="plain" onClick={startAnew}>
            {say(copy.startAnew, language)}
          </Button>
        </Note>
      )}
    </div>
  )
}

/** What happens next with a text that an editor reads first. */
function Pending({ language, isEdit, isStory }: { language: Language; isEdit: boolean; isStory: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid max-w-text justify-items-start gap-4" data-begun="">
      <h2 ref={title} tabIndex={-1}>
        {say(copy.pendingTitle, language)}
      </h2>
      <p>{say(isEdit ? copy.pendingEditText : copy.pendingText, language)}</p>
      {!isEdit && <p>{say(copy.pendingNext, language)}</p>}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={to(isStory ? 'story.list' : 'post.list', language)}>
          {say(copy.toList, language)}
        </ButtonLink>
        <a className="button button-quiet" href={to('post.new', language)}>
          {say(copy.writeAnother, language)}
        </a>
      </p>
    </section>
  )
}
