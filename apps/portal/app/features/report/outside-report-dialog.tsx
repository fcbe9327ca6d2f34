import { outsiderLimits } from '@app/contract/moderation/report.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { CaptchaField, useCaptcha } from '#app/form/captcha/captcha.tsx'
import { captchaCopy } from '#app/form/captcha/captcha-copy.ts'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { textOf } from '#app/form/text-of.ts'
import { useOnce } from '#app/request/use-once.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { reportCopy } from './copy.ts'
import {
  checkGrounds,
  type Grounds,
  type GroundsErrors,
  ReportFields,
  type ReportTarget,
} from './report-fields.tsx'

interface Props {
  target: ReportTarget
  language: Language
  /** Reports as a member instead, once signed in. */
  onMember: () => void
  onClosed: () => void
}

type Errors = GroundsErrors & { name?: string; contact?: string; code?: string }

/** A complaint without an account: besides the reason, the sender's name and contact. */
export function OutsideReportDialog({ target, language, onMember, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [grounds, setGrounds] = useState<Grounds>({ content: '' })
  const [errors, setErrors] = useState<Errors>({})
  const { captcha, failure: captchaFailure, refresh } = useCaptcha(language)
  const { isBusy, failure, once } = useOnce(language)
  const send = async (form: HTMLFormElement) => {
    const formData = new FormData(form)
    const [name, contact, code] = [
      textOf(formData, 'name').trim(),
      textOf(formData, 'contact').trim(),
      textOf(formData, 'code').trim(),
    ]
    const wrong: Errors = {
      ...checkGrounds(grounds, language),
      ...(!name && { name: say(reportCopy.noName, language) }),
      ...(contact.length < outsiderLimits.contact.min && { contact: say(reportCopy.badContact, language) }),
      ...(captcha && !code && { code: say(captchaCopy.codeMissing, language) }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const [{ api }, { addOutsideReport }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/moderation/report.ts'),
    ])
    const { reason, content } = grounds
    const body = { ...target, reason, content: content.trim(), name, contact, code, uuid: captcha?.uuid }
    try {
      await api(addOutsideReport, { body })
    } catch (failed) {
      // each picture is good for one try
      if (captcha) void refresh()
      throw failed
    }
    setOpen(false)
    showToast(say(reportCopy.sentOutside, language))
  }
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(reportCopy.title(target.objKind), language)}
      submitText={say(isBusy ? reportCopy.sending : reportCopy.send, language)}
      isBusy={isBusy}
      failure={failure || captchaFailure}
      checksItself
      onSubmit={(form) => once(() => send(form))}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div>
        <p>{say(reportCopy.introOutside, language)}</p>
        <Button
          kind="plain"
          className="-ms-3 text-start"
          onClick={() => {
            setOpen(false)
            onMember()
          }}
        >
          {say(reportCopy.asMember, language)}
        </Button>
      </div>
      <ReportFields grounds={grounds} errors={errors} language={language} onChange={setGrounds} />
      <TextField
        id="report-name"
        label={say(reportCopy.name, language)}
        name="name"
        autoComplete="name"
        maxLength={outsiderLimits.name}
        error={errors.name}
      />
      <TextField
        id="report-contact"
        label={say(reportCopy.contact, language)}
        hint={say(reportCopy.contactHint, language)}
        name="contact"
        autoComplete="email"
        maxLength={outsiderLimits.contact.max}
        error={errors.contact}
      />
      {captcha && (
        <CaptchaField
          id="report-code"
          language={language}
          captcha={captcha}
          error={errors.code}
          onRefresh={() => void refresh()}
        />
      )}
    </DialogForm>
  )
}
