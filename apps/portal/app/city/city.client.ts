import type { Position } from '#app/city/nearest-city.ts'
import { storageItem } from '#app/site/browser/browser-storage.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { navigate } from '#app/site/navigation.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'
import { readPosition } from './position.client.ts'

/** What the head of a page that depends on the city says of it; see `frame.server.tsx`. */
interface BoundPage {
  /** The city shown. */
  city: string
  /** The city is named by the address. */
  isAsked: boolean
  /** The city that needs no name in the address. */
  unnamed: string | null
}

/** A position that the browser gave, where the session keeps nothing. */
let detected: string | null = null

const language = () => languageOfPath(window.location.pathname)
const header = () => document.querySelector('[data-frame=header]')
const choices = () => [...(header()?.querySelectorAll<HTMLElement>('[data-city]') ?? [])]

function picked(): string | null {
  // where storage is refused the choice lives in the address only
  return storageItem('dssCity').read() ?? detected
}

function remember(code: string): void {
  detected = code
  storageItem('dssCity').write(code)
  mark(code)
}

function boundPage(): BoundPage | undefined {
  const text = document.getElementById('main')?.dataset.city
  return text ? (JSON.parse(text) as BoundPage) : undefined
}

/** Shows a city as the chosen one in both selectors. */
function mark(code: string): void {
  const name = choices().find((choice) => choice.dataset.city === code)?.dataset.cityName
  if (!name) return
  for (const choice of choices()) {
    if (choice.dataset.city === code) choice.setAttribute('aria-current', 'true')
    else choice.removeAttribute('aria-current')
  }
  const now = header()?.querySelector('[data-city-now]')
  if (now) now.textContent = say(copy.cityNow(name), language())
  const list = header()?.querySelector<HTMLSelectElement>('[data-city-select]')
  // all cities are no entry of the list, and stand in its head
  if (list) list.value = [...list.options].some(({ value }) => value === code) ? code : ''
}

/** The address of this page for another city, as the server spells it. */
function withCity(code: string, { unnamed }: BoundPage): string {
  const url = new URL(window.location.href)
  if (code === unnamed) url.searchParams.delete('city')
  else url.searchParams.set('city', code)
  url.searchParams.delete('page')
  return url.pathname + url.search
}

function choose(code: string): void {
  remember(code)
  const page = boundPage()
  if (page) navigate(withCity(code, page), { keepsScroll: true })
}

async function nearestCode(position: Position): Promise<string> {
  const { cityNear } = await import('#app/city/city.ts')
  const near = cityNear(position, [])
  const named = choices().find((choice) => choice.textContent === near.name[language()])
  return named?.dataset.city ?? near.code
}

async function locateAndChoose(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  const position = await readPosition()
  button.removeAttribute('aria-busy')
  if (!position) return showToast(say(copy.locateFailed, language()))
  choose(await nearestCode(position))
  button.closest('details')?.removeAttribute('open')
}

/**
 * Brings the session's city to a page that depends on it: the reader's pick, else a position the browser gives
 * without asking.
 */
async function follow(): Promise<void> {
  const page = boundPage()
  const pick = picked()
  if (!page || page.isAsked) return
  if (!pick) {
    const position = await readPosition({ mayAsk: false })
    if (position) detected = await nearestCode(position)
  }
  const code = picked()
  if (!code || code === page.city || !choices().some((choice) => choice.dataset.city === code)) return
  navigate(withCity(code, page), { replace: true, keepsScroll: true, isOwnIdea: true })
}

/** The city that the page shows, or on pages without one the session's pick; says so when it changed in place. */
export function showCity(isNews: boolean): void {
  const page = boundPage()
  const code = page?.city ?? picked()
  if (code) mark(code)
  if (!isNews || !page) return
  const name = choices().find((choice) => choice.dataset.city === page.city)?.dataset.cityName
  const news = document.querySelector('[data-frame=city-news]')
  if (name && news) news.textContent = say(copy.cityChanged(name), language())
}

/** Lets the frame's selectors choose, and follows what was chosen before. */
export function startCity(): void {
  showCity(false)
  void follow()
  document.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target : null
    const locator = at?.closest<HTMLElement>('[data-city-locate]')
    if (locator) return void locateAndChoose(locator)
    const choice = at?.closest<HTMLElement>('[data-city]')
    if (!choice?.dataset.city || choice.id === 'main') return
    const menu = choice.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    if (choice instanceof HTMLAnchorElement) remember(choice.dataset.city)
    else choose(choice.dataset.city)
  })
  document.addEventListener('change', (event) => {
    const at = event.target
    if (at instanceof HTMLSelectElement && at.dataset.citySelect !== undefined) choose(at.value)
  })
}
