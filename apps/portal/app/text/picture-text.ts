import type { Language } from '@app/contract/shapes/language.ts'

/** What the media library says of pictures, by their addresses (docs/content.md#pictures-of-the-library). */
export type Described = Readonly<
  Record<string, { alt: string; altEn: string; focusX: number; focusY: number } | undefined>
>

/** The alt text of a picture in the reader's language; `otherwise` where the library has none. */
export function altOf(described: Described, address: string, language: Language, otherwise = ''): string {
  const found = described[address]
  return (language === 'zh' ? found?.alt : found?.altEn) || otherwise
}

/** How a crop keeps the part of a picture that matters. */
export function focusOf(described: Described, address: string): { objectPosition: string } | undefined {
  const found = described[address]
  return found && { objectPosition: `${found.focusX}% ${found.focusY}%` }
}

const STORED = /\/profile\/upload\/[\w./-]+/

/** Addresses of stored files in the pictures of a text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => STORED.exec(tag)?.[0] ?? [])

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A cleaned text whose pictures without an alt text of their own have the library's. */
export function withAltTexts(html: string, described: Described, language: Language): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const alt = altOf(described, STORED.exec(tag)?.[0] ?? '', language)
    if (!alt || / alt="[^"]+"/.test(tag)) return tag
    return tag.replace(/ alt(="")?(?=[\s/>])/, '').replace(/^<img/, () => `<img alt="${escaped(alt)}"`)
  })
}
