import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { PageTitle } from '#app/ui/content/page-title.tsx'
import type { Route } from './+types/tools.route.ts'
import { copy } from './copy.ts'
import { ToolCards } from './tool-card.tsx'

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.crumb, language) }] }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.tools, language),
    description: say(copy.description, language),
    path: to('tools', language),
    language,
    matches,
    crumbs: handle.crumbs?.(language, undefined),
  })
}

/** `/tools`: every planning tool with one line of what it does. */
export default function Tools() {
  const language = useLanguage()
  return (
    <div className="page pb-16">
      <PageTitle title={say(copy.tools, language)} lead={say(copy.lead, language)} />
      <ToolCards level={2} language={language} />
    </div>
  )
}
