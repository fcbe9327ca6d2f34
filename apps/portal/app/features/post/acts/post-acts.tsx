import { postLimits } from '@app/contract/post/post-writing.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useRef, useState } from 'react'
import { toRichText } from '#app/features/post/comment/plain-comment.ts'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { mount } from '#app/islands/mount.tsx'
import { presentPageState } from '#app/request/page-state.ts'
import { useOnce } from '#app/request/use-once.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { memberText } from '#app/text/member-text.ts'
import { Field } from '#app/ui/control/field.tsx'
import { showToast, showToastNext } from '#app/ui/feedback/toast.ts'
import { actCopy } from './act-copy.ts'
import type { ActDialogProps } from './act-dialog.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { PostAct } from './post-acts-bar.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const dialogs = {
  append: AppendDialog,
  delete: DeleteDialog,
  history: HistoryDialog,
  folder: FolderDialog,
}

/** Does what a button under a post says. */
export function doPostAct(kind: PostAct, button: HTMLElement, language: Language): void {
  const ActDialog = dialogs[kind as keyof typeof dialogs]
  if (!ActDialog) return
  mount(document.body, language, (close) => (
    <ActDialog id={Number(button.dataset.id)} language={language} onClosed={close} />
  ))
}

const appendsPlace = () => document.querySelector<HTMLElement>('[data-appends]')

/** An update is written as plain paragraphs and stands below the text at once, although the page is a kept one. */
function AppendDialog({ id, language, onClosed }: ActDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const { isBusy, failure, setFailure, once } = useOnce(language)
  const clientToken = useRef(crypto.randomUUID())
  const left = Math.max(0, postLimits.appends - (appendsPlace()?.children.length ?? 0))
  const send = async () => {
    const length = [...typed.trim()].length
    const { min, max } = postLimits.appendLength
    if (length < min || length > max) return setFailure(say(actCopy.appendLength, language))
    const [{ api }, { appendPost }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/post-writing.ts'),
    ])
    const { data } = await api(appendPost, {
      body: { id, content: toRichText(typed, []), clientToken: clientToken.current },
    })
    const isPublic = data.status === 'published'
    if (isPublic) showAppend(data, language)
    setOpen(false)
    showToast(say(isPublic ? actCopy.appended : actCopy.appendPending, language))
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(actCopy.appendTitle, language)}
      submitText={say(isBusy ? actCopy.sending : actCopy.appendSend, language)}
      isBusy={isBusy}
      checksItself
      onSubmit={() => once(send)}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Field
        id="append"
        label={say(actCopy.appendLabel, language)}
        hint={say(actCopy.appendHint(left), language)}
        error={failure || undefined}
      >
        {(control) => (
          <textarea
            className="input writing-text"
            rows={5}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              clientToken.current = crypto.randomUUID()
            }}
            {...control}
          />
        )}
      </Field>
    </DialogForm>
  )
}

function showAppend(
  { content, createTime }: { content: string; createTime: Date },
  language: Language,
): void {
  const line = document.createElement('li')
  line.className = 'append'
  const when = document.createElement('p')
  when.className = 'meta'
  when.textContent = say(detailCopy.appended(momentText(createTime, language)), language)
  const words = document.createElement('div')
  words.className = 'prose'
  // cleaned by the server, like the rest of the page
  words.innerHTML = memberText(content, language)
  line.append(when, words)
  appendsPlace()?.append(line)
}

function DeleteDialog({ id, language, onClosed }: ActDialogProps) {
  const isOwn = presentPageState()?.blogs.find((mark) => mark.id === id)?.isOwn ?? true
  const remove = async (reason: string | null) => {
    const [{ api }, { deletePost }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/post-writing.ts'),
    ])
    await api(deletePost, { params: { id }, body: { reason } })
    showToastNext(say(isOwn ? actCopy.removed : actCopy.removedByStaff, language))
    window.location.assign(to(isOwn ? 'layout.person' : 'post.list', language))
  }
  return (
    <RemoveDialog
      language={language}
      title={actCopy.removeTitle}
      text={actCopy.removeText}
      isOwn={isOwn}
      remove={remove}
      onClosed={onClosed}
    />
  )
}
