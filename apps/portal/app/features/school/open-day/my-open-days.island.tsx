import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { MyOpenDay } from '@app/contract/school/open-day/open-day.ts'
import { openDayStates } from '@app/contract/school/open-day/open-day.values.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { ActButton } from '#app/form/act-button.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { openDayCopy as copy } from './open-day-copy.ts'
import { OpenDayForm } from './open-day-form.tsx'
import { whenHeld } from './open-day-when.ts'

/** The open days of the caller's school: those to come, a form for each, and the way to withdraw one. */
export default function MyOpenDays() {
  const language = useLanguage()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return <Skeleton text={say(copy.loading, language)} />
  return Cookies.get(TOKEN_COOKIE) ? <Own /> : <SignedOut />
}

function Own() {
  const language = useLanguage()
  const [tries, setTries] = useState(0)
  const [opened, setOpened] = useState<number | 'new'>()
  const { answer, failure, isSignedOut, again } = useQuery(`open days ${tries}`, async (api) => {
    const { listMyOpenDays } = await import('@app/contract/school/open-day/open-day.ts')
    return (await api(listMyOpenDays)).data
  })
  if (isSignedOut) return <SignedOut />
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(copy.loading, language)} />

  async function withdraw({ id }: MyOpenDay): Promise<void> {
    const { withdrawOpenDay } = await import('./send.ts')
    await withdrawOpenDay(id).finally(() => setTries((count) => count + 1))
  }
  const done = (isSaved: boolean) => {
    setOpened(undefined)
    if (isSaved) setTries((count) => count + 1)
  }
  return (
    <div className="grid gap-6">
      {opened === 'new' ? (
        <OpenDayForm openDay={undefined} language={language} onDone={done} />
      ) : (
        <div>
          <Button onClick={() => setOpened('new')}>{say(copy.add, language)}</Button>
        </div>
      )}
      {answer.length === 0 && <p>{say(copy.mineNone, language)}</p>}
      {answer.map((one) => {
        const title = inLanguage(one, 'title', language)
        return opened === one.id ? (
          <OpenDayForm key={one.id} openDay={one} language={language} onDone={done} />
        ) : (
          <article key={one.id} className="card grid max-w-text gap-2">
            <h2 className="text-lg">{title}</h2>
            <p>
              {say(whenHeld(one), language)} · {say(openDayStates[one.state], language)}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                kind="quiet"
                aria-label={say((one.state === 'withdrawn' ? copy.reopenOf : copy.editOf)(title), language)}
                onClick={() => setOpened(one.id)}
              >
                {say(one.state === 'withdrawn' ? copy.reopen : copy.edit, language)}
              </Button>
              {one.state !== 'withdrawn' && (
                <ActButton
                  kind="quiet"
                  text={copy.withdraw}
                  label={copy.withdrawOf(title)}
                  ask={copy.askWithdraw(title)}
                  done={copy.withdrawn}
                  work={() => withdraw(one)}
                  tools={{ language }}
                />
              )}
            </div>
          </article>
        )
      })}
    </div>
  )
}
