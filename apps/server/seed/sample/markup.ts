/** Paragraphs, one per text. */
export function p(...texts: string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('')
}

/** A bulleted list. */
export function ul(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

/** A numbered list. */
export function ol(...items: string[]): string {
  return `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
}

/** A heading under the page's own headings. */
export function h3(text: string): string {
  return `<h3>${text}</h3>`
}

/** A quotation. */
export function quote(text: string): string {
  return `<blockquote><p>${text}</p></blockquote>`
}
