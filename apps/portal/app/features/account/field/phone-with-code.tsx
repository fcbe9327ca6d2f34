import type { SmsScene } from '@app/contract/account/phone.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { CaptchaField, type useCaptcha } from '#app/form/captcha/captcha.tsx'
import type { Errors } from '#app/form/use-sending.ts'
import { TextField } from '#app/ui/control/field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'

type Refused = { errors: Errors } | { failure: string }

interface Props {
  /** What the ids of the fields begin with; each goes on with the name of its field. */
  id: string
  language: Language
  scene: SmsScene
  label: string
  hint?: string
  errors: Errors
  /** What stands in a field of the form. */
  typed: (name: string) => string
  picture: ReturnType<typeof useCaptcha>
  /** Why no code was sent. */
  onRefused: (refused: Refused) => void
}

/** A phone number and the code sent to it, with the picture to read before it is sent where the site asks for that. */
export function PhoneWithCode(props: Props) {
  const { id, language, scene, label, hint, errors, typed, picture, onRefused } = props
  const { captcha, isSolved, refresh, settle } = picture
  return (
    <>
      <TextField
        id={`${id}-phonenumber`}
        label={label}
        hint={hint}
        error={errors.phonenumber}
        name="phonenumber"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
        // what was read stands for its own number
        onInput={() => isSolved && void refresh()}
      />
      {captcha && (
        <CaptchaField
          id={`${id}-code`}
          language={language}
          captcha={captcha}
          error={errors.code}
          isSolved={isSolved}
          onRefresh={refresh}
        />
      )}
      <SmsCodeField
        id={`${id}-smsCode`}
        language={language}
        scene={scene}
        error={errors.smsCode}
        captcha={captcha}
        read={() => ({ phonenumber: typed('phonenumber').trim(), code: typed('code').trim() })}
        onAsked={settle}
        onRefused={onRefused}
      />
    </>
  )
}

interface Sending {
  errors: Errors
  setErrors: (errors: Errors) => void
  sendBy: (work: () => Promise<Refused>) => Promise<void>
}

/** Shows in a form why no code was sent: at the fields, the first of which gets the focus, or above all of them. */
export const showRefusal =
  (id: string, { errors, setErrors, sendBy }: Sending) =>
  (refused: Refused): void => {
    if ('failure' in refused) {
      void sendBy(async () => refused)
      return
    }
    const { phonenumber: _phone, code: _code, smsCode: _smsCode, ...others } = errors
    setErrors({ ...others, ...refused.errors })
    const [first] = Object.keys(refused.errors)
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }
