import { languageOfPath } from '#app/site/language.ts'
import { showToast } from '#app/ui/toast.ts'
import { comparedSchools, onShortlistChange, savedSchools, setCompared, setSaved } from './shortlist.ts'

const TOGGLES = '.school-toggle'

function press(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') === 'true'
  const { save, compare, zh = '', en = '', full = '' } = button.dataset
  if (save) setSaved(Number(save), !isOn)
  if (compare && !setCompared({ id: Number(compare), zh, en }, !isOn)) showToast(full)
}

/** Presses the buttons of what is saved or compared. */
function showPressed(root: ParentNode = document): void {
  const buttons = root.querySelectorAll<HTMLElement>(TOGGLES)
  if (buttons.length === 0) return
  const saved = savedSchools()
  const compared = comparedSchools().map(({ id }) => id)
  for (const button of buttons) {
    const { save, compare } = button.dataset
    const isOn = save ? saved.includes(Number(save)) : compared.includes(Number(compare))
    button.setAttribute('aria-pressed', String(isOn))
  }
}

/** The comparison tray comes with the first school that is picked. */
async function showTray(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-compare-tray]')
  if (!place || comparedSchools().length === 0) return
  place.removeAttribute('data-compare-tray')
  const { mountTray } = await import('./compare-tray.tsx')
  mountTray(place, languageOfPath(window.location.pathname))
}

/** Lets the save and compare buttons of every page work, also of cards that come later. */
export function startShortlist(): void {
  const show = () => {
    showPressed()
    void showTray()
  }
  show()
  onShortlistChange(show)
  const main = document.getElementById('main')
  if (main) new MutationObserver(show).observe(main, { childList: true, subtree: true })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(TOGGLES) : null
    if (button) press(button)
  })
}
