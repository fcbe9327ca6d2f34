import type { DecisionRow } from '@app/contract/moderation/report.ts'
import { appealLimits } from '@app/contract/moderation/report.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { mount } from '#app/islands/mount.tsx'
import { useOnce } from '#app/request/use-once.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Field } from '#app/ui/control/field.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { appealCopy } from './copy.ts'

interface AppealRequest {
  decision: DecisionRow
  /** Called once the appeal was taken. */
  onSent: () => void
}

/** Asks why a decision should change, and sends the appeal. */
export function showAppeal(request: AppealRequest, language: Language): void {
  mount(document.body, language, (close) => (
    <AppealDialog {...request} language={language} onClosed={close} />
  ))
}

type Props = AppealRequest & { language: Language; onClosed: () => void }

function AppealDialog({ decision, onSent, language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [content, setContent] = useState('')
  const [error, setError] = useState('')
  const { isBusy, failure, once } = useOnce(language)
  const { objKind, objId, decisionId, title, appealUntil } = decision
  const length = [...content.trim()].length
  const send = async () => {
    const isRight = length >= appealLimits.min && length <= appealLimits.max
    setError(isRight ? '' : say(appealCopy.badContent, language))
    if (!isRight) return
    const [{ api }, { addAppeal }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/moderation/report.ts'),
    ])
    await api(addAppeal, { body: { objKind, objId, decisionId, content: content.trim() } })
    setOpen(false)
    showToast(say(appealCopy.sent, language))
    onSent()
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(appealCopy.title, language)}
      submitText={say(isBusy ? appealCopy.sending : appealCopy.send, language)}
      isBusy={isBusy}
      failure={failure}
      checksItself
      onSubmit={() => once(send)}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(appealCopy.intro, language)}</p>
      <dl className="grid gap-1 border-s-4 border-border ps-4">
        <dt className="meta">{say(appealCopy.decision, language)}</dt>
        <dd>
          <span className="font-semibold">{decision.decision}</span>
          {(objKind === 'blog' || objKind === 'comment') && title && (
            <span className="block text-ink-2">{title}</span>
          )}
          {appealUntil && (
            <span className="meta block">
              {say(appealCopy.until(momentText(appealUntil, language)), language)}
            </span>
          )}
        </dd>
      </dl>
      <Field
        id="appeal-content"
        label={say(appealCopy.content, language)}
        hint={say(appealCopy.hint, language)}
        error={error || undefined}
      >
        {(control) => (
          <textarea
            className="input"
            rows={5}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <p className="meta">{say(appealCopy.counted(length), language)}</p>
    </DialogForm>
  )
}
