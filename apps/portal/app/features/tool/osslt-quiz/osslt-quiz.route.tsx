import './osslt-quiz.css'
import { ledger, refreshLedger } from '#app/content/facts/ledger.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { Route } from './+types/osslt-quiz.route.ts'
import { rules } from './assumptions.ts'
import type OssltQuiz from './osslt-quiz.island.tsx'
import { quizPositionOf } from './place.ts'
import { latePractice } from './practice/late-practice.ts'
import { loadTexts } from './sets/texts.ts'

export const handle = toolHandle(tools.quiz)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.quiz, args)
}

/** The rules as finished HTML; the practice of the address is at hand when the page is drawn. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  const language = languageOfPath(url.pathname)
  const place = quizPositionOf(url.searchParams, language)
  if (place) await Promise.all([latePractice.load(), loadTexts(place)])
  return { passMark: ledger.F04, rules: rulesHtml(rules, language) }
}

/** `/tools/osslt-quiz`. */
export default function OssltQuizPage({ loaderData: { rules, ...props } }: Route.ComponentProps) {
  return (
    <ToolFrame tool={tools.quiz} assumptions={rules}>
      <Island<typeof OssltQuiz> name="tool/osslt-quiz/osslt-quiz" props={props} />
    </ToolFrame>
  )
}
