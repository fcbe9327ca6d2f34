import './tool.css'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { menu } from '#app/content/menu.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { to } from '#app/site/addresses.ts'
import { head, type Matches } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { type Tool, toolList } from './tools.ts'

/** The breadcrumb of a tool. */
export function toolHandle(tool: Tool): PageHandle {
  return {
    crumbs: (language) => [
      { label: say(copy.crumb, language), to: to('tools', language) },
      { label: say(tool.name, language) },
    ],
  }
}

/** The head of a tool. Its canonical address carries no answers. */
export function toolHead(
  tool: Tool,
  { location, matches }: { location: { pathname: string }; matches: Matches },
): MetaDescriptor[] {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(tool.name, language),
    description: say(tool.description, language),
    path: to(tool.page, language),
    language,
    matches,
    crumbs: toolHandle(tool).crumbs?.(language, undefined),
  })
}

type FrameProps = {
  tool: Tool
  /** Rules, sources and what the tool leaves out, as `rulesHtml` draws them. */
  assumptions: string
  /** What must be read before anything else, such as that this is no advice. */
  notice?: ReactNode
  /** The living part. */
  children: ReactNode
}

/** What stands around every tool: its name above, its rules, guides and neighbours below. */
export function ToolFrame({ tool, assumptions, notice, children }: FrameProps) {
  const language = useLanguage()
  const pages = menu.flatMap((group) => group.children)
  const related = tool.guides.flatMap((page) => pages.find((child) => child.page === page) ?? [])
  const others = toolList.filter((other) => other !== tool)

  return (
    <article className="page tool pb-16">
      <header className="tool-head">
        <div>
          <h1>{say(tool.name, language)}</h1>
          <p className="tool-summary lead mt-3">{say(tool.summary, language)}</p>
        </div>
        <Scene name={tool.scene} className="tool-scene no-print" />
      </header>
      {notice && <div className="mb-6">{notice}</div>}
      {children}
      <section className="tool-rules" aria-labelledby="rules-title">
        <h2 id="rules-title">{say(copy.assumptions, language)}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sentences, drawn by the server */}
        <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: assumptions }} />
      </section>
      {related.length > 0 && (
        <nav className="mt-10 no-print" aria-labelledby="guides-title">
          <h2 id="guides-title" className="text-xl">
            {say(copy.guides, language)}
          </h2>
          <ul className="chip-row mt-3">
            {related.map((guide) => (
              <li key={guide.page}>
                <Link className="chip" to={to(guide.page, language)}>
                  {say(guide.name, language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {others.length > 0 && (
        <nav className="mt-8 no-print" aria-labelledby="others-title">
          <h2 id="others-title" className="text-xl">
            {say(copy.others, language)}
          </h2>
          <ul className="chip-row mt-3">
            {others.map((other) => (
              <li key={other.page}>
                <Link className="chip" to={to(other.page, language)}>
                  {say(other.name, language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}
