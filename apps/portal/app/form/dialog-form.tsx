import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  isOpen: boolean
  title: string
  closeText: string
  /** What the button says now: another word while it is busy. */
  submitText: string
  /** Without them only the dialog's own button closes it. */
  cancelText?: string
  onCancel?: () => void
  isBusy: boolean
  /** Why it was not done, where no field says so itself. */
  failure?: string
  /** The form says in its own words what is wrong in it, not the browser in its. */
  checksItself?: boolean
  onSubmit: () => void
  onClosed: () => void
  children?: ReactNode
}

/** A question in a dialog: its fields, why it was refused, and the buttons that send it or leave it. */
export function DialogForm({
  isOpen,
  title,
  closeText,
  submitText,
  cancelText,
  isBusy,
  failure,
  checksItself,
  onSubmit,
  onCancel,
  onClosed,
  children,
}: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClosed} title={title} closeText={closeText}>
      <form
        className="grid gap-4"
        noValidate={checksItself}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
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
          {cancelText && (
            <Button kind="quiet" onClick={onCancel}>
              {cancelText}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
