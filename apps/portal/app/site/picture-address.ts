/** The address of an uploaded picture: the wire keeps it below the file server's base. */
export function pictureAddress(path: string): string {
  return /^(https?:)?\/\//.test(path) || path.startsWith('/prod-api/') ? path : `/prod-api${path}`
}
