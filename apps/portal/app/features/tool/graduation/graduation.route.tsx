import './graduation.css'
import { ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { Route } from './+types/graduation.route.ts'
import { rules, schoolDecides, schoolDecidesTransfer } from './assumptions.server.ts'
import type Graduation from './graduation.island.tsx'

export const handle = toolHandle(tools.graduation)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.graduation, args)
}

/** The ledger's entries for the stamps and the rules as HTML, so that neither travels as script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  const { F01, F02, F03, F04, T01, T04 } = ledger
  const language = languageOfPath(new URL(request.url).pathname)
  return {
    stamps: { F01, F02, F03, F04, T01, T04 },
    rules: rulesHtml(rules, language),
    questions: schoolDecides.map((pair) => say(pair, language)),
    transferQuestions: schoolDecidesTransfer.map((pair) => say(pair, language)),
  }
}

/** `/tools/graduation`: credits, hours and literacy against the rules of a Grade 9 year. */
export default function GraduationPage({ loaderData: { rules, ...props } }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.graduation} assumptions={rules}>
      <Island<typeof Graduation> name="tool/graduation/graduation" props={props} />
    </ToolFrame>
  )
}
