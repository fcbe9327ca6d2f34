/**
 * The tags a preview shows, each with its attributes. The server cleans what is stored by its own rule; this
 * one only keeps a preview from doing anything.
 */
const allowed: Record<string, readonly string[]> = {
  A: ['href', 'title'],
  B: [],
  BLOCKQUOTE: [],
  BR: [],
  CODE: [],
  EM: [],
  FIGCAPTION: [],
  FIGURE: [],
  H2: [],
  H3: [],
  H4: [],
  HR: [],
  I: [],
  IMG: ['src', 'alt', 'width', 'height'],
  LI: [],
  OL: [],
  P: [],
  PRE: [],
  S: [],
  SPAN: [],
  STRONG: [],
  SUB: [],
  SUP: [],
  TABLE: [],
  TBODY: [],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
  THEAD: [],
  TR: [],
  U: [],
  UL: [],
}
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'MATH',
])
const addresses = new Set(['href', 'src'])
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

/** HTML with nothing left that could run or reach out: unknown tags give way to their text. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...body.querySelectorAll('*')]) {
    const attributes = allowed[element.tagName.toUpperCase()]
    if (dropped.has(element.tagName.toUpperCase())) element.remove()
    else if (!attributes) element.replaceWith(...element.childNodes)
    else
      for (const { name, value } of [...element.attributes])
        if (!attributes.includes(name) || (addresses.has(name) && !safeAddress.test(value.trim())))
          element.removeAttribute(name)
  }
  return body.innerHTML
}

/** The text of HTML without its tags, for table cells. */
export function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
