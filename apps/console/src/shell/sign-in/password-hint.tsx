import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { copy } from '#shell/copy.ts'

const TOLD_KEY = 'password-hint'

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
  const isAsked = useRef(false)
  const session = user && `${user.userId} ${user.loginDate?.getTime()}`

  useEffect(() => {
    if (!hint || !session || isAsked.current || localStorage.getItem(TOLD_KEY) === session) return
    isAsked.current = true
    void confirm(say(hint), { title: copy.safety }).then((isYes) => {
      localStorage.setItem(TOLD_KEY, session)
      if (isYes) void navigate('/user/profile?tab=password')
    })
  }, [hint, session, navigate])

  return null
}
