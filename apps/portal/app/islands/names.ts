/** `../features/lead/lead-part.island.tsx` is `lead/lead-part`. */
export function islandNameOf(file: string): string {
  return file.replace(/^.*?\/features\//, '').replace(/\.island\.tsx$/, '')
}

/** What ids made by React begin with inside an island, so that those of two islands never meet. */
export function idPrefixOf(name: string): string {
  return `${name.replaceAll('/', '-')}-`
}
