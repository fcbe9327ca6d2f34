import type { Language } from '@app/contract/shapes/language.ts'
import type { FormEvent, ReactNode } from 'react'
import { SavePlanButton } from '#app/features/plan/save-plan-button.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useOwnVisits } from '#app/site/use-address.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { PrintButton } from '#app/ui/control/print-button.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { Answers } from './answers.ts'
import { copy } from './copy.ts'
import type { Tool } from './tools.ts'

type Props = {
  tool: Tool
  answers: Answers
  /** What is wrong with the answers, in the order of the form; `field` is the id of the control. */
  errors?: { field: string; text: string }[]
  /** The fields. */
  form: ReactNode
  /** `post` where the fields may be more than an address takes; the server then answers with the address. */
  method?: 'get' | 'post'
  /** The result as text and table; it restates the answers it rests on, because print leaves the form out. */
  result: ReactNode
}

/**
 * The living part of most tools: a form beside its result. The address holds the answers; without script the
 * button asks the server for the same page.
 */
export function FormAndResult({ tool, answers, errors = [], form, method = 'get', result }: Props) {
  const language = useLanguage()
  useOwnVisits()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const first = errors[0]
    document.getElementById(first ? first.field : 'result')?.focus()
  }

  return (
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
        <ToolActions tool={tool} language={language} queryOf={answers.queryOf} />
      </section>
    </div>
  )
}

/** While the visitor types, the list must not take the focus; the button leads there. */
function ErrorList({ errors, language }: { errors: Props['errors'] & object; language: Language }) {
  return <ErrorSummary title={say(copy.check, language)} errors={errors} takesFocus={false} />
}

/** Print, the link that holds the answers, and the account that can keep them. All need scripts. */
export function ToolActions({
  tool,
  language,
  queryOf,
}: {
  tool: Pick<Tool, 'name'>
  language: Language
  queryOf?: (form: HTMLFormElement) => string
}) {
  function answersNow(): string {
    // the address follows typing with a short delay; the form is ahead of it
    const form = document.querySelector<HTMLFormElement>('form.tool-form')
    return form && queryOf ? queryOf(form) : window.location.search
  }
  async function share() {
    const url = `${window.location.origin}${window.location.pathname}${answersNow()}`
    try {
      await navigator.clipboard.writeText(url)
      showToast(say(copy.shared, language))
    } catch {
      showToast(`${say(copy.shareFailed, language)} ${url}`)
    }
  }
  return (
    <div className="no-print flex flex-wrap gap-3 noscript:hidden">
      <PrintButton text={say(copy.print, language)} language={language} />
      <Button kind="quiet" icon="share" onClick={share}>
        {say(copy.share, language)}
      </Button>
      <SavePlanButton toolName={tool.name} answersNow={answersNow} />
    </div>
  )
}
