import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { copy } from '#shell/copy.ts'

const HINT_SHOWN_KEY = 'password-hint'

/** Once after signing in: a first or an expired password should be changed. What was put off does not come back. */
export function PasswordHint() {
  const me = useMe()
  const navigate = useNavigate()
  const hint = me?.isDefaultModifyPwd
    ? copy.firstPassword
    : me?.isPasswordExpired
      ? copy.oldPassword
      : undefined

  const user = me?.user
  const hasChecked = useRef(false)
  const session = user && `${user.userId} ${user.loginDate?.getTime()}`

  useEffect(() => {
    if (!hint || !session || hasChecked.current || localStorage.getItem(HINT_SHOWN_KEY) === session) return
    hasChecked.current = true
    void confirm(say(hint), { title: copy.safety }).then((isYes) => {
      localStorage.setItem(HINT_SHOWN_KEY, session)
      if (isYes) void navigate('/user/profile?tab=password')
    })
  }, [hint, session, navigate])

  return null
}
