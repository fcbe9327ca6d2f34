import { languageOfPath, say } from '#app/site/language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { translateCopy as copy } from './translate-copy.ts'

/** The translator that some browsers bring (Translator API); it works on the device. */
interface BrowserTranslator {
  availability: (of: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (of: Pair) => Promise<{ translate: (text: string) => Promise<string>; destroy?: () => void }>
}
interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

const translator = () => (window as { Translator?: BrowserTranslator }).Translator

/** The paragraphs of a text, as words alone. */
const paragraphsOf = (text: Element) =>
  [...text.querySelectorAll('p, li, h2, h3, h4, blockquote, td, th')]
    .filter((block) => !block.querySelector('p, li'))
    .map((block) => block.textContent.trim())
    .filter(Boolean)

/** Shows the translation below the text, or takes it away again. */
async function translate(button: HTMLElement): Promise<void> {
  const language = languageOfPath(window.location.pathname)
  const text = button.closest('article, [data-translated-part]')?.querySelector('.post-body')
  if (!text) return
  const shown = text.nextElementSibling
  if (shown?.classList.contains('translation')) {
    shown.remove()
    button.setAttribute('aria-expanded', 'false')
    return
  }
  const pair = { sourceLanguage: button.dataset.translate ?? 'zh', targetLanguage: language }
  const own = translator()
  if (!own || (await own.availability(pair)) === 'unavailable') {
    showToast(say(copy.none, language))
    return
  }
  showToast(say(copy.busy, language))
  const tool = await own.create(pair)
  const place = document.createElement('div')
  place.className = 'translation prose'
  place.lang = language
  const note = document.createElement('p')
  note.className = 'meta'
  note.textContent = say(copy.done, language)
  place.append(note)
  for (const paragraph of paragraphsOf(text)) {
    const line = document.createElement('p')
    // words alone: what a translator answers is no markup of ours
    line.textContent = await tool.translate(paragraph)
    place.append(line)
  }
  tool.destroy?.()
  text.after(place)
  button.setAttribute('aria-expanded', 'true')
}

/** Listens to the buttons that translate: nothing is read before a press. */
export function startTranslations(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-translate]') : null
    if (button)
      translate(button).catch(() => showToast(say(copy.failed, languageOfPath(window.location.pathname))))
  })
}
