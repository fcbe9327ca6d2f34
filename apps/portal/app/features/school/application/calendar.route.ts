import { setImmediate } from 'node:timers/promises'
import { readCalendar } from '@app/contract/member/application/calendar-link.ts'
import { CALENDAR_TOKEN } from '@app/contract/member/application/school-application.values.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { openDayEvents } from '#app/features/school/open-day/calendar-events.ts'
import { openDaysOf } from '#app/features/school/open-day/open-day.server.ts'
import { type CalendarEvent, calendarParts } from '#app/features/tool/timeline/calendar.ts'
import { readPlan } from '#app/features/tool/timeline/plan.ts'
import { planEvents } from '#app/features/tool/timeline/plan-events.server.ts'
import { apiOf } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import type { Route } from './+types/calendar.route.ts'
import { applicationCopy as copy } from './application-copy.ts'

const headers = {
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
  // the address is a secret: a page that a calendar opens must not learn it
  'referrer-policy': 'no-referrer',
}

const text = (body: string, status: number) =>
  new Response(body, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })

/** Work on the thread that serves goes on for so long before waiting requests get their turn. */
const TURN_MS = 2

/** Joins the parts; a member may have 1,500 dates, and other readers are served between them. */
async function inTurns(parts: Iterable<string>): Promise<string> {
  const joined: string[] = []
  let since = performance.now()
  for (const text of parts) {
    joined.push(text)
    if (performance.now() - since < TURN_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return joined.join('')
}

/**
 * `/shortlist/calendar.ics?key=<secret>&lang=zh`: the dates of a member's applications and the months of the timeline they saved,
 * for a calendar that subscribes. A withdrawn or wrong secret is answered 404.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language: Language = url.searchParams.get('lang') === 'en' ? 'en' : 'zh'
  const token = url.searchParams.get('key') ?? ''
  if (!CALENDAR_TOKEN.test(token)) return text('404', 404)
  const api = apiOf(context, request)
  const answer = await api(readCalendar, { body: { token } }).catch((failed: unknown) => {
    if (failed instanceof Refusal && failed.code === 404) return undefined
    throw failed
  })
  // a calendar drops what it has where the link is gone, and keeps it where the server is only away
  if (!answer) return text('404', 404)
  await refreshLedger(api)
  const { origin } = context.get(portalContext)
  const at = now()
  const today = dayOf(at)
  const page = origin + to('school.applications', language)
  const { schools, saved, timeline } = answer.data
  const own = schools.flatMap((school) =>
    school.dates.map(({ id, name, day, isDone }): CalendarEvent => {
      const what = say(copy.fileSummary(inLanguage(school, 'schoolName', language), name), language)
      const late = day < today ? say(copy.fileLate(what), language) : what
      return {
        uid: `${school.schoolId}-${id}@ossd-applications`,
        day,
        summary: isDone ? say(copy.fileDone(what), language) : late,
        description: `${say(copy.fileManage, language)}\n${page}`,
        url: page,
      }
    }),
  )
  const { plan, from } = readPlan(new URLSearchParams(timeline ?? ''), today.slice(0, 7))
  const visits = await openDaysOf(api, [...saved, ...schools.map(({ schoolId }) => schoolId)])
  const coming = openDayEvents(visits, { language, origin })
  const events = plan
    ? [...own, ...coming, ...planEvents(plan, from, { language, origin })]
    : [...own, ...coming]
  const body = await inTurns(
    calendarParts(events, {
      name: say(copy.fileName, language),
      language: language === 'zh' ? 'zh-CN' : 'en',
      stamp: at,
      isSubscribed: true,
    }),
  )
  return new Response(body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}
