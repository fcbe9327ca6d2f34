import { readCaptcha } from '@app/contract/account/account.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '#kit/data/api.ts'
import { useSay } from '#kit/data/language.ts'
import { reactTo } from '#kit/message/messages.tsx'
import { signInCopy as copy } from './sign-in-copy.ts'

interface Picture {
  img: string
  uuid: string
}

/** Stays in the browser while the product asks for no code. */
const OFF_KEY = 'captcha-off'

/** The captcha of a form, asked for as the form opens, and whether staff may register. */
export function useCaptcha() {
  const [picture, setPicture] = useState<Picture | 'off' | 'failed'>()
  const [isRegistrationOpen, setRegistrationOpen] = useState<boolean>()
  const [failure, setFailure] = useState<unknown>()
  const renew = useCallback(async () => {
    try {
      const { captchaOnOff, registerEnabled, img = '', uuid = '' } = await api(readCaptcha)
      setPicture(captchaOnOff ? { img, uuid } : 'off')
      if (captchaOnOff) localStorage.removeItem(OFF_KEY)
      else localStorage.setItem(OFF_KEY, 'true')
      setRegistrationOpen(registerEnabled)
    } catch (met) {
      setPicture('failed')
      setFailure(met)
      reactTo(met)
    }
  }, [])
  useEffect(() => {
    void renew()
  }, [renew])
  return {
    picture,
    renew,
    isRegistrationOpen,
    /** Why the captcha could not be fetched. */
    failure: picture === 'failed' ? failure : undefined,
    /** True where a code must be typed. */
    isAsked: picture !== undefined && picture !== 'off',
    /** True until that is known, where the last sign-in needed a code: the form keeps its place free. */
    isExpected: picture === undefined && localStorage.getItem(OFF_KEY) === null,
    uuid: typeof picture === 'object' ? picture.uuid : '',
  }
}

/** The picture with the code; a press shows another. */
export function CaptchaPicture({
  picture,
  onRenew,
}: {
  picture: Picture | 'off' | 'failed' | undefined
  onRenew: () => void
}) {
  const say = useSay()
  return (
    <button type="button" className="captcha" aria-label={say(copy.newCaptcha)} onClick={onRenew}>
      {typeof picture === 'object' ? (
        <img src={`data:image/gif;base64,${picture.img}`} alt={say(copy.captcha)} />
      ) : (
        <span>{say(copy.captchaFailed)}</span>
      )}
    </button>
  )
}
