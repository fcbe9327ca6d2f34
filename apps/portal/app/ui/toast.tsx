import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { createStore, useStore } from '#app/ui/create-store.ts'

type ToastMessage = { id: number; text: string; ms: number }

const toasts = createStore<ToastMessage[]>([])
let lastId = 0

function dismiss(id: number) {
  toasts.set(toasts.get().filter((message) => message.id !== id))
}

/**
 * Says something in passing, in the browser only. Network messages stay 5 s (the default). An error that
 * must be acted on is shown in the page as well. The same text is never stacked twice.
 */
export function showToast(text: string, ms = 5000) {
  lastId += 1
  const others = toasts.get().filter((message) => message.text !== text)
  toasts.set([...others, { id: lastId, text, ms }].slice(-3))
}

function Toast({ message, closeText }: { message: ToastMessage; closeText: string }) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(message.ms)

  useEffect(() => {
    if (isHeld) return
    const started = Date.now()
    const timer = setTimeout(() => dismiss(message.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - started))
    }
  }, [isHeld, message.id])

  return (
    <li
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{message.text}</span>
      <IconButton icon="close" label={closeText} onClick={() => dismiss(message.id)} />
    </li>
  )
}

/** The one place where toasts appear; put it once at the end of the document. Time stops on hover and focus. */
export function ToastRegion({ label, closeText }: { label: string; closeText: string }) {
  const messages = useStore(toasts)
  return (
    <section aria-label={label} aria-live="polite" aria-relevant="additions">
      <ul className="toasts">
        {messages.map((message) => (
          <Toast key={message.id} message={message} closeText={closeText} />
        ))}
      </ul>
    </section>
  )
}
