import type { HideKind } from '@app/contract/member/member.values.ts'
import { failureOf } from '#app/request/failure-of.ts'
import { onPageState, onReported, type PageState } from '#app/request/page-state.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { CONTENT_EXCHANGED } from '#app/site/navigation.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { foldCopy } from './fold-copy.ts'

type Why = NonNullable<PageState['blogs'][number]['folded']>

const LINE = 'folded-line'
/** What the reader has unfolded on this page stays open, also when the page state comes again. */
const opened = new Set<string>()
/** What was folded on this page: a page state requested before does not know of it. */
const foldedHere = new Map<string, Why>()
const keyOf = (kind: HideKind, id: number) => `${kind} ${id}`

/** The places of a thing on this page: a card, a row, the article itself, a comment. */
function boxesOf(kind: HideKind, id: number): HTMLElement[] {
  if (kind === 'blog') return [...document.querySelectorAll<HTMLElement>(`[data-fold-post="${id}"]`)]
  return [...document.querySelectorAll(`[data-mark-comment="${id}"]`)].flatMap(
    (line) => line.closest<HTMLElement>('article') ?? [],
  )
}

/** Hides what a box holds and says in its place why, with a way to see it. */
function fold(box: HTMLElement, kind: HideKind, id: number, why: Why): void {
  const before = box.querySelector<HTMLElement>(`:scope > .${LINE}`)
  // the same line stays: the focus may be in it
  if (before?.querySelector<HTMLElement>('button')?.dataset.why === why) return
  before?.remove()
  const language = languageOfPath(window.location.pathname)
  for (const child of box.children) if (child instanceof HTMLElement) child.hidden = true
  const line = document.createElement('p')
  line.className = `${LINE} meta flex flex-wrap items-center gap-x-3`
  const words = document.createElement('span')
  words.textContent = say(foldCopy[why], language)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link min-h-11'
  button.textContent = say(why === 'hidden' ? foldCopy.undo : foldCopy.show, language)
  button.dataset.unfold = kind
  button.dataset.id = String(id)
  button.dataset.why = why
  line.append(words, button)
  box.append(line)
}

function unfold(box: HTMLElement): void {
  const line = box.querySelector(`:scope > .${LINE}`)
  if (!line) return
  line.remove()
  for (const child of box.children) if (child instanceof HTMLElement) child.hidden = false
}

/** Folds a thing wherever this page shows it. */
function foldThing(kind: HideKind, id: number, why: Why): void {
  opened.delete(keyOf(kind, id))
  foldedHere.set(keyOf(kind, id), why)
  for (const box of boxesOf(kind, id)) fold(box, kind, id, why)
}

function unfoldThing(kind: HideKind, id: number): void {
  foldedHere.delete(keyOf(kind, id))
  for (const box of boxesOf(kind, id)) unfold(box)
}

function show(state: PageState | undefined): void {
  for (const line of document.querySelectorAll(`.${LINE}`))
    if (line.parentElement && !state) unfold(line.parentElement)
  const marks: [HideKind, PageState['blogs' | 'comments']][] = [
    ['blog', state?.blogs ?? []],
    ['comment', state?.comments ?? []],
  ]
  for (const [kind, rows] of marks)
    for (const { id, folded } of rows) {
      const why = folded ?? foldedHere.get(keyOf(kind, id))
      for (const box of boxesOf(kind, id))
        if (why && !opened.has(keyOf(kind, id))) fold(box, kind, id, why)
        else unfold(box)
    }
}

async function setHide(objKind: HideKind, objId: number, on: boolean): Promise<boolean> {
  const language = languageOfPath(window.location.pathname)
  try {
    const [{ api }, { setContentHide }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/member/member.ts'),
    ])
    await api(setContentHide, { body: { objKind, objId, on } })
    return true
  } catch (failed) {
    showToast((await failureOf(failed, language)).text || say(foldCopy.failed, language))
    return false
  }
}

async function press(button: HTMLElement): Promise<void> {
  const { hide, unfold: unfoldedLabel, why } = button.dataset
  const id = Number(button.dataset.id)
  if (hide === 'blog' || hide === 'comment') {
    const [first] = boxesOf(hide, id)
    foldThing(hide, id, 'hidden')
    // the keyboard goes on from what stands in its place
    first?.querySelector<HTMLElement>(`.${LINE} button`)?.focus()
    if (!(await setHide(hide, id, true))) unfoldThing(hide, id)
  }
  if (unfoldedLabel !== 'blog' && unfoldedLabel !== 'comment') return
  if (why === 'hidden' && !(await setHide(unfoldedLabel, id, false))) return
  opened.add(keyOf(unfoldedLabel, id))
  unfoldThing(unfoldedLabel, id)
}

/** Folds what the reader has blocked, hidden or reported, and listens to the buttons that do and undo it. */
export function startFolds(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hide], [data-unfold]') : null
    if (button) void press(button)
  })
  onReported(({ objKind, objId }) => {
    if (objKind === 'blog' || objKind === 'comment') foldThing(objKind, objId, 'reported')
  })
  let last: PageState | undefined
  onPageState((state) => {
    last = state
    show(state)
  })
  document.addEventListener(CONTENT_EXCHANGED, () => show(last))
}
