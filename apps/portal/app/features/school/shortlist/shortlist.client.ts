import { compareLink } from '#app/features/school/compare/compare-link.ts'
import { onPageState } from '#app/request/page-state.ts'
import { to } from '#app/site/addresses.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { comparedSchools, onShortlistChange, savedSchools, setCompared, setSaved } from './shortlist.ts'

const TOGGLES = '.school-toggle'
/** Long enough to read where to go. */
const TOAST_MS = 10_000

function press(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') === 'true'
  const { save, compare, zh = '', en = '', townZh = '', townEn = '', full = '' } = button.dataset
  if (save && !setSaved(Number(save), !isOn)) showToast(full)
  if (compare && !setCompared({ id: Number(compare), zh, en, townZh, townEn }, !isOn)) showToast(full)
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
  const { mountTray } = await import('#app/features/school/compare/compare-tray.tsx')
  mountTray(place, languageOfPath(window.location.pathname))
}

/** The comparison without schools in its address, as menus lead there, is that of the schools that were picked. */
function openPicked(): void {
  const language = languageOfPath(window.location.pathname)
  const picked = comparedSchools().map(({ id }) => id)
  const isBare = !new URLSearchParams(window.location.search).has('ids')
  if (picked.length > 0 && isBare && window.location.pathname === to('school.compare', language))
    window.location.replace(compareLink(picked, language))
}

/** A signed-in member has a shortlist in their account as well. */
async function followAs(userId: number): Promise<void> {
  const [{ followAccount }, { compareCopy }] = await Promise.all([
    import('./shortlist-account.ts'),
    import('#app/features/school/compare/compare-copy.ts'),
  ])
  const language = languageOfPath(window.location.pathname)
  followAccount(userId, (count) => {
    // the page of the shortlist says it itself
    if (window.location.pathname !== to('shortlist', language))
      showToast(say(compareCopy.accountTaken(count), language), TOAST_MS)
  })
}

/** Lets the save and compare buttons of every page work, also of cards that come later. */
export function startShortlist(): void {
  const show = () => {
    openPicked()
    showPressed()
    void showTray()
  }
  show()
  onShortlistChange(show)
  onPageState((state) => {
    if (state) void followAs(state.user.userId)
  })
  const main = document.getElementById('main')
  if (main) new MutationObserver(show).observe(main, { childList: true, subtree: true })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(TOGGLES) : null
    if (button) press(button)
  })
}
