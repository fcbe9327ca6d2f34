import { languageOfPath, say } from '#app/site/language.ts'
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

/** A browser that answers no sooner has no translator: some never say whether they have one. */
const PATIENCE_MS = 4_000

/** True where the browser can translate these languages, which it says in time. */
async function isAble(own: BrowserTranslator, pair: Pair): Promise<boolean> {
  const late = new Promise<'unavailable'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'unavailable'))
  return (await Promise.race([own.availability(pair), late])) !== 'unavailable'
}

/** Shows the translation below the text, or why there is none; takes it away again. */
async function translate(button: HTMLElement): Promise<void> {
  const language = languageOfPath(window.location.pathname)
  const text = button.closest('article')?.querySelector('.post-body')
  if (!text) return
  const former = text.nextElementSibling
  if (former?.classList.contains('translation')) {
    former.remove()
    button.setAttribute('aria-expanded', 'false')
    return
  }
  const place = document.createElement('div')
  place.className = 'translation prose'
  place.lang = language
  const note = document.createElement('p')
  note.className = 'meta'
  note.role = 'status'
  place.append(note)
  text.after(place)
  // after the place is there, so that a screen reader hears it
  note.textContent = say(copy.busy, language)
  button.setAttribute('aria-expanded', 'true')
  try {
    const pair = { sourceLanguage: button.dataset.translate ?? 'zh', targetLanguage: language }
    const own = translator()
    if (own && (await isAble(own, pair))) {
      place.append(...(await translated(own, pair, text)))
      note.textContent = say(copy.done, language)
    } else note.textContent = say(copy.none, language)
  } catch {
    note.textContent = say(copy.failed, language)
  }
}

/** The paragraphs of a text in another language. */
async function translated(own: BrowserTranslator, pair: Pair, text: Element): Promise<HTMLElement[]> {
  const tool = await own.create(pair)
  const lines: HTMLElement[] = []
  try {
    for (const paragraph of paragraphsOf(text)) {
      const line = document.createElement('p')
      // words alone: what a translator answers is no markup of ours
      line.textContent = await tool.translate(paragraph)
      lines.push(line)
    }
  } finally {
    tool.destroy?.()
  }
  return lines
}

/** Listens to the buttons that translate: nothing is read before a press. */
export function startTranslations(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-translate]') : null
    // a second press while a text is under way would show it twice
    if (!button || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    void translate(button).finally(() => {
      button.ariaBusy = null
    })
  })
}
