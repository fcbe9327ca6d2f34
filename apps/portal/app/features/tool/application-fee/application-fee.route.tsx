import { ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { Route } from './+types/application-fee.route.ts'
import type ApplicationFee from './application-fee.island.tsx'
import { rules } from './assumptions.ts'
import { currentFees } from './current-fees.server.ts'

export const handle = toolHandle(tools.applicationFee)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.applicationFee, args)
}

/** The rules as finished HTML, and the stamps of the two fee levels. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  return {
    fees: currentFees(),
    rules: rulesHtml(rules, languageOfPath(url.pathname)),
    headline: ledger.T36,
    latest: [ledger.T36, ledger.T37, ledger.T38, ledger.T59],
    published: [ledger.F08, ledger.F09, ledger.F10],
  }
}

/** `/tools/application-fee`: programmes per university, with the fees seen last, the published ones and the reader's own. */
export default function ApplicationFeePage({ loaderData: { rules, ...props } }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.applicationFee} assumptions={rules}>
      <Island<typeof ApplicationFee> name="tool/application-fee/application-fee" props={props} />
    </ToolFrame>
  )
}
