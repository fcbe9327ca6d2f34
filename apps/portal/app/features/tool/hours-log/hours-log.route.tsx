import { now } from '#app/site/clock.ts'
import './hours-log.css'
import { data, redirect } from 'react-router'
import { ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { readForm } from '#app/form/posted.server.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { languageOfPath } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import type { Route } from './+types/hours-log.route.ts'
import { rules } from './assumptions.ts'
import { MORE_ROWS, MOST_ROWS, rowOf } from './calculate.ts'
import type HoursLog from './hours-log.island.tsx'
import { LONGEST_QUERY, pack } from './pack.ts'

export const handle = toolHandle(tools.hoursLog)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.hoursLog, args)
}

/** The day, so that server and browser draw the same warnings, and the ledger's entry for the stamps. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  return {
    today: dayOf(now()),
    hours: ledger.F03,
    rules: rulesHtml(rules, languageOfPath(url.pathname)),
  }
}

/**
 * Where the form goes without script. Nothing is stored: the fields come back as an address, with more rows when the
 * button adds them. Too much for an address is shown again as it was sent, with the reason.
 */
export async function action({ request, url }: Route.ActionArgs) {
  const answers = new URLSearchParams()
  const form = await readForm(request)
  let rowCount = 0
  for (const [name, value] of form) {
    const place = rowOf(name)
    rowCount = Math.max(rowCount, place?.at ?? 0)
    if ((place || name === 't') && typeof value === 'string' && value.trim()) answers.set(name, value.trim())
  }
  const isMore = form.has('more')
  if (isMore) answers.set('n', String(Math.min(MOST_ROWS, rowCount + MORE_ROWS)))
  const query = pack(answers).toString()
  if (query.length > LONGEST_QUERY) return data({ answers: `?${answers}` }, { status: 422 })
  const page = to(tools.hoursLog.page, languageOfPath(url.pathname))
  throw redirect(`${query ? `${page}?${query}` : page}#${isMore ? `a${rowCount + 1}` : 'result'}`, 303)
}

/** `/tools/hours-log`: activities, hours and who signs, with a sheet to print. */
export default function HoursLogPage({ loaderData: { rules, ...props }, actionData }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.hoursLog} assumptions={rules}>
      <Island<typeof HoursLog>
        name="tool/hours-log/hours-log"
        props={{ ...props, savedAnswers: actionData?.answers }}
      />
    </ToolFrame>
  )
}
