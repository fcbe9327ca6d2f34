import { takeVisitorPass } from '@app/contract/account/account.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { CaptchaField, useCaptcha } from '#app/form/captcha/captcha.tsx'
import { captchaCopy } from '#app/form/captcha/captcha-copy.ts'
import { formCopy } from '#app/form/copy.ts'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { submitFailureOf } from '#app/form/submit-failure.ts'
import { textOf } from '#app/form/text-of.ts'
import { useSending } from '#app/form/use-sending.ts'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'
import { copy } from './copy.ts'
import { storeVisitorPass } from './sign-in/store-session.ts'

interface Props {
  language: Language
  onClosed: () => void
}

/** Lets a visitor whose network has used its share of a limit up solve a captcha and go on. */
export default function VisitorPassDialog({ language, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { captcha, failure: captchaFailure, refresh } = useCaptcha(language)
  const { errors, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    copy.noNetwork,
    language,
  )
  const send = (form: HTMLFormElement) =>
    sendBy(async () => {
      const code = textOf(new FormData(form), 'code').trim()
      if (captcha && !code) return { errors: { code: say(captchaCopy.codeMissing, language) } }
      try {
        const { data } = await api(takeVisitorPass, { body: { code, uuid: captcha?.uuid } })
        storeVisitorPass(data.pass, data.expireIn)
      } catch (refused) {
        // each picture is good for one try
        await refresh()
        return submitFailureOf(refused, language, { failed: copy.noNetwork, stillHere: formCopy.stillHere })
      }
      setOpen(false)
      return {}
    })
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(captchaCopy.passTitle, language)}
      submitText={say(captchaCopy.passSubmit, language)}
      isBusy={isBusy}
      failure={failure || captchaFailure}
      checksItself
      onSubmit={send}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(copy.passText, language)}</p>
      {captcha && (
        <CaptchaField
          id="pass-code"
          language={language}
          captcha={captcha}
          error={errors.code}
          onRefresh={() => void refresh()}
        />
      )}
    </DialogForm>
  )
}
