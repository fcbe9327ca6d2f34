import { useEffect, useRef } from 'react'

/**
 * Leads the reader to the heading of what a form has changed, which stands elsewhere on the page than the form did.
 *
 * @param id the heading's id
 * @param answer what the page shows; the heading is looked for when it has changed
 * @returns to be called when the form was taken
 */
export function useFocusOnResult(id: string, answer: unknown): () => void {
  const isDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer says when the result has come
  useEffect(() => {
    const heading = isDue.current ? document.getElementById(id) : null
    if (!heading) return
    isDue.current = false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }, [id, answer])
  return () => {
    isDue.current = true
  }
}
