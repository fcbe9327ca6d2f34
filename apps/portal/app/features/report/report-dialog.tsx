import type { Language } from '@app/contract/language.ts'
import {
  explainedReasons,
  type ReportKind,
  type ReportReason,
  reportLimits,
  reportReasons,
} from '@app/contract/report.values.ts'
import { useState } from 'react'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { mount } from '#app/islands/mount.tsx'
import { useOnce } from '#app/request/use-once.ts'
import { say } from '#app/site/language.ts'
import { Choice, Field, FieldGroup } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toast.ts'
import { reportCopy } from './copy.ts'

interface Target {
  objKind: ReportKind
  objId: number
}

/** Asks why something is reported, and sends it. */
export function showReport(target: Target, language: Language): void {
  mount(document.body, language, (close) => (
    <ReportDialog target={target} language={language} onClosed={close} />
  ))
}

type Props = { target: Target; language: Language; onClosed: () => void }

function ReportDialog({ target, language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [reason, setReason] = useState<ReportReason>()
  const [content, setContent] = useState('')
  const [errors, setErrors] = useState<{ reason?: string; content?: string }>({})
  const { isBusy, failure, once } = useOnce(language)
  const isNeeded = reason !== undefined && explainedReasons.includes(reason)
  const length = [...content.trim()].length
  const send = async () => {
    const { min, max } = reportLimits.content
    const isShort = isNeeded && length < min
    const wrong = {
      ...(!reason && { reason: say(reportCopy.noReason, language) }),
      ...((isShort || length > max) && { content: say(reportCopy.badContent, language) }),
    }
    setErrors(wrong)
    if (wrong.reason || wrong.content) return
    const [{ api }, { addReport }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/report.ts'),
    ])
    await api(addReport, { body: { ...target, reason, content: content.trim() } })
    setOpen(false)
    showToast(say(reportCopy.sent, language))
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(target.objKind === 'comment' ? reportCopy.titleComment : reportCopy.titleBlog, language)}
      closeText={say(reportCopy.close, language)}
      submitText={say(isBusy ? reportCopy.sending : reportCopy.send, language)}
      cancelText={say(reportCopy.cancel, language)}
      isBusy={isBusy}
      failure={failure}
      checksItself
      onSubmit={() => void once(send)}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(reportCopy.intro, language)}</p>
      <FieldGroup id="report-reason" label={say(reportCopy.reason, language)} error={errors.reason}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {(Object.keys(reportReasons) as ReportReason[]).map((one) => (
            <Choice
              key={one}
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            >
              {say(reportReasons[one], language)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <Field
        id="report-content"
        label={say(reportCopy.content, language)}
        optionalText={isNeeded ? undefined : say(reportCopy.optional, language)}
        hint={isNeeded ? say(reportCopy.needed, language) : undefined}
        error={errors.content}
      >
        {(control) => (
          <textarea
            className="input writing-text"
            rows={3}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            {...control}
          />
        )}
      </Field>
    </DialogForm>
  )
}
