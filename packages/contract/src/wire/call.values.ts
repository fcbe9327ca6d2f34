/** Every call is below it, and so are uploaded files. */
export const API_PREFIX = '/prod-api'

/** How long a client waits for an answer. */
export const API_TIMEOUT_MS = 10_000

/** The address of a stored picture: below the API's prefix, unless it is there already or a whole address. */
export function pictureAddress(path: string): string {
  return /^(https?:)?\/\/|^(data|blob):/.test(path) || path.startsWith(`${API_PREFIX}/`)
    ? path
    : API_PREFIX + path
}

/** The address under which the console shows a page of the portal before it is public. */
export const previewAddress = (path: string): string => `${path}?preview=1`
