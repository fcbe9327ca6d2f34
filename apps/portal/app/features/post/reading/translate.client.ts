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

const BLOCKS = 'p, li, h2, h3, h4, blockquote, td, th'

/** The words of a block without those of the blocks in it. */
function ownWords(block: Element): string {
  const alone = block.cloneNode(true) as Element
  for (const inner of alone.querySelectorAll(BLOCKS)) inner.remove()
  return alone.textContent.trim()
}

/** The paragraphs of a text, as words alone. */
export const paragraphsOf = (text: Element) =>
  [...text.querySelectorAll(BLOCKS)].map(ownWords).filter(Boolean)

/** Shows the translation below the text, or takes it away again. */
async function translate(button: HTMLElement): Promise<void> {
  const language = languageOfPath(window.location.pathname)
  const text = button.closest('article')?.querySelector('.post-body')
  if (!text) return
  const translation = text.nextElementSibling
  if (translation?.classList.contains('translation')) {
    translation.remove()
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
  try {
    for (const paragraph of paragraphsOf(text)) {
      const line = document.createElement('p')
      // words alone: what a translator answers is no markup of ours
      line.textContent = await tool.translate(paragraph)
      place.append(line)
    }
  } finally {
    tool.destroy?.()
  }
  text.after(place)
  button.setAttribute('aria-expanded', 'true')
}

/** Listens to the buttons that translate: nothing is read before a press. */
export function startTranslations(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-translate]') : null
    // a second press while a text is under way would show it twice
    if (!button || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    translate(button)
      .catch(() => showToast(say(copy.failed, languageOfPath(window.location.pathname))))
      .finally(() => {
        button.ariaBusy = null
      })
  })
}
