import type { PostCategory } from '@app/contract/post/post.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { EditorHandle, Written } from '@app/editor/rich-text-editor.tsx'
import { type FormEvent, useCallback, useEffect, useReducer, useRef } from 'react'
import { SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { StaffReason } from '#app/features/post/acts/staff-reason.tsx'
import { mayRate, mayTellStories } from '#app/features/post/writer.ts'
import { formCopy } from '#app/form/copy.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { useGuard } from '#app/form/use-guard.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { toWriting } from '#app/site/writing-address.ts'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { DraftRow } from './calls.ts'
import { Closing } from './closing.tsx'
import { type ComposerState, composerReducer, startStateOf } from './composer-state.ts'
import { copy } from './copy.ts'
import { DraftsDialog, StaleDialog } from './dialogs.tsx'
import { CardFields } from './field/card-fields.tsx'
import { EditorField } from './field/editor-field.tsx'
import { CategoryField, type CityChoice, CityField, TitleField } from './field/first-fields.tsx'
import { GalleryField } from './field/gallery-field.tsx'
import { Outline } from './field/outline.tsx'
import { QuestionFields } from './field/question-fields.tsx'
import { SchoolField } from './field/school-field.tsx'
import { InterestField, needsInterest, SettingsFields } from './field/settings-fields.tsx'
import { TagsField } from './field/tags-field.tsx'
import { type FieldErrors, type FormKind, fields, idOf, kindOf, type PostForm } from './form.ts'
import { Notices, OpeningFailed, Pending } from './notices.tsx'
import { Preview } from './preview.tsx'
import { isTemplate, templateOf } from './templates.ts'
import { dropLocal } from './text/local-drafts.ts'
import { openText } from './text/open-text.ts'
import { isForeign, isUploading, usePublishing } from './use-publishing.ts'
import { useSaving } from './use-saving.ts'

interface Props {
  language: Language
  cities: CityChoice[]
  categories: PostCategory[]
  /** What the page is for, as its head says. */
  kind: FormKind
  /** A published text is changed. */
  isEdit: boolean
}

/** True while leaving would lose something. */
function isAtRisk(state: ComposerState): boolean {
  const { phase, isChanged, isBusy } = state
  return phase !== 'pending' && (isChanged || isUploading(state) || (isBusy && phase === 'writing'))
}

/** The errors of the last attempt in the order of the form. */
const summaryOf = (errors: FieldErrors) =>
  fields.flatMap((field) => {
    const text = errors[field]
    return text ? [{ field: idOf(field), text }] : []
  })

/** What is written, where the head of the page does not say it. */
function KindTitle({
  kind,
  isEdit,
  page,
  language,
}: {
  kind: FormKind
  isEdit: boolean
  page: { kind: FormKind; isEdit: boolean }
  language: Language
}) {
  if (kind === page.kind && isEdit === page.isEdit) return null
  const written = { article: copy.title, story: copy.storyTitle, question: copy.askTitle }[kind]
  const edited = { article: copy.editTitle, story: copy.editStory, question: copy.editQuestion }[kind]
  return <h2>{say(isEdit ? edited : written, language)}</h2>
}

/** From where a writer comes back as a member, to the text that this browser stores meanwhile. */
const isWayToJoin = ({ pathname }: HTMLAnchorElement, language: Language) =>
  [to('register', language), to('signIn', language), to('recover', language)].includes(pathname)

/** The form in which posts and stories are written and changed. */
export default function Composer({ language, cities, categories, ...page }: Props) {
  const isQuestion = page.kind === 'question'
  const [state, dispatch] = useReducer(composerReducer, page.kind, startStateOf)
  const { phase, writer, slot, form, base, errors, stale } = state
  const kind = kindOf(form)
  const editor = useRef<EditorHandle>(null)
  const latest = useRef(state)
  latest.current = state
  const localized = useCallback((pair: Pair) => say(pair, language), [language])
  const saving = useSaving(latest, dispatch, localized)
  const guard = useGuard(isAtRisk(state), (link) => isWayToJoin(link, language) && saving.saveLocally())
  const { saveLocally, saveToAccount } = saving
  const { openPreview, publish } = usePublishing({
    state,
    dispatch,
    saving,
    guard,
    editor,
    language,
    localized,
  })
  const set = useCallback((change: Partial<PostForm>) => dispatch({ type: 'change', change }), [])

  const start = useCallback(() => {
    dispatch({ type: 'open' })
    openText(new URLSearchParams(window.location.search), language, isQuestion).then(
      (opened) => dispatch(opened ? { type: 'opened', opened } : { type: 'signedOut' }),
      async (refused) => {
        const { Refusal } = await import('@app/contract/wire/client.ts')
        dispatch({ type: 'openFailed', isGone: refused instanceof Refusal && refused.code === 404 })
      },
    )
  }, [language, isQuestion])
  useEffect(start, [start])

  const choose = (blogType: number) => {
    set({
      blogType,
      ...(blogType > 3 && writer?.authstatus !== 'approved' && { hideName: false }),
    })
  }
  const putTemplate = () => {
    const template = templateOf(kind === 'story' ? 'story' : form.blogType, language)
    const isOpen = form.content === '' || isTemplate(form.content)
    editor.current?.replace(isOpen ? template : form.content + template)
    if (!isOpen) showToast(localized(copy.templateDone))
    editor.current?.focus()
  }
  const measure = useCallback(
    ({ length, pictures, uploads }: Written) =>
      dispatch({ type: 'measure', text: { length, pictures, uploads } }),
    [],
  )
  const onWritten = useCallback(
    (written: Written) => {
      measure(written)
      if (written.html !== latest.current.form.content) set({ content: written.html })
    },
    [measure, set],
  )
  const onSending = useCallback(
    (uploads: ComposerState['gallery']) => dispatch({ type: 'gallery', uploads }),
    [],
  )

  /** Begins with an empty form; what was written stays among the drafts where it was saved. */
  const startAnew = async () => {
    if (state.isChanged) await saveToAccount(false)
    if (writer) dropLocal(writer.userId, slot)
    dispatch({ type: 'unchanged' })
    guard.letGo()
    window.location.assign(
      kind === 'question'
        ? to('question.new', language)
        : to('post.new', language, {}, kind === 'story' ? { kind } : {}),
    )
  }

  const openOther = async (other: DraftRow) => {
    dispatch({ type: 'list', isListing: false })
    saveLocally()
    if (state.isChanged && !base.post) await saveToAccount(false)
    guard.letGo()
    // what was saved as a draft is in the list and needs no second place
    if (writer && latest.current.base.draft && !latest.current.isChanged) dropLocal(writer.userId, slot)
    window.location.assign(toWriting(other, language, { draft: other.draftId }))
  }

  const saveAfterRendering = () => requestAnimationFrame(() => void saveToAccount(true))
  const chooseMine = () => {
    dispatch({ type: 'choose', version: 'mine' })
    if (stale && !stale.base.post) saveAfterRendering()
  }
  const chooseTheirs = () => {
    dispatch({ type: 'choose', version: 'theirs' })
    if (writer) dropLocal(writer.userId, slot)
  }
  const saveBoth = () => {
    dispatch({ type: 'choose', version: 'both' })
    saveAfterRendering()
  }

  if (phase === 'signedOut') return <SignedOut />
  if (phase === 'gone' || phase === 'failed')
    return <OpeningFailed language={language} isGone={phase === 'gone'} onRetry={start} />
  if (phase === 'pending') return <Pending language={language} edited={base.post} kind={kind} />

  const parts = { form, set, errors, writer, language }
  const isOpening = phase === 'opening'
  const isRefused = kind !== 'article' && writer !== undefined && !mayTellStories(writer)
  const text = (isOpen: boolean) => (
    <>
      <EditorField
        {...parts}
        editor={editor}
        isOpen={isOpen}
        length={state.text.length}
        onWritten={onWritten}
        onOpened={measure}
      />
      {kind !== 'question' && (
        <Outline
          kind={kind === 'story' ? 'story' : form.blogType}
          language={language}
          putTemplate={putTemplate}
        />
      )}
      <GalleryField {...parts} isStranger={!isOpening && writer === undefined} onSending={onSending} />
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void publish()
  }

  return (
    <form className="composer-form" noValidate onSubmit={submit}>
      {!isOpening && <KindTitle kind={kind} isEdit={base.post !== null} page={page} language={language} />}
      <Notices
        note={state.note}
        isRestored={state.isRestored}
        writer={writer}
        language={language}
        startAnew={() => void startAnew()}
      />
      {isRefused && (
        <Note kind="warning">{localized(kind === 'story' ? copy.noStories : copy.noQuestions)}</Note>
      )}
      <ErrorSummary
        key={state.summary.tries}
        title={localized(formCopy.wrong)}
        errors={summaryOf(state.summary.errors)}
      />
      <div role="alert" className="empty:hidden">
        {state.failure && <Note kind="error">{state.failure}</Note>}
      </div>
      {phase === 'preview' && writer && (
        <Preview
          form={form}
          content={state.preview}
          writer={writer}
          cities={cities}
          categories={categories}
          language={language}
        />
      )}
      <fieldset disabled={isOpening} hidden={phase === 'preview'}>
        {kind === 'question' ? (
          <QuestionFields {...parts} cities={cities} details={(isShown) => text(isShown && !isOpening)} />
        ) : (
          <>
            {kind === 'article' && <CategoryField {...parts} categories={categories} choose={choose} />}
            <TitleField {...parts} />
            {text(!isOpening)}
            <div className="field-row grid items-start gap-5">
              <CityField {...parts} cities={cities} />
              <TagsField {...parts} />
            </div>
            <SchoolField {...parts} />
            {(!writer || mayRate(writer)) && <CardFields {...parts} />}
            {needsInterest(form) && <InterestField {...parts} />}
            <SettingsFields {...parts} />
          </>
        )}
      </fieldset>
      {isForeign(state) && (
        <div hidden={phase === 'preview'}>
          <StaffReason
            id={idOf('reason')}
            hint={localized(copy.changeReasonHint)}
            error={errors.reason}
            onChange={(reason) => dispatch({ type: 'reason', reason })}
          />
        </div>
      )}
      <Closing
        state={state}
        isEdit={isOpening ? page.isEdit : base.post !== null}
        localized={localized}
        maySubmit={!isOpening && !isRefused}
        onPreview={() => void openPreview()}
        onWrite={() => dispatch({ type: 'write' })}
        onSave={() =>
          writer
            ? void saveToAccount(true).then((isSaved) => isSaved && showToast(localized(copy.draftSaved)))
            : saveLocally()
        }
        onDrafts={() => dispatch({ type: 'list', isListing: true })}
      />
      {stale && (
        <StaleDialog
          language={language}
          isPost={stale.base.post !== null}
          theirs={{ title: stale.form.title, time: stale.time }}
          useMine={chooseMine}
          useTheirs={chooseTheirs}
          saveBoth={stale.base.post ? undefined : saveBoth}
          close={() => dispatch({ type: 'stale', stale: undefined })}
        />
      )}
      {state.isListing && (
        <DraftsDialog
          language={language}
          open={(draft) => void openOther(draft)}
          onDeleted={(id) => dispatch({ type: 'draftDeleted', id })}
          close={() => dispatch({ type: 'list', isListing: false })}
        />
      )}
      <LeaveDialog
        guard={guard}
        text={copy.leaveText}
        {...(!base.post && {
          save: { text: copy.saveAndLeave, work: async () => (writer ? saveToAccount(true) : saveLocally()) },
        })}
        onLeave={saveLocally}
      />
    </form>
  )
}
