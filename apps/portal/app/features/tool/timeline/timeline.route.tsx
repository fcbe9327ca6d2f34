import { refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { now } from '#app/site/clock.ts'
import { languageOfPath } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import type { Route } from './+types/timeline.route.ts'
import { rules } from './assumptions.ts'
import { stepWords } from './steps.server.ts'
import type Timeline from './timeline.island.tsx'

export const handle = toolHandle(tools.timeline)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.timeline, args)
}

/**
 * The month on the server's clock, so that server and browser grey the same rows, and the steps in the page's
 * language only.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  const language = languageOfPath(url.pathname)
  return {
    today: dayOf(now()).slice(0, 7),
    words: stepWords(language),
    rules: rulesHtml(rules, language),
  }
}

/** `/tools/timeline`: what to do in which month before a September, as a list, a calendar file and a print. */
export default function TimelinePage({ loaderData: { rules, ...props } }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.timeline} assumptions={rules}>
      <Island<typeof Timeline> name="tool/timeline/timeline" props={props} />
    </ToolFrame>
  )
}
