import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { openDayCopy as copy } from './open-day-copy.ts'

interface Props {
  id: number
  title: string
}

const calls = () =>
  Promise.all([import('#app/request/api.client.ts'), import('@app/contract/school/open-day/open-day.ts')])

let reading: Promise<readonly number[]> | undefined

/** The reader's reminders, read once for all buttons of a page. */
function readReminders(): Promise<readonly number[]> {
  reading ??= calls()
    .then(async ([{ api }, { listOpenDayReminders }]) => (await api(listOpenDayReminders)).data.ids)
    .catch(() => [])
  return reading
}

/** The button that asks for a notice on the day before; a visitor is led to the sign-in. */
export default function Remind({ id, title }: Props) {
  const language = useLanguage()
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!Cookies.get(TOKEN_COOKIE)) return
    let isCurrent = true
    readReminders().then((ids) => isCurrent && setOn(ids.includes(id)))
    return () => {
      isCurrent = false
    }
  }, [id])

  async function press(): Promise<void> {
    if (!Cookies.get(TOKEN_COOKIE)) {
      showToast(say(copy.signIn, language))
      return
    }
    setBusy(true)
    try {
      const [{ api }, { setOpenDayReminder }] = await calls()
      const { data } = await api(setOpenDayReminder, { body: { id, on: !isOn } })
      setOn(data.on)
      reading = undefined
    } catch {
      showToast(say(copy.remindFailed, language))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      kind="quiet"
      aria-pressed={isOn}
      aria-label={`${say(isOn ? copy.reminded : copy.remind, language)}: ${title}`}
      title={say(copy.remindHint, language)}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      {say(isOn ? copy.reminded : copy.remind, language)}
    </Button>
  )
}
