import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#app/ui/control/button.tsx'

type Props = {
  isOpen: boolean
  /** Called for Escape, the close button and `form method="dialog"` alike. */
  onClose: () => void
  title: string
  closeText: string
  className?: string
  children: ReactNode
}

/** An empty field, or a question of which nothing is chosen; the focus in a text box behind it would skip the question. */
function isToAnswer(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.type !== 'radio') return field.value === ''
  const group = field.form?.elements.namedItem(field.name)
  return group instanceof RadioNodeList && group.value === ''
}

/**
 * A native modal dialog named by its heading. Focus goes to the first empty field that shows; the browser makes the
 * page inert and gives focus back on closing.
 */
export function Dialog({ isOpen, onClose, title, closeText, className, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = box.current
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal()
      const fields = dialog.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')
      // a part of the form that waits behind a tab has no place on the page
      ;[...fields].find((field) => field.getClientRects().length > 0 && isToAnswer(field))?.focus()
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  return (
    <dialog
      ref={box}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <IconButton icon="close" label={closeText} onClick={() => box.current?.close()} />
      </div>
      {isOpen && children}
    </dialog>
  )
}
