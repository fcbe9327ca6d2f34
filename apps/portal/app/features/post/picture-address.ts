import { API_PREFIX } from '@app/contract/call.ts'

/** The address of a stored picture: the file server's base before it, unless it is there already. */
export function pictureAddress(url: string): string {
  return /^(https?:|data:|blob:)/.test(url) || url.startsWith(`${API_PREFIX}/`) ? url : API_PREFIX + url
}
