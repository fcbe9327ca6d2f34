import './course-code.css'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { Route } from './+types/course-code.route.ts'
import { rules } from './assumptions.ts'
import type CourseCode from './course-code.island.tsx'

export const handle = toolHandle(tools.courseCode)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.courseCode, args)
}

/** The rules as finished HTML. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  return { rules: rulesHtml(rules, languageOfPath(url.pathname)) }
}

/** `/tools/course-code`: what the parts of one or more course codes mean. */
export default function CourseCodePage({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.courseCode} assumptions={rules}>
      <Island<typeof CourseCode> name="tool/course-code/course-code" props={{}} />
    </ToolFrame>
  )
}
