/**
 * The comment that the address names and this page does not have: who follows a notice can be faster than the next copy
 * of a page that many write in.
 */
export function missingTarget(): number | undefined {
  const [, id] = /^#c(\d+)$/.exec(window.location.hash) ?? []
  return id && !document.getElementById(`c${id}`) ? Number(id) : undefined
}
