import type { Language } from '@app/contract/shapes/language.ts'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { apiOf } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import type { Route } from './+types/calendar.route.ts'
import { calendarOf } from './calendar.ts'
import { copy } from './copy.ts'
import { readPlan } from './plan.ts'
import { planEvents } from './plan-events.server.ts'

/**
 * `/tools/timeline.ics?year=2028&grade=9…&lang=en`: the months of the timeline that are still to come, as a
 * calendar file. Without a year and a grade there is nothing to write: 400 with the reason.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language: Language = url.searchParams.get('lang') === 'en' ? 'en' : 'zh'
  const at = now()
  const { plan, from, errors } = readPlan(url.searchParams, dayOf(at).slice(0, 7))
  const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }
  if (!plan) {
    const text = errors.map((error) => say(error.text, language)).join('\n') || say(copy.nothing, language)
    return new Response(text, {
      status: 400,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const { origin } = context.get(portalContext)
  await refreshLedger(apiOf(context, request))
  const body = calendarOf(planEvents(plan, from, { language, origin }), {
    name: say(copy.calendarName(plan.year), language),
    language: language === 'zh' ? 'zh-CN' : 'en',
    stamp: at,
  })
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="ossd-timeline-${plan.year}.ics"`,
    },
  })
}
