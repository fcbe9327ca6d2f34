import { copy } from '#app/features/composer/copy.ts'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/ask.route.ts'
import { ComposerPage } from './composer-page.tsx'
import { readForm } from './form.server.ts'

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(questionCopy.title, language), to: to('question.list', language) },
    { label: say(copy.askTitle, language) },
  ],
}

const titleOf = (isEdit: boolean | undefined) => (isEdit ? copy.editQuestion : copy.askTitle)

export function loader({ context, request }: Route.LoaderArgs) {
  return readForm(apiOf(context, request), request.url)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(titleOf(loaderData?.isEdit), language),
    description: say(copy.askDescription, language),
    path: to('question.new', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: handle.crumbs?.(language, undefined),
  })
}

/** The page on which members ask questions. */
export default function AskPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <ComposerPage
      {...loaderData}
      kind="question"
      title={titleOf(loaderData.isEdit)}
      lead={loaderData.isEdit ? copy.editLead : copy.askLead}
      noScript={copy.askNoScript}
      language={language}
    />
  )
}
