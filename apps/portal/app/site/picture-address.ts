/** Where the server hands out stored files; written here because the contract's own constant brings the validator. */
const BASE = '/prod-api'

/** The address of a stored picture: the file server's base before it, unless it is there already. */
export function pictureAddress(url: string): string {
  return /^(https?:|data:|blob:)/.test(url) || url.startsWith(`${BASE}/`) ? url : BASE + url
}
