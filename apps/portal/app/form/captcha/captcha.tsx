import { fill, LANGUAGE_HEADER, type Language } from '@app/contract/shapes/language.ts'
import { clientTexts, sentenceOf } from '@app/contract/wire/client-texts.ts'
import { useCallback, useEffect, useState } from 'react'
import { say } from '#app/site/language.ts'
import { ButtonLink, IconButton } from '#app/ui/control/button.tsx'
import { Field } from '#app/ui/control/field.tsx'
import { captchaCopy as copy } from './captcha-copy.ts'

/** The picture to copy, and the number to send with what was read in it. */
export interface Captcha {
  img: string
  uuid: string
}

const TIMEOUT_MS = 20_000

/**
 * A new captcha, none when the house asks for none, or why there is none. Asked without the contract's client, which
 * brings the validator along: a page that shows a form needs it only when the form is sent.
 */
async function fetchCaptcha(language: Language): Promise<{ captcha: Captcha | null } | { failure: string }> {
  try {
    const response = await fetch('/prod-api/captchaImage', {
      headers: { [LANGUAGE_HEADER]: language },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      const sentence = sentenceOf(await response.json().catch(() => undefined))
      return { failure: sentence ?? fill(say(clientTexts.status, language), { status: response.status }) }
    }
    const { code, msg, captchaOnOff, img, uuid } = (await response.json()) as Record<string, unknown>
    if (code !== 200) return { failure: String(msg) }
    return { captcha: captchaOnOff && img && uuid ? { img: String(img), uuid: String(uuid) } : null }
  } catch {
    return { failure: say(clientTexts.network, language) }
  }
}

/** What came of sending a code, as far as the picture is concerned. */
interface CodeOutcome {
  failure?: string
  codeSent?: unknown
  errors?: Record<string, string>
  retryAfter?: number
}

/** The captcha of a form, requested when the form comes alive; `refresh` after each use. */
export function useCaptcha(language: Language) {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [failure, setFailure] = useState('')
  /** The answer was right, and stands for further codes to the same number. */
  const [isSolved, setSolved] = useState(false)
  const refresh = useCallback(async () => {
    setSolved(false)
    const answer = await fetchCaptcha(language)
    setFailure('failure' in answer ? answer.failure : '')
    if ('captcha' in answer) setCaptcha(answer.captcha)
  }, [language])
  useEffect(() => void refresh(), [refresh])
  const settle = ({ codeSent, errors, retryAfter }: CodeOutcome) => {
    if (codeSent || retryAfter) setSolved(true)
    else if (errors?.code) void refresh()
  }
  return { captcha, failure, refresh, isSolved, settle }
}

type Props = {
  id: string
  language: Language
  captcha: Captcha
  error?: string
  /** What was read was right, and is sent again without being shown. */
  isSolved?: boolean
} & ({ onRefresh: () => void } | { refreshTo: string })

/**
 * The picture and what is read in it; a new picture empties the field. On a page that works without script another
 * picture comes with the page's own address.
 */
export function CaptchaField({ id, language, captcha, error, isSolved, ...refresh }: Props) {
  return (
    <div hidden={isSolved}>
      <Field id={id} label={say(copy.code, language)} hint={say(copy.codeHint, language)} error={error}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              key={captcha.uuid}
              className="input min-w-24 flex-1"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={20}
              required
              {...control}
            />
            <img
              src={`data:image/gif;base64,${captcha.img}`}
              alt={say(copy.codePicture, language)}
              className="h-11 w-auto rounded-sm"
              height="44"
            />
            {'refreshTo' in refresh ? (
              <ButtonLink kind="plain" icon="refresh" to={refresh.refreshTo}>
                {say(copy.codeRefresh, language)}
              </ButtonLink>
            ) : (
              <IconButton
                icon="refresh"
                label={say(copy.codeRefresh, language)}
                onClick={refresh.onRefresh}
              />
            )}
          </div>
        )}
      </Field>
    </div>
  )
}
