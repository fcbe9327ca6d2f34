const UNREAD_KEY = 'dssUnread'

/** The number that was known last in this tab, for the next page until the server has said it. */
export function storedUnread(): number {
  try {
    return Number(sessionStorage.getItem(UNREAD_KEY)) || 0
  } catch {
    return 0
  }
}

/** Keeps the number; 0 takes it away, as signing out does. */
export function storeUnread(total: number): void {
  try {
    if (total > 0) sessionStorage.setItem(UNREAD_KEY, String(total))
    else sessionStorage.removeItem(UNREAD_KEY)
  } catch {
    // storage may be refused; the number then comes with the answer
  }
}

/** More than this shows as `99+`. */
const MOST = 99

/** Writes the number on the frame's links to the notices, for eyes and for screen readers. */
export function showUnread(total: number): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-notices]')) {
    const { notices = '', noticesUnread = '' } = link.dataset
    const number = total > MOST ? `${MOST}+` : String(total)
    link.setAttribute('aria-label', total > 0 ? noticesUnread.replace('…', number) : notices)
    const place = link.querySelector<HTMLElement>('.unread-count')
    if (!place) continue
    place.hidden = total === 0
    place.textContent = number
  }
}
