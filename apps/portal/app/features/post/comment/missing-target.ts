/**
 * The comment that the address names and this page does not have: who follows a notice can be faster than the next copy
 * of a page that many write in.
 */
export function missingTarget(): number | undefined {
  const [, id] = /^#c(\d+)$/.exec(window.location.hash) ?? []
  return id && !document.getElementById(`c${id}`) ? Number(id) : undefined
}

/** The newest comment that the page has; 0 for none. */
export const newestHere = (): number =>
  [...document.querySelectorAll('[id^=c]')].reduce(
    (newest, { id }) => Math.max(newest, Number(/^c(\d+)$/.exec(id)?.[1] ?? 0)),
    0,
  )
