import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageLanguage } from '#app/site/use-language.ts'

/** Draws something into the page, such as a dialog at the end of `body`, until it is closed. */
export function mount(place: Element, language: Language, draw: (close: () => void) => ReactNode): void {
  const box = place.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const close = () => {
    root.unmount()
    box.remove()
  }
  root.render(<PageLanguage value={language}>{draw(close)}</PageLanguage>)
}
