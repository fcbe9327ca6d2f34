/** Headings of a body follow the page's own h1: a body that begins at h3 is raised by one level. */
export function raiseHeadings(html: string): string {
  if (html.includes('<h2')) return html
  return html.replace(/<(\/?)h3(?=[\s>])/g, '<$1h2')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

/** The words of a cleaned body, for structured data and feeds. */
export function wordsOf(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|blockquote|tr|figcaption)>|<br[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
