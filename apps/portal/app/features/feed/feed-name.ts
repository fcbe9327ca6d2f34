/**
 * The names under which features may declare the feed of a file, and its number: `station-4.xml` is `station-:id` or
 * `station-:code`. None for a file that is no feed.
 */
export function feedNameOf(file: string): { names: readonly string[]; number: string } {
  const [, kind, number = ''] = /^([a-z]+)(?:-(\d{1,15}))?\.xml$/.exec(file) ?? []
  if (!kind) return { names: [], number }
  if (!number) return { names: [kind], number }
  return { names: number.startsWith('0') ? [`${kind}-:code`] : [`${kind}-:id`, `${kind}-:code`], number }
}
