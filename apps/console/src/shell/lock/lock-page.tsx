import { ArrowRightOutlined, LockOutlined, UserOutlined } from '@ant-design/icons'
import { unlockScreen as unlockCall } from '@app/contract/account/account.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { sayFailure } from '@app/contract/wire/client.ts'
import { Avatar, Button, Spin } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#kit/data/api.ts'
import { currentLanguage, pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { sealPassword } from '#kit/data/seal-password.ts'
import { endSession } from '#shell/sign-in/end-session.ts'
import { safeRedirect } from '#shell/sign-in/safe-redirect.ts'
import { forgetLock, leaveLocked, unlockScreen } from './lock.ts'
import '#kit/kit.css'
import '#shell/shell.css'

const copy = pairs({
  locked: { zh: '系统已锁定，请输入密码解锁', en: 'The console is locked. Enter your password' },
  password: { zh: '请输入登录密码', en: 'Your password' },
  missing: { zh: '请输入密码', en: 'Enter your password' },
  unlock: { zh: '解锁', en: 'Unlock' },
  leave: { zh: '退出重新登录', en: 'Sign out and in again' },
})

const SECOND_MS = 1_000
const ZONE = 'Asia/Shanghai'

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface LockPageProps {
  /** It covers a page that stays, and is opened again as it was. */
  isCover?: boolean
}

/**
 * `/lock`: a clock, who has locked it, and a password box. Nothing of the console is behind it, except where it covers
 * what another tab has locked.
 */
export function LockPage({ isCover }: LockPageProps) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const me = useMe()
  const navigate = useNavigate()
  const now = useNow()
  const box = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const user = me?.user
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: ZONE }).format(now)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: ZONE }).format(now)

  async function unlock() {
    if (!password) return setFailure(say(copy.missing))
    if (isBusy) return
    setBusy(true)
    try {
      await api(unlockCall, { body: { password: await sealPassword(password) } })
      const path = unlockScreen()
      if (!isCover) void navigate(safeRedirect(path), { replace: true })
    } catch (refused) {
      setFailure(sayFailure(refused, currentLanguage()))
      setPassword('')
      box.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  async function leave() {
    await endSession()
    forgetLock()
    leaveLocked('/login')
  }

  return (
    <main className="lock">
      <div className="lock-dots" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className="lock-card">
        <p className="lock-time">{time}</p>
        <p>{language === 'zh' ? day.replace(/(星期)/, ' $1') : day}</p>
        <Avatar
          size={72}
          src={user?.avatar ? pictureAddress(user.avatar) : undefined}
          icon={<UserOutlined aria-hidden />}
          alt=""
        />
        <h1>{user?.nickName || user?.userName}</h1>
        <p>{say(copy.locked)}</p>
        <form
          className={failure ? 'lock-form lock-form-wrong' : 'lock-form'}
          onSubmit={(event) => {
            event.preventDefault()
            void unlock()
          }}
        >
          <input type="text" autoComplete="username" value={user?.userName ?? ''} readOnly hidden />
          <span className="box">
            <LockOutlined aria-hidden />
            <input
              ref={box}
              id={`${id}-password`}
              type="password"
              autoComplete="current-password"
              // the page has nothing else to do
              // biome-ignore lint/a11y/noAutofocus: as above
              autoFocus
              aria-label={say(copy.password)}
              aria-describedby={`${id}-failure`}
              aria-invalid={failure !== ''}
              placeholder={say(copy.password)}
              value={password}
              onChange={({ target }) => {
                setPassword(target.value)
                setFailure('')
              }}
            />
            <button type="submit" aria-label={say(copy.unlock)}>
              {isBusy ? <Spin size="small" /> : <ArrowRightOutlined aria-hidden />}
            </button>
          </span>
          <p id={`${id}-failure`} className="lock-failure" role="alert">
            {failure}
          </p>
        </form>
        <Button type="link" onClick={() => void leave()}>
          {say(copy.leave)}
        </Button>
      </div>
    </main>
  )
}
