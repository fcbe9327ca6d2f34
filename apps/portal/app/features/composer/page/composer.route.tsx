import { copy } from '#app/features/composer/copy.ts'
import { copy as postCopy } from '#app/features/post/copy.ts'
import { apiOf } from '#app/request/api.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/composer.route.ts'
import { ComposerPage } from './composer-page.tsx'
import { readForm } from './form.server.ts'

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(postCopy.listName, language), to: to('post.list', language) },
    { label: say(copy.title, language) },
  ],
}

const titleOf = ({ isEdit, isStory }: Partial<Awaited<ReturnType<typeof loader>>> = {}) => {
  if (isEdit) return isStory ? copy.editStory : copy.editTitle
  return isStory ? copy.storyTitle : copy.title
}

export function loader({ context, request }: Route.LoaderArgs) {
  return readForm(apiOf(context, request), request.url)
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(titleOf(loaderData), language),
    description: say(copy.description, language),
    path: to('post.new', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: handle.crumbs?.(language, undefined),
  })
}

/** Where articles and stories are written. */
export default function WritePage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <ComposerPage
      {...loaderData}
      kind={loaderData.isStory ? 'story' : 'article'}
      title={titleOf(loaderData)}
      lead={loaderData.isEdit ? copy.editLead : copy.lead}
      noScript={copy.noScript}
      language={language}
    />
  )
}
