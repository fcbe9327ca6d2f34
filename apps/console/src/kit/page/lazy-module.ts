/** How long to wait before a script is fetched once more. */
const PAUSE_MS = 500

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** A script of the console that comes when it is needed. */
export interface LazyModule<M> {
  /** What it holds, once it is here. */
  here: () => M | undefined
  /** Fetches it; after a failure anew. */
  fetch: () => Promise<M>
  /** The same promise for every drawing, a failed one too: a new one each time would be waited for without an end. */
  drawn: () => Promise<M>
  /** Lets the next drawing fetch it anew after a failure. */
  forget: () => void
}

/** A script that could not be fetched, because the connection was lost or a new release has taken its place. */
export class LazyModuleError extends Error {
  readonly failedModule: LazyModule<unknown>

  constructor(failedModule: LazyModule<unknown>, cause: unknown) {
    super('A part of the console could not be fetched', { cause })
    this.failedModule = failedModule
  }
}

/**
 * Browsers keep that a module could not be fetched for as long as the page lives. So nothing is tried while there is no
 * connection: what was never tried can be fetched later, without loading the page anew.
 */
function fetchOnce<M>(load: () => Promise<M>): Promise<M> {
  return navigator.onLine === false ? Promise.reject(new Error('offline')) : load()
}

/** A part that is fetched when it is first asked for, and once more after a short wait. */
export function lazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  let here: M | undefined
  let coming: Promise<M> | undefined
  let hasFailed = false

  async function start(): Promise<M> {
    try {
      const come = await fetchOnce(load).catch(() => pause().then(() => fetchOnce(load)))
      here = come
      return come
    } catch (cause) {
      hasFailed = true
      throw new LazyModuleError(lazyLoaded, cause)
    }
  }

  const lazyLoaded: LazyModule<M> = {
    here: () => here,
    drawn: () => (coming ??= start()),
    forget() {
      if (hasFailed) coming = undefined
      hasFailed = false
    },
    fetch() {
      lazyLoaded.forget()
      return lazyLoaded.drawn()
    },
  }
  return lazyLoaded
}
