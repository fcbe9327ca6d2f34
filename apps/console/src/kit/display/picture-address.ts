import { API_PREFIX } from '@app/contract/wire/call.ts'

/** The address of a stored picture: the file server's base before it, unless it is absolute. */
export function pictureAddress(fileName: string): string {
  return /^(https?:|data:|blob:)/.test(fileName) ? fileName : `${API_PREFIX}${fileName}`
}
