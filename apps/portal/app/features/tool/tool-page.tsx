import './tool.css'
import type { Language } from '@app/contract/language.ts'
import type { FormEvent, ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { Scene } from '#app/art/scene.tsx'
import { menu } from '#app/content/menu.ts'
import { to } from '#app/site/addresses.ts'
import { head, type Matches } from '#app/site/head.ts'
import { languageOfPath, say, useLanguage } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { Answers } from './answers.ts'
import { copy } from './copy.ts'
import { builtTools, type Tool } from './tools.ts'

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
  /** While somebody works, the picture and the summary make room. */
  isBrief?: boolean
  children: ReactNode
}

/** What stands around every tool: its name above, its rules, guides and neighbours below. */
export function ToolFrame({ tool, assumptions, notice, isBrief, children }: FrameProps) {
  const language = useLanguage()
  const pages = menu.flatMap((group) => group.children)
  const related = tool.guides.flatMap((page) => pages.find((child) => child.page === page) ?? [])
  const others = builtTools.filter((other) => other !== tool)

  return (
    <article className="page tool pb-16">
      <header className="tool-head">
        <div>
          <h1>{say(tool.name, language)}</h1>
          {!isBrief && <p className="lead mt-3">{say(tool.summary, language)}</p>}
        </div>
        {!isBrief && <Scene name={tool.scene} className="tool-scene no-print" />}
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

type Props = {
  tool: Tool
  answers: Answers
  /** What is wrong with the answers, in the order of the form; `field` is the id of the control. */
  errors?: { field: string; text: string }[]
  /** What must be read before anything else, such as that this is no advice. */
  notice?: ReactNode
  /** The fields. */
  form: ReactNode
  /** `post` where the fields may be more than an address takes; the server then answers with the address. */
  method?: 'get' | 'post'
  /** The result as text and table; it restates the answers it rests on, because print leaves the form out. */
  result: ReactNode
  /** Rules, sources and what the tool leaves out, as `rulesHtml` draws them. */
  assumptions: string
}

/**
 * The page of most tools: a form beside its result. The address holds the answers; without script the
 * button asks the server for the same page.
 */
export function ToolPage({
  tool,
  answers,
  errors = [],
  notice,
  form,
  method = 'get',
  result,
  assumptions,
}: Props) {
  const language = useLanguage()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const first = errors[0]
    document.getElementById(first ? first.field : 'result')?.focus()
  }

  return (
    <ToolFrame tool={tool} notice={notice} assumptions={assumptions}>
      <div className="tool-columns">
        <form
          key={answers.version}
          className="card tool-form no-print"
          method={method}
          action={to(tool.page, language)}
          aria-labelledby="inputs-title"
          noValidate
          onChange={answers.onChange}
          onSubmit={submit}
        >
          <h2 id="inputs-title" className="text-xl">
            {say(copy.inputs, language)}
          </h2>
          {form}
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{say(copy.show, language)}</Button>
            <ButtonLink to={to(tool.page, language)} kind="quiet">
              {say(copy.again, language)}
            </ButtonLink>
          </div>
          <p className="meta">{say(copy.kept, language)}</p>
        </form>
        <section id="result" className="tool-result" aria-labelledby="result-title" tabIndex={-1}>
          <h2 id="result-title" className="text-xl">
            {say(copy.result, language)}
          </h2>
          {errors.length > 0 && <ErrorList errors={errors} language={language} />}
          <div className="grid gap-5" aria-live="polite">
            {result}
          </div>
          <ToolActions language={language} queryOf={answers.queryOf} />
        </section>
      </div>
    </ToolFrame>
  )
}

/** While somebody types, the list must not take the focus; the button leads there. */
function ErrorList({ errors, language }: { errors: Props['errors'] & object; language: Language }) {
  return <ErrorSummary title={say(copy.check, language)} errors={errors} takesFocus={false} />
}

/** Print, and the link that holds the answers. Both need scripts. */
export function ToolActions({
  language,
  queryOf,
}: {
  language: Language
  queryOf?: (form: HTMLFormElement) => string
}) {
  async function share() {
    // the address follows typing with a short delay; the form is ahead of it
    const form = document.querySelector<HTMLFormElement>('form.tool-form')
    const url = `${window.location.origin}${window.location.pathname}${form && queryOf ? queryOf(form) : window.location.search}`
    try {
      await navigator.clipboard.writeText(url)
      showToast(say(copy.shared, language))
    } catch {
      showToast(`${say(copy.shareFailed, language)} ${url}`)
    }
  }
  return (
    <div className="no-print flex flex-wrap gap-3 noscript:hidden">
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        {say(copy.print, language)}
      </Button>
      <Button kind="quiet" icon="share" onClick={share}>
        {say(copy.share, language)}
      </Button>
    </div>
  )
}
