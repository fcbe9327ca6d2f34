import './cost.css'
import './year/year.css'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { quotedFees } from '#app/content/school-links.server.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { Route } from './+types/cost.route.ts'
import { rules } from './assumptions.ts'
import type Cost from './cost.island.tsx'
import { findSchools, readSchoolFee } from './schools.server.ts'
import { costAmounts, costFigures, costWords } from './words.server.ts'
import { yearFigures, yearStamps } from './year/year-figures.server.ts'

export const handle = toolHandle(tools.cost)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.cost, args)
}

/** The school of the address comes with its fees; others are looked up as the reader types. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const api = apiOf(context, request)
  await refreshLedger(api)
  const [offered, chosen] = await Promise.all([
    findSchools(api, url.searchParams.get('find'), language),
    readSchoolFee(api, url.searchParams.get('school'), language),
  ])
  return {
    offered,
    chosen,
    year: { figures: yearFigures(), facts: yearStamps(), quoted: quotedFees() },
    words: costWords(language),
    figures: costFigures(),
    amounts: costAmounts(),
    rules: rulesHtml(rules, language),
  }
}

/** `/tools/cost`: every line in its own currency, low, middle and high, one total per currency. */
export default function CostPage({ loaderData: { rules, ...props } }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.cost} assumptions={rules}>
      <Island<typeof Cost> name="tool/cost/cost" props={props} />
    </ToolFrame>
  )
}
