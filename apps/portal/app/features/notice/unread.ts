import { storageItem } from '#app/site/browser/browser-storage.ts'

/** The number that was known last in this tab, for the next page until the server has said it. */
export const storedUnread = (): number => Number(storageItem('dssUnread').read()) || 0

/** Keeps the number; 0 takes it away, as signing out does. Where storage is refused it comes with the answer. */
export function storeUnread(total: number): void {
  if (total > 0) storageItem('dssUnread').write(String(total))
  else storageItem('dssUnread').erase()
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
