import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#kit/ask.tsx'
import { say } from '#kit/language.ts'
import { useMe } from '#kit/person.ts'
import { createStore } from '#kit/store.ts'
import { copy } from './copy.ts'

/** Once per page load: a reminder that can be put off must not come back at every click. */
const isTold = createStore(false)

/** After signing in: a first or an expired password should be changed. */
export function PasswordHint() {
  const me = useMe()
  const navigate = useNavigate()
  const hint = me?.isDefaultModifyPwd
    ? copy.firstPassword
    : me?.isPasswordExpired
      ? copy.oldPassword
      : undefined

  useEffect(() => {
    if (!hint || isTold.get()) return
    isTold.set(true)
    void ask(say(hint), copy.safety).then((isYes) => {
      if (isYes) void navigate('/user/profile')
    })
  }, [hint, navigate])

  return null
}
