/** Begins to keep visited guides for reading without a network; a browser that refuses loses nothing else. */
export async function startSavingPages(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ path: location.pathname, files: filesHere() })
  } catch {
    // private windows and some embedded browsers refuse
  }
}

/** The built files this page has loaded so far. */
function filesHere(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
    .map((url) => url.pathname)
}
