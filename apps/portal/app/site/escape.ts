const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text as it may stand in HTML, between tags or as the value of an attribute in quotes. */
export function escapeAttribute(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign) : text
}

/** Data as it may stand in a `script` of its own type: nothing in it ends that element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
