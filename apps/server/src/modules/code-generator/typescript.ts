import type { Pair } from '@app/contract/shapes/language.ts'

/** A text as it stands in TypeScript, whatever is in it: no line ends in it, and nothing looks like a place of a template. */
export const quoted = (text: string) =>
  JSON.stringify(text)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('${', '\\u0024{')

export const pair = ({ zh, en }: Pair) => `{ zh: ${quoted(zh)}, en: ${quoted(en)} }`

/** A text inside a comment, which it cannot end. */
export const inComment = (text: string) => text.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim()

/** A number with its digits in groups of three. */
export function digits(number: number): string {
  const [whole = '', ...rest] = String(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, '_'), ...rest].join('.')
}

/** Capitals before small letters of the same kind, as the formatter sorts. */
function inOrder(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    const [a = '', b = ''] = [one.charAt(at), other.charAt(at)]
    if (a === b) continue
    const [low, high] = [a.toLowerCase(), b.toLowerCase()]
    if (low !== high) return low < high ? -1 : 1
    return a < b ? -1 : 1
  }
  return one.length - other.length
}

const rank = (path: string) => (path.startsWith('.') ? 2 : path.startsWith('#') ? 1 : 0)
const bare = (name: string) => name.replace(/^type /, '')

/** Import lines for the names that a text uses, sorted as the project sorts them. What is not used is left out. */
export function imports(offered: Record<string, readonly string[]>, text: string): string {
  return Object.entries(offered)
    .map(([path, names]) => ({
      path,
      names: names.filter((name) => new RegExp(`\\b${bare(name)}\\b`).test(text)),
    }))
    .filter(({ names }) => names.length > 0)
    .sort((one, other) => rank(one.path) - rank(other.path) || inOrder(one.path, other.path))
    .map(({ path, names }) => {
      const all = [...names].sort((one, other) => inOrder(bare(one), bare(other)))
      const isType = all.every((name) => name.startsWith('type '))
      const list = isType ? all.map(bare) : all
      return `import ${isType ? 'type ' : ''}{ ${list.join(', ')} } from '${path}'`
    })
    .join('\n')
}

/** Formats as the project does. The formatter is large, so it is loaded on first use. */
export async function formatted(text: string): Promise<string> {
  const { format } = await import('prettier')
  return format(text, {
    parser: 'typescript',
    semi: false,
    singleQuote: true,
    printWidth: 110,
    trailingComma: 'all',
  })
}
