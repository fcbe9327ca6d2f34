import { refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import type { Route } from './+types/study-permit.route.ts'
import { rules } from './assumptions.ts'
import { copy } from './copy.ts'
import { IrccLink } from './ircc-link.tsx'
import type StudyPermit from './study-permit.island.tsx'
import { permitTexts } from './texts.server.ts'

export const handle = toolHandle(tools.studyPermit)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.studyPermit, args)
}

/** The texts in the page's language only; which of them apply is decided in the browser. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  const language = languageOfPath(url.pathname)
  return { texts: permitTexts(language), rules: rulesHtml(rules, language) }
}

/** `/tools/study-permit`: what applies today, the papers to gather, and the source's category for who has read of it. */
export default function StudyPermitPage({ loaderData: { rules, ...props } }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <ToolFrame
      tool={tools.studyPermit}
      assumptions={rules}
      notice={
        <Note kind="warning" title={say(copy.notAdvice, language)}>
          <p>
            {say(copy.notAdviceText, language)} <IrccLink language={language} />
          </p>
        </Note>
      }
    >
      <Island<typeof StudyPermit> name="tool/study-permit/study-permit" props={props} />
    </ToolFrame>
  )
}
