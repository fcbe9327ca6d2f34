/** The address of a stored picture: below the file server's base, unless it is a whole address already. */
export function pictureAddress(path: string): string {
  return /^((https?:)?\/\/|data:|blob:|\/prod-api\/)/.test(path) ? path : `/prod-api${path}`
}
