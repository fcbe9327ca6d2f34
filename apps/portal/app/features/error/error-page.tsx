import type { Language } from '@app/contract/shapes/language.ts'
import { isRouteErrorResponse } from 'react-router'
import { menu } from '#app/content/menu.ts'
import { copy } from '#app/features/error/copy.ts'
import { SearchBox } from '#app/features/search/search-box-card.tsx'
import { Scene, type SceneName } from '#app/illustrations/scene.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription, type Matches } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

const kinds = {
  404: { scene: 'lost', title: copy.lost },
  401: { scene: 'gate', title: copy.denied },
  500: { scene: 'storm', title: copy.broken },
} as const satisfies Record<number, { scene: SceneName; title: { zh: string; en: string } }>

function kindOf(status: number): keyof typeof kinds {
  if (status === 404 || status === 410) return 404
  return status === 401 || status === 403 ? 401 : 500
}

/** The head of an error page: kept out of search engines. */
export function errorHead(error: unknown, language: Language, matches: Matches) {
  return headOfStatus(isRouteErrorResponse(error) ? error.status : 500, language, matches)
}

export function headOfStatus(status: number, language: Language, matches: Matches) {
  return head({
    title: say(kinds[kindOf(status)].title, language),
    description: homeDescription[language],
    path: to('notFound', language),
    language,
    matches,
    robots: 'noindex',
  })
}

interface Props {
  status: number
  /** Names the request in the server's log; shown for a failure of ours. */
  requestId?: string
  language: Language
}

/** 404, 401 and 500: what happened, and where to go from here. */
export function ErrorPage({ status, requestId, language }: Props) {
  const kind = kindOf(status)
  const { scene, title } = kinds[kind]
  return (
    <div className="page band">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_minmax(0,24rem)]">
        <div className="grid justify-items-start gap-4">
          <h1>{say(title, language)}</h1>
          <p className="lead">{say(explain(kind, requestId), language)}</p>
          {kind === 404 && <SearchBox id="main-search" language={language} isMain />}
          <div className="flex flex-wrap gap-3">
            {kind === 401 && (
              <Button icon="user" data-frame="sign-in">
                {say(copy.signIn, language)}
              </Button>
            )}
            {kind === 500 && (
              <Button icon="refresh" data-reload="">
                {say(copy.reload, language)}
              </Button>
            )}
            <ButtonLink to={to('home', language)} kind={kind === 404 ? 'primary' : 'quiet'} icon="home">
              {say(copy.home, language)}
            </ButtonLink>
            {kind === 404 && (
              <ButtonLink to={to('school.list', language)} kind="quiet" icon="school">
                {say(copy.schools, language)}
              </ButtonLink>
            )}
          </div>
        </div>
        <Scene name={scene} width={384} className="order-first w-full md:order-none" />
      </div>
      {kind === 404 && <Places language={language} />}
    </div>
  )
}

function explain(kind: keyof typeof kinds, requestId: string | undefined) {
  if (kind === 404) return copy.lostText
  if (kind === 401) return copy.deniedText
  return requestId ? copy.brokenText(requestId) : copy.brokenPlain
}

/** The groups of the menu that exist, as ways on. */
function Places({ language }: { language: Language }) {
  return (
    <nav aria-label={say(copy.places, language)} className="mt-10">
      <ul className="chip-row">
        {menu.flatMap((group) =>
          (group.quick.length > 0 ? group.quick : [{ name: group.name, query: {}, page: group.page }]).map(
            (link) => (
              <li key={link.name.en}>
                <Link className="chip" to={to(link.page ?? group.page, language, {}, link.query)}>
                  {say(link.name, language)}
                </Link>
              </li>
            ),
          ),
        )}
      </ul>
    </nav>
  )
}
