const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, also inside an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

const signs = Object.fromEntries(Object.entries(escapes).map(([sign, escaped]) => [escaped, sign]))

/** The text of a message that was made of `escapeHtml` and line breaks alone, with a line for each. */
export function textOfMessage(html: string): string {
  // in one walk, or a text that speaks of `&lt;` would change
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => signs[escaped] ?? escaped)
}
