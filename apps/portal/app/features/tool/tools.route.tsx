import './tool.css'
import { Link } from 'react-router'
import { to } from '#app/addresses.ts'
import { Scene } from '#app/art/scene.tsx'
import { head } from '#app/head.ts'
import { languageOfPath, say, useLanguage } from '#app/language.ts'
import type { PageHandle } from '#app/page-handle.ts'
import type { Route } from './+types/tools.route.ts'
import { copy } from './copy.ts'
import { builtTools } from './tools.ts'

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
      <header className="grid gap-3 py-6">
        <h1>{say(copy.tools, language)}</h1>
        <p className="lead">{say(copy.lead, language)}</p>
      </header>
      <ul className="tool-cards">
        {builtTools.map((tool) => (
          <li key={tool.page} className="grid min-w-0">
            <div className="card">
              <Scene name={tool.scene} width={120} />
              <h2 className="card-title mt-3 text-lg">
                <Link to={to(tool.page, language)}>{say(tool.name, language)}</Link>
              </h2>
              <p className="mt-1 text-ink-2">{say(tool.summary, language)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
