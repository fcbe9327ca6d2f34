import { readMe } from '@app/contract/account/account.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { readNow } from '#kit/data/use-call.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { copy } from '#shell/copy.ts'

const HINT_SHOWN_KEY = 'password-hint'

const hintOf = (me: CallOutput<typeof readMe> | undefined) =>
  me?.isDefaultModifyPwd ? copy.firstPassword : me?.isPasswordExpired ? copy.oldPassword : undefined

/** Asks to change the password, unless that was done meanwhile, in another tab or from another browser. */
async function askFor(session: string): Promise<boolean> {
  const hint = hintOf(await readNow(readMe, {}).catch(() => undefined))
  const isYes = hint !== undefined && (await confirm(say(hint), { title: copy.safety }))
  localStorage.setItem(HINT_SHOWN_KEY, session)
  return isYes
}

/** Once after signing in: a first or an expired password should be changed. What was put off does not come back. */
export function PasswordHint() {
  const me = useMe()
  const navigate = useNavigate()
  const hasHint = hintOf(me) !== undefined
  const user = me?.user
  const hasChecked = useRef(false)
  const session = user && `${user.userId} ${user.loginDate?.getTime()}`

  useEffect(() => {
    if (!hasHint || !session || hasChecked.current || localStorage.getItem(HINT_SHOWN_KEY) === session) return
    hasChecked.current = true
    void askFor(session).then((isYes) => {
      if (isYes) void navigate('/user/profile?tab=password')
    })
  }, [hasHint, session, navigate])

  return null
}
