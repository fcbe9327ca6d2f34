import { API_PREFIX } from '@app/contract/wire/call.values.ts'

/** The address of a stored picture: the file server's base before it, unless it is a whole address already. */
export function pictureAddress(path: string): string {
  return /^(https?:)?\/\/|^(data|blob):/.test(path) || path.startsWith(`${API_PREFIX}/`)
    ? path
    : API_PREFIX + path
}
