/** What tells the time while a page is made; the browser's own clock otherwise. */
let readClock: () => Date | undefined = () => undefined

/**
 * The current time. A page that reads it is cached until the day ends in Shanghai, so that it never shows
 * yesterday's; nothing in the portal reads the time in another way.
 */
export function now(): Date {
  return readClock() ?? new Date()
}

/** Lets the server tell the time. */
export function setClock(clock: () => Date | undefined): void {
  readClock = clock
}
