import { useEffect, useRef } from 'react'

/** What is written or chosen in. A button or a link is none of it. */
const FIELDS = [
  'input:not([type=hidden], [type=submit], [type=button], :disabled, [readonly]:not([role=combobox]))',
  'textarea:not(:disabled, [readonly])',
  'select:not(:disabled)',
  '[contenteditable=true]',
  '[role=switch]:not(:disabled)',
  // a control whose script is on its way
  '[aria-busy=true]',
].join()

/** The first field that a person can edit; of a group of radio buttons the one that Tab leads to. */
function firstFieldIn(box: Element): HTMLElement | undefined {
  const first = [...box.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) => field.checkVisibility?.() ?? true,
  )
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first
  const group = box.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(first.name)}"]`)
  return [...group].find((radio) => radio.checked) ?? first
}

/**
 * Stands in a dialog and puts the focus into its first field, as soon as there is one: a form may wait for its record or
 * its script. Until then the library has the focus at the button that closes. A person who moves the focus first keeps it.
 */
export function StartsAtFirstField() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const box = mark.current?.closest<HTMLElement>('[role=dialog]')
    if (!box) return
    const end = new AbortController()
    const { signal } = end
    const watcher = new MutationObserver(look)
    signal.addEventListener('abort', () => watcher.disconnect())
    /** True while the focus stands where the library put it. */
    const isUntouched = () => {
      const at = document.activeElement
      if (!box.contains(at)) return !at?.closest('[role=dialog], dialog[open]')
      return at === box || at?.matches('button, a') === true
    }
    function look() {
      if (box && !isUntouched()) return end.abort()
      const field = box && firstFieldIn(box)
      if (!field || field.closest('[aria-busy=true]')) return
      // a reader may have moved the form already
      field.focus({ preventScroll: true })
      if (document.activeElement === field) end.abort()
    }
    // the library shows the box after its content is there
    watcher.observe(box.closest('.ant-modal-root, .ant-drawer') ?? box, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-busy', 'style', 'class'],
    })
    const leave = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') end.abort()
    }
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, leave, { capture: true, signal })
    look()
    return () => end.abort()
  }, [])
  return <span ref={mark} hidden />
}
