import { openSignIn, openSignOut } from '#app/site/account-dialog-events.ts'
import { listenToAddress } from '#app/site/address.ts'
import { translatedAddress } from '#app/site/addresses.ts'
import { storageItem } from '#app/site/browser/browser-storage.ts'
import { languageOfPath } from '#app/site/language.ts'

const MENUS = ':is([data-frame=header] :is(.drop, .phone-menu), .act-menu)[open]'

const header = () => document.querySelector('[data-frame=header]')

/** Menus close when something else is pressed, and when focus has left them. */
export function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENUS))
    if (!except || !(menu.contains(except) || (except as Element).closest?.('dialog'))) menu.open = false
}

/** Escape closes a menu and gives focus back; Down opens it and enters it. */
function menuKeys(event: KeyboardEvent): void {
  const at = event.target
  if (!(at instanceof Element) || at.closest('dialog')) return
  const menu = at.closest<HTMLDetailsElement>(header()?.contains(at) ? 'details' : '.act-menu')
  if (!menu) return
  const button = menu.querySelector('summary')
  if (event.key === 'Escape' && menu.open) {
    menu.open = false
    button?.focus()
  }
  if (event.key === 'ArrowDown' && at === button) {
    event.preventDefault()
    menu.open = true
    const first = [...menu.querySelectorAll<HTMLElement>('a, button')].find(
      (one) => one.getClientRects().length > 0,
    )
    first?.focus()
  }
}

/** The server drew the page without words of the query that it does not read; the visitor's address keeps them. */
export function renewLanguageLinks(): void {
  const { pathname, search, hash } = window.location
  const other = languageOfPath(pathname) === 'zh' ? 'en' : 'zh'
  for (const link of document.querySelectorAll('[data-frame=language]'))
    link.setAttribute('href', translatedAddress(pathname + search + hash, other))
}

/** After a link of this site, assistive technology starts at the content, as readers' eyes do. */
function startAtContent(): void {
  // where storage is refused reading starts at the top of the document
  const from = storageItem('dssFrom').read()
  storageItem('dssFrom').erase()
  if (from !== null && from !== window.location.pathname && !window.location.hash)
    document.getElementById('main')?.focus({ preventScroll: true })
}

function notePage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.origin !== window.location.origin) return
  storageItem('dssFrom').write(window.location.pathname)
}

const siteNotice = () => document.querySelector<HTMLElement>('[data-frame=site-notice]')

/** A notice that this reader has closed stays closed until its words change. */
function hideClosedNotice(): void {
  const notice = siteNotice()
  if (notice && storageItem('dssClosedNotice').read() === notice.dataset.words) notice.hidden = true
}

function closeSiteNotice(): void {
  const notice = siteNotice()
  if (!notice) return
  notice.hidden = true
  document.getElementById('main')?.focus({ preventScroll: true })
  // where storage is refused the notice comes back with every page
  storageItem('dssClosedNotice').write(notice.dataset.words ?? '')
}

/** Brings the frame to life: its menus, its language links, its account buttons. */
export function startFrame(): void {
  // every navigation starts at the top, back and forward too
  history.scrollRestoration = 'manual'
  hideClosedNotice()
  startAtContent()
  renewLanguageLinks()
  listenToAddress(renewLanguageLinks)
  const leave = (event: Event) => closeMenus(event.target as Node)
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('keydown', menuKeys)
  document.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target : null
    if (at?.closest('[data-frame=sign-in]')) openSignIn()
    if (at?.closest('[data-frame=sign-out]')) openSignOut()
    if (at?.closest('[data-reload]')) window.location.reload()
    if (at?.closest('[data-close-notice]')) closeSiteNotice()
    notePage(event)
  })
}
