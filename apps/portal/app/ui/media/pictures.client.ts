import { languageOfPath } from '#app/site/language.ts'

/** Shows pressed pictures over the page; without scripts, and with a key held, they open by themselves. */
export function startPictures(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-picture]') : null
    if (!link) return
    event.preventDefault()
    import('./picture-dialog.tsx').then(
      ({ showPictures }) => showPictures(link, languageOfPath(window.location.pathname)),
      () => window.location.assign(link.href),
    )
  })
}
