import type { Language } from '@app/contract/shapes/language.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { Honeypot } from '#app/form/honeypot.tsx'
import { useSending } from '#app/form/use-sending.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { type FeedbackReturned, readFeedback } from './feedback.ts'
import { feedbackCopy as copy } from './feedback-copy.ts'

interface Props {
  path: string
  stamp: string
  language: Language
  returned: FeedbackReturned | undefined
}

/** Another page asks anew. */
export default function FeedbackPart(props: Props) {
  return <Question key={props.path} {...props} />
}

/**
 * Yes or no is kept at once; then there is room for a remark, which joins the answer by its reference. Without
 * script each step is an ordinary request that shows the page again.
 */
function Question({ path, stamp, language, returned }: Props) {
  const { errors, failure, isBusy, sendBy } = useSending(
    returned ?? { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  const returnedValues = returned?.values
  const [answer, setAnswer] = useState(
    returnedValues?.ref ? { helpful: returnedValues.helpful, ref: returnedValues.ref } : undefined,
  )
  const [isDone, setDone] = useState(returned?.isDone ?? false)
  const [pressed, setPressed] = useState('')
  const doneMessage = useRef<HTMLDivElement>(null)
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
    // sent before scripts ran; the page that answered has not announced it yet
    if (returned?.isDone && document.activeElement === document.body) doneMessage.current?.focus()
  }, [returned])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    const values = readFeedback(form)
    if (isBusy || (answer && !values.ref)) return
    setPressed(values.helpful)
    void sendBy(async () => {
      const { sendFeedback } = await import('./send-feedback.ts')
      const outcome = await sendFeedback(values, path, language, since.current)
      if (!('ref' in outcome)) return outcome
      if (values.ref) {
        setDone(true)
        // the form with the focus is gone
        doneMessage.current?.focus()
      } else setAnswer({ helpful: values.helpful, ref: outcome.ref })
      return {}
    })
  }

  const action = `${path}#feedback`
  const chosen = answer?.helpful ?? (isBusy ? pressed : '')
  return (
    <section id="feedback" className="feedback no-print" aria-labelledby="feedback-title">
      <form method="post" action={action} onSubmit={submit} className="feedback-ask">
        <h2 id="feedback-title">{say(copy.ask, language)}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take its name from the heading above */}
        <div className="feedback-answers" role="group" aria-labelledby="feedback-title">
          {(['yes', 'no'] as const).map((helpful) => (
            <Button
              key={helpful}
              // once answered it does nothing, also without script
              type={answer ? 'button' : 'submit'}
              name="helpful"
              value={helpful}
              kind="quiet"
              icon={answer?.helpful === helpful ? 'check' : undefined}
              busy={isBusy && !answer && chosen === helpful}
              aria-pressed={chosen === '' ? undefined : chosen === helpful}
              aria-disabled={answer || isBusy ? true : undefined}
            >
              {say(copy[helpful], language)}
            </Button>
          ))}
        </div>
        <Honeypot language={language} />
        <input type="hidden" name="stamp" value={stamp} />
      </form>
      <div ref={doneMessage} role="status" tabIndex={-1} className="feedback-said empty:hidden">
        {answer && <p>{say(isDone ? copy.done : copy.thanks, language)}</p>}
      </div>
      {answer && !isDone && (
        <form method="post" action={action} onSubmit={submit} noValidate className="feedback-remark">
          <Field
            id="feedback-text"
            label={say(copy.better, language)}
            optionalText={say(formCopy.optional, language)}
            hint={say(copy.hint, language)}
            error={errors.text}
          >
            {(control) => (
              <textarea
                className="input"
                name="text"
                rows={3}
                defaultValue={returnedValues?.text}
                {...control}
              />
            )}
          </Field>
          <Honeypot language={language} />
          <input type="hidden" name="stamp" value={stamp} />
          <input type="hidden" name="helpful" value={answer.helpful} />
          <input type="hidden" name="ref" value={answer.ref} />
          <Button type="submit" kind="quiet" busy={isBusy} className="justify-self-start">
            {say(isBusy ? copy.busy : copy.send, language)}
          </Button>
        </form>
      )}
      <div role="alert" className="empty:hidden">
        {(failure || errors.helpful) && <Note kind="error">{failure || errors.helpful}</Note>}
      </div>
    </section>
  )
}
