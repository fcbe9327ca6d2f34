import type { CommentRow } from '@app/contract/post/comment.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { actCopy } from '#app/features/post/acts/act-copy.ts'
import { RemoveDialog } from '#app/features/post/acts/remove-dialog.tsx'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { reportCopy } from '#app/features/report/copy.ts'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { mount } from '#app/islands/mount.tsx'
import { presentPageState } from '#app/request/page-state.ts'
import { useOnce } from '#app/request/use-once.ts'
import { say } from '#app/site/language.ts'
import { memberText } from '#app/text/member-text.ts'
import { Field } from '#app/ui/control/field.tsx'
import { showToast, showToastNext } from '#app/ui/feedback/toast.ts'
import { type CommentAct, CommentItem } from './comment-item.tsx'
import { toRichText } from './plain-comment.ts'
import { WritingBox } from './writing-box.tsx'
import { writingCopy } from './writing-copy.ts'

/** What is known of the comment that a button stands under. */
function commentOf(button: HTMLElement) {
  const line = button.closest<HTMLElement>('[data-mark-comment]')
  const article = button.closest('article')
  // the accepted answer stands above the discussion, and its thread at its place
  const place = document.getElementById(`c${button.dataset.id}`)
  const thread = button.closest('li.card') ?? place ?? button.closest('section.card')
  return {
    id: Number(button.dataset.id),
    name: line?.dataset.author ?? '',
    article,
    thread,
    words: article?.querySelector<HTMLElement>('.prose'),
  }
}

/** Where the page says which post it shows. */
function postOf(): { postId: number; schoolId: number | null } {
  const island = document.querySelector<HTMLElement>('[data-island="post/comment/comment-box"]')
  return JSON.parse(island?.dataset.props ?? '{"postId":0,"schoolId":null}') as never
}

/** Does what a button under a comment says. */
export function doCommentAct(kind: CommentAct, button: HTMLElement, language: Language): void {
  const comment = commentOf(button)
  if (kind === 'accept' || kind === 'take-back')
    void setAnswer(kind === 'accept' ? comment.id : null, language)
  else if (kind === 'reply') openReply(comment, button, language)
  else if (kind === 'delete')
    mount(document.body, language, (close) => (
      <DeleteDialog comment={comment} language={language} onClosed={close} />
    ))
  else if (kind === 'block')
    mount(document.body, language, (close) => (
      <BlockDialog
        userId={Number(button.dataset.user)}
        name={comment.name}
        language={language}
        onClosed={close}
      />
    ))
  else if (kind === 'edit')
    mount(document.body, language, (close) => (
      <EditDialog comment={comment} language={language} onClosed={close} />
    ))
}

/** Asks before the author of a comment is blocked. The page is then read again, with all their texts folded. */
function BlockDialog({ userId, name, language, onClosed }: Omit<DialogProps, 'comment'> & Blocked) {
  const [isOpen, setOpen] = useState(true)
  const { isBusy, failure, once } = useOnce(language)
  const block = async () => {
    const [{ api }, { setUserBlock }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/member/member.ts'),
    ])
    await api(setUserBlock, { body: { id: userId, on: true } })
    showToastNext(say(reportCopy.blocked, language))
    window.location.reload()
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(reportCopy.blockOf(name), language)}
      submitText={say(reportCopy.block, language)}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => once(block)}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(reportCopy.confirmBlock, language)}</p>
    </DialogForm>
  )
}

/** Accepts an answer, or takes the acceptance back; the page is then read again, where all readers see it. */
async function setAnswer(commentId: number | null, language: Language): Promise<void> {
  const [{ api }, { setAnswer: call }, { sayFailure }] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/post/question.ts'),
    import('@app/contract/wire/client.ts'),
  ])
  try {
    await api(call, { body: { id: postOf().postId, commentId } })
  } catch (failure) {
    showToast(sayFailure(failure, language))
    return
  }
  showToastNext(say(commentId === null ? questionCopy.takenBack : questionCopy.done, language))
  window.location.reload()
}

type Known = ReturnType<typeof commentOf>

/** One reply box under a comment; a second press leads to the one that is open. */
function openReply({ id, name, article, thread }: Known, button: HTMLElement, language: Language): void {
  if (!article || !thread) return
  const open = article.querySelector<HTMLTextAreaElement>('textarea')
  if (open) {
    open.focus()
    return
  }
  mount(article, language, (close) => (
    <WritingBox
      {...postOf()}
      parent={{ id, name }}
      takesFocus={button.dataset.restores === undefined}
      onCancel={() => {
        close()
        button.focus()
      }}
      onDone={(comment) => {
        close()
        showReply(thread, comment, language)
      }}
    />
  ))
}

/** A reply that was just written stands below its thread at once, although the page is a kept one. */
export function showReply(thread: Element, comment: CommentRow, language: Language): void {
  mount(thread, language, () => (
    <div id={`c${comment.id}`} className="mt-4 border-s-4 border-border ps-4 just-written">
      <CommentItem comment={comment} language={language} />
    </div>
  ))
}

interface Blocked {
  userId: number
  name: string
}

interface DialogProps {
  comment: Known
  language: Language
  onClosed: () => void
}

function DeleteDialog({ comment, language, onClosed }: DialogProps) {
  // one that was just written has no mark yet and is the reader's own
  const isOwn = presentPageState()?.comments.find((mark) => mark.id === comment.id)?.isOwn ?? true
  const remove = async (reason: string | null) => {
    const [{ api }, { deleteComment }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/comment.ts'),
    ])
    await api(deleteComment, { params: { id: comment.id }, body: { reason } })
    if (comment.article) {
      const note = document.createElement('p')
      note.className = 'text-ink-2'
      note.textContent = say(detailCopy.removed, language)
      comment.article.replaceWith(note)
    }
    showToast(say(isOwn ? writingCopy.removed : actCopy.removedByStaff, language))
  }
  return (
    <RemoveDialog
      language={language}
      title={writingCopy.removeTitle}
      text={writingCopy.removeText}
      isOwn={isOwn}
      remove={remove}
      onClosed={onClosed}
    />
  )
}

/** Rich text as plain typed text. */
function typedOf(words: HTMLElement | null | undefined): string {
  return [...(words?.querySelectorAll('p') ?? [])].map((paragraph) => paragraph.textContent).join('\n\n')
}

function EditDialog({ comment, language, onClosed }: DialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState(() => typedOf(comment.words))
  const { isBusy, failure, once } = useOnce(language)
  const people = [...(comment.words?.querySelectorAll<HTMLElement>('[data-mention]') ?? [])].map((span) => ({
    userId: Number(span.dataset.mention),
    nickName: (span.textContent ?? '').replace(/^@/, ''),
  }))
  const save = async () => {
    const [{ api }, { updateComment }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/comment.ts'),
    ])
    const { data } = await api(updateComment, {
      body: { id: comment.id, content: toRichText(typed, people) },
    })
    if (comment.words) comment.words.innerHTML = memberText(data.content ?? '', language)
    showToast(say(writingCopy.saved, language))
    setOpen(false)
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(writingCopy.editTitle, language)}
      submitText={say(isBusy ? writingCopy.saving : writingCopy.save, language)}
      isBusy={isBusy}
      onSubmit={() => once(save)}
      onClosed={onClosed}
    >
      <Field id="edit-comment" label={say(writingCopy.label, language)} error={failure || undefined}>
        {(control) => (
          <textarea
            className="input writing-text"
            rows={4}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...control}
          />
        )}
      </Field>
    </DialogForm>
  )
}
