import { endOf } from '@app/contract/moderation/sanction.values.ts'
import type { CommentRow } from '@app/contract/post/comment.ts'
import { commentLimits } from '@app/contract/post/comment.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { accepts, refusalOf } from '@app/editor/file/file-rules.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { noteGoOn, takeGoOn } from '#app/features/account/sign-in/go-on.ts'
import { readWait } from '#app/features/post/review-wait.ts'
import { mayHide } from '#app/features/post/writer.ts'
import { formCopy } from '#app/form/copy.ts'
import { fileEvents } from '#app/form/upload/file-events.ts'
import { Uploads } from '#app/form/upload/uploads.tsx'
import { type UploadCounts, useUploads } from '#app/form/upload/use-uploads.ts'
import { failureOf } from '#app/request/failure-of.ts'
import { onPageState, type PageState } from '#app/request/page-state.ts'
import { signInToSend } from '#app/site/account-dialog-events.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { fnv1a } from '#app/site/fnv1a.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { Choice } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { MentionList, useMentions } from './mention-list.tsx'
import { type Mentioned, toRichText } from './plain-comment.ts'
import { forgetPressed, isPressedHere, isStranger, notePressed } from './press-again.ts'
import { useDraft } from './use-draft.ts'
import { writingCopy } from './writing-copy.ts'

interface Picture {
  fileId: number
  url: string
}

interface Props {
  postId: number
  schoolId: number | null
  /** The comment that is answered; without one it is a comment of its own. */
  parent?: { id: number; name: string }
  /** It answers a question. */
  isAnswer?: boolean | undefined
  /** False for a box that comes back with its draft, because the reader has pressed nothing. */
  takesFocus?: boolean
  onDone: (comment: CommentRow) => void
  onCancel?: () => void
}

const pictureRefusal = (file: File) => refusalOf(file, 'picture')

/** What the box and its button are called. */
function wordsOf({ parent, isAnswer }: Pick<Props, 'parent' | 'isAnswer'>) {
  if (parent) return { label: writingCopy.replyLabel(parent.name), send: writingCopy.sendReply }
  return isAnswer
    ? { label: writingCopy.answerLabel, send: writingCopy.sendAnswer }
    : { label: writingCopy.label, send: writingCopy.send }
}

/** That the reader is muted: until when, why, and where to appeal. */
function MutedNote({ user }: { user: PageState['user'] | undefined }) {
  const language = useLanguage()
  if (!user?.mutedUntil) return null
  const why = user.muteReason ?? ''
  return (
    <Note kind="warning">
      {say(
        endOf(user.mutedUntil)
          ? writingCopy.muted(momentText(user.mutedUntil, language), why)
          : writingCopy.mutedForEver(why),
        language,
      )}{' '}
      <a className="link" href={to('layout.person', language, {}, { tab: 'appeals' })}>
        {say(writingCopy.appeal, language)}
      </a>
    </Note>
  )
}

