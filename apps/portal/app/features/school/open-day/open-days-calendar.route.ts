import { listOpenDays } from '@app/contract/school/open-day/open-day.ts'
import { getSchool } from '@app/contract/school/school.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { calendarOf } from '#app/features/tool/timeline/calendar.ts'
import { apiOf, settled } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import type { Route } from './+types/open-days-calendar.route.ts'
import { openDayEvents } from './calendar-events.ts'
import { openDayCopy } from './open-day-copy.ts'

const headers = { 'x-robots-tag': 'noindex' }

/** `/school/open-days.ics?school=12&lang=zh`: the open days of a school that are still to come. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language: Language = url.searchParams.get('lang') === 'en' ? 'en' : 'zh'
  const id = url.searchParams.get('school') ?? ''
  const api = apiOf(context, request)
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const [school, openDays] = isNumber
    ? await Promise.all([
        settled(api(getSchool, { params: { id: Number(id) } })),
        settled(api(listOpenDays, { body: { schoolIds: [Number(id)], pageSize: 20 } })),
      ])
    : []
  if (!school?.ok)
    return new Response('404', {
      status: 404,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  if (!openDays?.ok)
    return new Response('503', {
      status: 503,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  const { origin } = context.get(portalContext)
  const body = calendarOf(openDayEvents(openDays.value.rows, { language, origin }), {
    name: say(openDayCopy.calendarName(inLanguage(school.value.data, 'schoolName', language)), language),
    language: language === 'zh' ? 'zh-CN' : 'en',
    stamp: now(),
    isSubscribed: true,
  })
  return new Response(body, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}
