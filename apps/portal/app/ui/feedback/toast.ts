import { storageItem } from '#app/site/browser/browser-storage.ts'

/** Messages shown at once; older ones give way. */
const MOST = 3
const LEAST_LEFT_MS = 1000

/** The one place where toasts appear; the frame draws it empty, with the words of its close button. */
const place = () => document.querySelector<HTMLElement>('[data-frame=toasts]')

/**
 * Says something in passing, in the browser only. Network messages stay 5 s (the default). An error that must be
 * acted on is shown in the page as well. The same text is never stacked twice; time stops on hover and focus.
 */
export function showToast(text: string, ms = 5000): void {
  const list = place()
  if (!list) return
  for (const one of [...list.children]) if (one.firstElementChild?.textContent === text) one.remove()
  while (list.children.length >= MOST) list.firstElementChild?.remove()
  list.append(toastOf(text, ms, list))
}

/** Says something on the page that is gone to next. */
export function showToastNext(text: string): void {
  storageItem('dssToast').write(text)
}

/** Says what the page before this one passed on. */
export function showPassedToast(): void {
  const text = storageItem('dssToast').read()
  storageItem('dssToast').erase()
  if (text) showToast(text)
}

function toastOf(text: string, ms: number, list: HTMLElement): HTMLLIElement {
  const item = document.createElement('li')
  item.className = 'toast'
  const words = document.createElement('span')
  words.textContent = text
  const button = list.parentElement?.querySelector('template')?.content.firstElementChild?.cloneNode(true)
  item.append(words, ...(button ? [button] : []))
  button?.addEventListener('click', () => item.remove())
  let left = ms
  let started = 0
  let timer = 0
  const run = () => {
    started = performance.now()
    timer = window.setTimeout(() => item.remove(), left)
  }
  const hold = () => {
    clearTimeout(timer)
    left = Math.max(LEAST_LEFT_MS, left - (performance.now() - started))
  }
  item.addEventListener('pointerenter', hold)
  item.addEventListener('pointerleave', run)
  item.addEventListener('focusin', hold)
  item.addEventListener('focusout', run)
  run()
  return item
}