/** The box in which a comment or a reply is written. */
export function WritingBox({
  postId,
  schoolId,
  parent,
  isAnswer,
  takesFocus = true,
  onDone,
  onCancel,
}: Props) {
  const language = useLanguage()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  /** The text was typed on an earlier visit, and nothing has been changed since. */
  const [isRestored, setRestored] = useState(false)
  const [people, setPeople] = useState<Mentioned[]>([])
  const [pictures, setPictures] = useState<Picture[]>([])
  const [counts, setCounts] = useState<UploadCounts>({ waiting: 0, failed: 0 })
  const [isHidden, setHidden] = useState(false)
  const [isOfficial, setOfficial] = useState(false)
  const [failure, setFailure] = useState('')
  const [isHinted, setHinted] = useState(false)
  /** The visitor has signed in after pressing: the text is theirs to send. */
  const [mustPressAgain, setPressAgain] = useState(false)
  /** The visitor has signed in by the press itself: the text is sent once the server has named the account. */
  const [goesOn, setGoesOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const clientToken = useRef(crypto.randomUUID())
  // known after the first drawing alone, which is the same for every visitor
  const [user, setUser] = useState<PageState['user']>()
  useEffect(() => onPageState((state) => setUser(state?.user)), [])
  const speaksForSchool = Boolean(user?.schoolId && user.schoolId === schoolId && !parent)
  // an officer who answers a question about the school, or comes from the notice of an article, speaks for it
  useEffect(() => {
    if (speaksForSchool && (isAnswer || window.location.hash === '#official')) setOfficial(true)
  }, [speaksForSchool, isAnswer])
  const storeTyped = useDraft(postId, parent?.id, (stored) => {
    if (!box.current?.value) {
      setTyped(stored)
      setRestored(true)
    }
    if (!isPressedHere(postId, parent?.id)) return
    setRestored(false)
    setGoesOn(true)
    box.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (parent && takesFocus) box.current?.focus()
  }, [parent, takesFocus])
  const uploads = useUploads({
    most: commentLimits.images,
    there: pictures.length,
    refusalOf: pictureRefusal,
    send: async (file, progress) => (await import('#app/request/upload.ts')).upload(file, progress),
    onCome: ({ src, fileId }) => setPictures((before) => [...before, { fileId, url: src }]),
    onCounts: setCounts,
  })
  const mentions = useMentions(box, typed, postId)

  const length = [...typed.trim()].length
  const over = Math.max(0, length - commentLimits.max)
  const change = (next: string) => {
    setTyped(next)
    storeTyped(next)
    setRestored(false)
    setFailure('')
    setHinted(false)
    clientToken.current = crypto.randomUUID()
  }

  /** Lets a visitor sign in or join; what was typed waits in this browser. */
  const signInFirst = async () => {
    notePressed(postId, parent?.id)
    setFailure('')
    setBusy(true)
    const pressedAt = now().getTime()
    const end = await signInToSend()
    setBusy(false)
    if (end === 'closed') return setFailure(say(writingCopy.signInToSend, language))
    if (end === 'here' && noteGoOn(pressedText(), pressedAt)) setGoesOn(true)
    else setPressAgain(true)
  }
  const pressedText = () => `comment ${postId} ${parent?.id ?? ''} ${fnv1a(typed)}`
  const goOn = useEffectEvent(() => {
    setGoesOn(false)
    if (takeGoOn(pressedText())) void send()
    else setPressAgain(true)
  })
  useEffect(() => {
    if (goesOn && user && typed) goOn()
  }, [goesOn, user, typed])

  /** Why what is written cannot be sent yet; empty when it can. */
  const flaw = (): string => {
    if (length === 0 && pictures.length === 0) return say(writingCopy.empty, language)
    if (over > 0) return say(writingCopy.tooLong(over), language)
    if (counts.waiting > 0) return say(formCopy.waitForUploads, language)
    return counts.failed > 0 ? say(formCopy.failedUploads, language) : ''
  }

  const send = async (force = false) => {
    if (isSending.current) return
    const wrong = flaw()
    if (wrong) return setFailure(wrong)
    if (isStranger()) return signInFirst()
    isSending.current = true
    setBusy(true)
    setFailure('')
    try {
      const [{ api }, { addComment }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/post/comment.ts'),
      ])
      const { data } = await api(addComment, {
        body: {
          blogId: postId,
          parentId: parent?.id ?? null,
          content: toRichText(typed, people),
          images: pictures.map(({ fileId }) => fileId),
          hideName: isHidden,
          official: isOfficial,
          force,
          clientToken: clientToken.current,
        },
      })
      change('')
      forgetPressed()
      setPressAgain(false)
      setGoesOn(false)
      setPictures([])
      setPeople([])
      onDone(data)
      const done = parent ? writingCopy.doneReply : writingCopy.done
      showToast(data.status === 'published' ? say(done, language) : await readWait('comment', language))
    } catch (failed) {
      const { text, isHint } = await failureOfComment(failed, language)
      setFailure(text || say(writingCopy.failed, language))
      setHinted(isHint)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const words = wordsOf({ parent, isAnswer })
  return (
    <form
      className="writing-box card"
      {...fileEvents(uploads.take)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MutedNote user={user} />
      <label htmlFor={id} className="field-label">
        {say(words.label, language)}
      </label>
      <div className="relative">
        <textarea
          id={id}
          ref={box}
          className="input writing-text"
          rows={parent ? 2 : 3}
          placeholder={say(writingCopy.placeholder, language)}
          aria-describedby={`${id}-hint ${id}-count`}
          aria-invalid={failure || over > 0 ? true : undefined}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (mentions.onKeyDown(event)) return
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
              void send()
          }}
          onSelect={mentions.look}
          {...mentions.input}
        />
        <MentionList
          {...mentions.list}
          label={say(writingCopy.mentions, language)}
          onChoose={(person, from) => {
            const caret = box.current?.selectionStart ?? typed.length
            const name = `@${person.nickName} `
            change(typed.slice(0, from) + name + typed.slice(caret))
            setPeople((before) => [...before, person])
            requestAnimationFrame(() =>
              box.current?.setSelectionRange(from + name.length, from + name.length),
            )
          }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={`${id}-hint`} className="meta">
          {say(writingCopy.mentionHint, language)}
        </span>
        <span id={`${id}-count`} className={over > 0 ? 'text-error' : 'meta'}>
          {say(over > 0 ? writingCopy.tooLong(over) : writingCopy.count(length), language)}
        </span>
      </p>
      {isRestored && (
        <p className="meta" role="status">
          {say(writingCopy.restored, language)} ·{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              change('')
              box.current?.focus()
            }}
          >
            {say(writingCopy.discard, language)}
          </button>
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ fileId, url }, at) => (
            <li key={fileId} className="relative">
              <img src={pictureAddress(url)} alt="" className="comment-picture" />
              <span className="absolute end-0 top-0">
                <IconButton
                  icon="close"
                  kind="quiet"
                  label={say(writingCopy.removePicture(at + 1), language)}
                  onClick={() => setPictures(pictures.filter((one) => one.fileId !== fileId))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Uploads
        uploads={uploads}
        add={say(writingCopy.addPicture, language)}
        accept={accepts('picture')}
        most={commentLimits.images}
        name={`comment-${parent?.id ?? ''}`}
      />
      <div className="writing-choices">
        {/* a comment may be anonymous in every category */}
        {user && mayHide(user, 1) && (
          <Choice type="checkbox" checked={isHidden} onChange={(event) => setHidden(event.target.checked)}>
            {say(writingCopy.hideName, language)}
          </Choice>
        )}
        {speaksForSchool && (
          <Choice
            type="checkbox"
            checked={isOfficial}
            onChange={(event) => setOfficial(event.target.checked)}
          >
            {say(writingCopy.official, language)}
          </Choice>
        )}
      </div>
      {user?.phoneBound === false && <p className="meta">{say(writingCopy.phoneNeeded, language)}</p>}
      {mustPressAgain && !failure && (
        <Note kind="ok">{say(writingCopy.pressAgain(user?.nickName ?? ''), language)}</Note>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isBusy || goesOn} disabled={Boolean(user?.mutedUntil)}>
          {say(isBusy || goesOn ? writingCopy.sending : words.send, language)}
        </Button>
        {isHinted && (
          <>
            <button type="button" className="button button-quiet" data-reaction="watch" data-id={postId}>
              {say(writingCopy.watch, language)}
            </button>
            <Button kind="plain" onClick={() => send(true)}>
              {say(writingCopy.force, language)}
            </Button>
          </>
        )}
        {onCancel && (
          <Button kind="plain" onClick={onCancel}>
            {say(writingCopy.cancel, language)}
          </Button>
        )}
      </div>
    </form>
  )
}

async function failureOfComment(
  failed: unknown,
  language: 'zh' | 'en',
): Promise<{ text: string; isHint: boolean }> {
  const { Refusal } = await import('@app/contract/wire/client.ts')
  const isHint = failed instanceof Refusal && failed.is('commentWatchHint')
  return { text: (await failureOf(failed, language)).text, isHint }
}
