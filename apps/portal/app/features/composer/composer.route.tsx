import '#app/text/editor.css'
import { listCities } from '@app/contract/site/city.ts'
import { cityOfOption } from '#app/city/city.ts'
import '#app/features/post/post.css'
import '#app/features/reaction/reaction.css'
import '#app/ui/media/pictures.css'
import { copy as postCopy } from '#app/features/post/copy.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf, settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { to } from '#app/site/addresses.ts'
import { head } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/composer.route.ts'
import type Composer from './composer.island.tsx'
import './composer.css'
import '#app/features/post/detail/post-body.css'
import { copy } from './copy.ts'

export const handle: PageHandle = {
  crumbs: (language) => [
    { label: say(postCopy.listName, language), to: to('post.list', language) },
    { label: say(copy.title, language) },
  ],
}

/** Every city, those of the whole country last: a post may be about none in particular. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context, request)
  const [answer, { categories }] = await Promise.all([settled(api(listCities)), readTypes(api)])
  return { cities: answer.ok ? answer.value.data.map(cityOfOption) : [], categories }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: say(copy.description, language),
    path: to('post.new', language),
    language,
    matches,
    robots: 'noindex',
    crumbs: handle.crumbs?.(language, undefined),
  })
}

/** Where posts are written. The page is the same for every visitor, who signs in when the text is to be published. */
export default function ComposerPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <div className="page pb-16">
      <header className="grid gap-3 py-6">
        <h1>{say(copy.title, language)}</h1>
        <p className="lead">{say(copy.lead, language)}</p>
        <p>
          <Link className="link" to={to('rules', language)}>
            {say(copy.rules, language)}
          </Link>
        </p>
      </header>
      <noscript>
        <Note kind="warning">{say(copy.noScript, language)}</Note>
      </noscript>
      <div className="signed-out composer-stranger">
        <Note title={say(copy.signInTitle, language)}>
          {say(copy.signInText, language)}{' '}
          <button type="button" className="link" data-frame="sign-in">
            {say(copy.signIn, language)}
          </button>
        </Note>
      </div>
      <Island<typeof Composer>
        name="composer/composer"
        className="composer"
        given={{ language, cities: loaderData.cities, categories: loaderData.categories }}
      />
    </div>
  )
}
