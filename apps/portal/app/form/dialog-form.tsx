import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { formCopy } from './copy.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

interface Props {
  isOpen: boolean
  title: string
  /** What the button says now: another word while it is busy. */
  submitText: string
  /** Without it only the dialog's own button closes it. */
  onCancel?: () => void
  isBusy: boolean
  /** Why it was not done, where no field says so itself. */
  failure?: string
  /** The form says in its own words what is wrong in it, not the browser in its. */
  checksItself?: boolean
  onSubmit: (form: HTMLFormElement) => unknown
  onClosed: () => void
  children?: ReactNode
}

/** A question in a dialog: its fields, why it was refused, and the buttons that send it or leave it. */
export function DialogForm({
  isOpen,
  title,
  submitText,
  isBusy,
  failure,
  checksItself,
  onSubmit,
  onCancel,
  onClosed,
  children,
}: Props) {
  const language = useLanguage()
  return (
    <Dialog isOpen={isOpen} onClose={onClosed} title={title} closeText={say(formCopy.close, language)}>
      <form
        className="grid gap-4"
        noValidate={checksItself}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void Promise.resolve(onSubmit(form)).then(() => focusFirstWrong(form))
        }}
      >
        {children}
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy}>
            {submitText}
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {say(formCopy.cancel, language)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
