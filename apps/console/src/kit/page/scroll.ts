const SCROLL_MS = 800

/** Scrolls the window to its top over 800 ms, at once for who prefers no motion. */
export function scrollToTop(): void {
  const from = window.scrollY
  if (from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  const begun = performance.now()
  const step = (now: number) => {
    const progress = Math.min(1, (now - begun) / SCROLL_MS)
    window.scrollTo(0, from * (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
