import { useState } from 'react'
import { useOnce } from '#app/request/use-once.ts'
import { useQuery } from '#app/request/use-query.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { Button } from '#app/ui/control/button.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { applicationCopy as copy } from './application-copy.ts'
import { calendarAddress } from './calendar-address.ts'

const calls = () =>
  Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/member/application/calendar-link.ts'),
  ])

/** The secret link by which a calendar follows the dates: made, shown once, replaced and withdrawn here. */
export function CalendarLinkPart() {
  const language = useLanguage()
  const {
    answer,
    failure: readFailure,
    again,
  } = useQuery('calendar link', async (api) => {
    const { readCalendarLink } = await import('@app/contract/member/application/calendar-link.ts')
    return { link: (await api(readCalendarLink)).data }
  })
  const [made, setMade] = useState('')
  const { isBusy, failure, once } = useOnce(language)
  const link = answer?.link
  const make = () =>
    once(async () => {
      const [{ api }, { makeCalendarLink }] = await calls()
      const { data } = await api(makeCalendarLink)
      setMade(`${window.location.origin}${calendarAddress(data.token, language)}`)
      again()
    })
  const withdraw = () =>
    once(async () => {
      const [{ api }, { withdrawCalendarLink }] = await calls()
      await api(withdrawCalendarLink)
      setMade('')
      again()
      showToast(say(copy.withdrawn, language))
    })
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(made)
      showToast(say(copy.copied, language))
    } catch {
      showToast(say(copy.copyFailed, language))
    }
  }
  return (
    <section className="card card-spruce grid max-w-text gap-3" aria-labelledby="calendar-link">
      <h2 id="calendar-link" className="text-xl">
        {say(copy.calendar, language)}
      </h2>
      <p>{say(copy.calendarText, language)}</p>
      {made && (
        <div className="grid gap-3" role="status">
          <TextField
            id="calendar-link-address"
            label={say(copy.linkLabel, language)}
            hint={say(copy.linkMade, language)}
            readOnly
            value={made}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyLink()}>{say(copy.copyLink, language)}</Button>
            <a className="button button-quiet" href={made.replace(/^https?:/, 'webcal:')}>
              {say(copy.openCalendar, language)}
            </a>
          </div>
        </div>
      )}
      {link && (
        <p className="text-ink-2">
          {say(copy.linkSince(dayText(dayOf(link.createTime), language)), language)}{' '}
          {say(
            link.readTime ? copy.linkRead(dayText(dayOf(link.readTime), language)) : copy.linkUnread,
            language,
          )}{' '}
          {say(copy.replaced, language)}
        </p>
      )}
      {(failure || readFailure) && (
        <p className="field-error" role="alert">
          {failure || readFailure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={link ? 'quiet' : 'primary'} busy={isBusy} onClick={() => void make()}>
          {say(link ? copy.makeLinkAgain : copy.makeLink, language)}
        </Button>
        {link && (
          <Button kind="quiet" busy={isBusy} onClick={() => void withdraw()}>
            {say(copy.withdraw, language)}
          </Button>
        )}
      </div>
    </section>
  )
}
