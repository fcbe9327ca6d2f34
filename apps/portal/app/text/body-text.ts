/** Headings of a body follow the page's own h1: a body that begins at h3 is raised by one level. */
export function raiseHeadings(html: string): string {
  if (html.includes('<h2')) return html
  return html.replace(/<(\/?)h3(?=[\s>])/g, '<$1h2')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

const LAST_SIGN = 0x10ffff
const sign = (code: number) => (code <= LAST_SIGN ? String.fromCodePoint(code) : '')

/** The words of a cleaned body, for structured data and feeds. */
export function wordsOf(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|blockquote|t[dhr]|d[dt]|div|caption|figcaption|summary)>|<br[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      sign(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
