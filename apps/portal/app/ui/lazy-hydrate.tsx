import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
} from 'react'

const waiting = new Set<() => void>()
const signs = ['pointerdown', 'keydown', 'focusin', 'click'] as const

/** Hydrates every waiting part at once; needed before a navigation that no reader asked for. */
export function hydrateAll(): void {
  for (const wake of waiting) wake()
}

/** A part of a page whose script may come later, made once per module by `laterPart`. */
export interface LaterPart<P extends object> {
  Part: LazyExoticComponent<ComponentType<P>>
  wake: () => void
}

/** Names the module that holds a part, for `Later`. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  // decided when the page's module is read: React looks into waiting parts only after the page is alive
  const isFirstPage = isHydrating()
  const Part = lazy(async () => {
    if (isFirstPage) await woken
    // without a network the part stays as the server drew it; a failure here would take the whole page away
    return { default: await load().catch(() => new Promise<never>(() => {})) }
  })
  return { Part, wake }
}

/**
 * A part below the fold: rendered on the server like any other, but its script travels only when the part
 * comes near or the reader does something. Links, disclosures and popovers in it work before that. On a
 * page reached by a link it loads at once. Give it the same object while nothing changed.
 */
export function LazyHydrate<P extends object>({ part, given }: { part: LaterPart<P>; given: P }) {
  const { Part, wake } = part
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => whenNear(box.current, wake), [wake])
  // the same element, or React would look into a part that still waits
  const content = useMemo(
    () => <Suspense>{createElement(Part as ComponentType<P>, given)}</Suspense>,
    [Part, given],
  )
  return <div ref={box}>{content}</div>
}

/** True in the browser until the root has marked the document as hydrated. */
function isHydrating(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined
}

function whenNear(box: Element | null, wake: () => void): () => void {
  waiting.add(wake)
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) wake()
  })
  if (box) observer.observe(box)
  for (const sign of signs) document.addEventListener(sign, hydrateAll, { capture: true, once: true })
  return () => {
    waiting.delete(wake)
    observer.disconnect()
  }
}
