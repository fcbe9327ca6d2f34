import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { formCopy } from './copy.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { SubmitFailure } from './submit-failure.ts'
import { textOf } from './text-of.ts'
import { useSending } from './use-sending.ts'

interface ActFormProps {
  submit: string
  /** Does it with what was typed; what it answers is shown. */
  act: (typed: (name: string) => string) => Promise<object | SubmitFailure>
  /** Said when it was done. */
  done?: string
  onDone?: () => Promise<void>
  isDanger?: boolean
  children?: (form: {
    id: string
    errors: Record<string, string>
    refuse: (refused: SubmitFailure) => void
    typed: (name: string) => string
  }) => ReactNode
}

/** A small form for one act: once at a time, with its errors at its fields and what it did said aloud. */
export function ActForm({ submit, act, done, onDone, isDanger, children }: ActFormProps) {
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { errors, failure, isBusy, sendBy } = useSending(
    { errors: {}, failure: '' },
    formCopy.failed,
    language,
  )
  // a password is taken as it was typed
  const typed = (name: string) => textOf(new FormData(form.current ?? undefined), name)
  const run = async (work: () => Promise<object>) => {
    await sendBy(async () => {
      const outcome = await work()
      if (!('errors' in outcome) && !('failure' in outcome)) {
        if (done) showToast(done)
        form.current?.reset()
        await onDone?.()
      }
      return outcome
    })
    focusFirstWrong(form.current)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(() => act(typed))
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={send}>
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      {children?.({
        id,
        errors,
        typed,
        refuse: (refused) => {
          const isClear = 'errors' in refused && Object.keys(refused.errors).length === 0
          if (!isClear) void sendBy(async () => refused).then(() => focusFirstWrong(form.current))
        },
      })}
      <div>
        <Button type="submit" kind={isDanger ? 'quiet' : 'primary'} busy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
