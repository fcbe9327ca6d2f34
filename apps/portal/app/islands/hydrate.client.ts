import type { ComponentType } from 'react'
import { replayEarlyInput } from '#app/islands/replay-early-input.ts'
import { retryableImport } from '#app/islands/retryable-import.ts'
import { idPrefixOf, islandNameOf } from './names.ts'

type IslandComponent = ComponentType<object>

const parts = new Map(
  Object.entries(import.meta.glob<{ default: IslandComponent }>('../features/**/*.island.tsx')).map(
    ([file, load]) => [islandNameOf(file), retryableImport(load)],
  ),
)

const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'click'] as const
const hydrations = new WeakMap<Element, Promise<void>>()
const roots = new Map<Element, { unmount: () => void }>()

/** Brings one island to life; a second call waits for the first. */
function hydrate(box: HTMLElement): Promise<void> {
  const known = hydrations.get(box)
  if (known) return known
  const begun = bringToLife(box)
  hydrations.set(box, begun)
  // without a network the part stays as the server drew it, and the next sign asks again
  begun.catch(() => hydrations.delete(box))
  return begun
}

type React = typeof import('react')
type RootProps = Pick<React, 'createElement' | 'useEffect'> & {
  component: IslandComponent
  props: object
  taken: () => void
}

/** An island, and a word before React draws it a second time, which would put old values over what was filled in. */
function Root({ component, props, createElement, useEffect, taken }: RootProps) {
  useEffect(taken, [taken])
  return createElement(component, props)
}

async function bringToLife(box: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = box.dataset
  const load = parts.get(island)
  if (!load) throw new Error(`There is no island ${island}`)
  const [{ default: component }, { createElement, startTransition, useEffect }, { hydrateRoot }] =
    await Promise.all([load(), import('react'), import('react-dom/client')])
  if (!box.isConnected) return
  let replayed: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    const taken = () => {
      replayed = replayEarlyInput(box)
      resolve()
    }
    const whole = createElement(Root, {
      component,
      props: JSON.parse(props) as object,
      createElement,
      useEffect,
      taken,
    })
    startTransition(() => {
      const root = hydrateRoot(box, whole, {
        identifierPrefix: idPrefixOf(island),
        // a part that fails is not waited for
        onUncaughtError: (error) => {
          reportError(error)
          reject(error)
        },
      })
      roots.set(box, root)
    })
  })
  // a press reaches the island only once its lazy parts are hydrated too
  while (box.isConnected && !isTakenOver(box)) await new Promise((resolve) => setTimeout(resolve, 5))
  box.dataset.hydrated = ''
  await replayed
}

/** True once React's properties are on the nodes of the island. */
function isTakenOver(box: HTMLElement): boolean {
  const [first] = box.children
  return !first || Object.keys(first).some((key) => key.startsWith('__reactProps'))
}

/** Brings an island to life that would wait for the reader, because it has something to show. */
export function wakeIsland(name: string): void {
  for (const box of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`))
    void hydrate(box).catch(() => {})
}

let endFirstRound = () => {}
const firstRound = new Promise<void>((resolve) => {
  endFirstRound = resolve
})

const near =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver((entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting)
        const begun = seen.map(({ target }) => {
          near?.unobserve(target)
          return hydrate(target as HTMLElement)
        })
        void Promise.allSettled(begun).then(endFirstRound)
      })

/** Comes true once the islands that are in the window at first are alive; at once where there are none. */
export function visibleIslandsAlive(): Promise<void> {
  if (!near || !document.querySelector('[data-island][data-when=near]')) endFirstRound()
  return firstRound
}

/** Watches the islands of the page, or of a part of it that was exchanged. */
export function watchIslands(root: ParentNode = document): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-island]'))
    if (box.dataset.when === 'near') near?.observe(box)
}

/** Takes React out of the islands of a part that is about to go. */
export function leaveIslands(): void {
  for (const [box, root] of roots)
    if (!box.isConnected) {
      root.unmount()
      roots.delete(box)
    }
}

/** A script that has not come by then is not waited for: the form goes to the server as it does without script. */
const SUBMIT_WAIT_MS = 3_000

/** Forms that wait for their island, where a second press changes nothing; and those that may now leave the page. */
const held = new WeakSet<HTMLFormElement>()
const waitedFor = new WeakSet<HTMLFormElement>()

/** Without an address and a method only the script takes a form: sent by the browser it would only be emptied. */
const isForScriptAlone = (form: HTMLFormElement) =>
  !form.hasAttribute('action') && !form.hasAttribute('method')

/**
 * Keeps a form that is sent before its island is alive, and sends it once it is: the reader stays on the page.
 * Where the script does not come, the browser posts the form and the server answers with a page; a form that only the
 * script takes stays as it was filled in, and can be sent again.
 */
function holdEarlySubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || waitedFor.has(form)) return
  const isScripted = isForScriptAlone(form)
  if (form.method !== 'post' && !isScripted) return
  const box = form.closest<HTMLElement>('[data-island]:not([data-hydrated])')
  if (!box) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (held.has(form)) return
  held.add(form)
  const enough = new Promise<void>((resolve) => setTimeout(resolve, SUBMIT_WAIT_MS))
  const send = () => {
    waitedFor.add(form)
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
  if (isScripted) void hydrate(box).then(send, () => held.delete(form))
  else
    void Promise.race([hydrate(box), enough])
      .catch(() => {})
      .then(send)
}

/** Tells an island of a press that it slept through. What listens at the document has heard of it already. */
function replayPress(box: HTMLElement, button: HTMLElement): void {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  const stopAtBox = (event: Event) => {
    if (event === press) event.stopPropagation()
  }
  box.addEventListener('click', stopAtBox)
  button.dispatchEvent(press)
  box.removeEventListener('click', stopAtBox)
}

/**
 * A reader's interaction hydrates waiting islands; a press on a button or a submitted form before that is replayed to
 * them.
 */
export function listenToInteraction(): void {
  const wake = (event: Event) => {
    const at = event.target instanceof Element ? event.target : null
    const own = at?.closest<HTMLElement>('[data-island]:not([data-hydrated])')
    if (own) {
      const ready = hydrate(own).catch(() => {})
      const button = event.type === 'click' ? at?.closest<HTMLElement>('button[type=button]') : null
      if (button && event.isTrusted) void ready.then(() => replayPress(own, button))
    }
    for (const box of document.querySelectorAll<HTMLElement>('[data-island]:not([data-hydrated])'))
      if (box.dataset.when === 'near') void hydrate(box).catch(() => {})
  }
  for (const sign of interactionEvents)
    document.addEventListener(sign, wake, { capture: true, passive: true })
  document.addEventListener('submit', holdEarlySubmit, { capture: true })
}
