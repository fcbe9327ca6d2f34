/** What a pasted text held that could not be taken along. */
export interface Pasted {
  html: string
  /** Pictures of other sites, or of the writer's disk. */
  lostPictures: number
}

/** Reading marks and settings of word processors, and what has no words for a reader. */
const DROPPED =
  'style,script,meta,link,title,xml,template,noscript,iframe,object,embed,svg,math,button,input,select,textarea'

/** The marker that Word writes in front of an item of a list: a number or a letter with a dot, or a bullet. */
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)、．]/i

/** Where the style of an element is kept while it is read. */
const STYLE = 'data-style'
const styleOf = (element: Element) => element.getAttribute(STYLE) ?? ''

/** Word writes items of lists as paragraphs whose style names the list. */
const isWordItem = (node: Element | null): node is HTMLElement =>
  node !== null && /mso-list:\s*l\d+/i.test(styleOf(node))

/** Puts runs of Word's items into lists. Deeper levels join the list above: their depth is seldom meant. */
function liftWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p, div, h1, h2, h3, h4')) {
    if (!isWordItem(first) || !first.isConnected) continue
    const run: HTMLElement[] = [first]
    for (let next = first.nextElementSibling; isWordItem(next); next = next.nextElementSibling) run.push(next)
    const markers = run.map(takeMarker)
    const list = body.ownerDocument.createElement(NUMBERED.test(markers[0] ?? '') ? 'ol' : 'ul')
    first.before(list)
    for (const item of run) {
      const line = body.ownerDocument.createElement('li')
      line.append(...item.childNodes)
      list.append(line)
      item.remove()
    }
  }
}

/** Takes the drawn number or bullet out of an item. */
function takeMarker(item: HTMLElement): string {
  const marker = [...item.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}

/** What articles of WeChat and Word say by style instead of tags. */
const TAGS_BY_STYLE: readonly (readonly [style: RegExp, tag: string])[] = [
  [/font-weight:\s*(bold|[6-9]\d\d)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration(-line)?:[^;]*underline/i, 'u'],
  [/text-decoration(-line)?:[^;]*line-through/i, 's'],
]

/** The tag that says nothing after all: `<b style="font-weight:normal">` is what some editors wrap all they copy in. */
const isUndone = (element: Element, style: string) =>
  element.localName === 'b' && /font-weight:\s*(normal|lighter|[1-4]00)/i.test(style)

/**
 * Pasted HTML without what word processors, web pages and articles of WeChat carry along: comments, name spaces,
 * hidden parts, styles other than bold and the like, empty wrappers. Lists of Word become lists. What tags then mean
 * is decided by the schema.
 */
export function cleanPasted(html: string): Pasted {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[.*?\]>/g, '')
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    // the page's policy refuses styles and handlers already where they are parsed, and says so
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\s(style|on[a-z]+)(?=\s*=)/gi, (_, name: string) =>
        /^style$/i.test(name) ? ` ${STYLE}` : ' data-left-out',
      ),
    )
  const { body } = new DOMParser().parseFromString(bare, 'text/html')
  for (const element of body.querySelectorAll(DROPPED)) element.remove()
  liftWordLists(body)
  let lostPictures = 0
  for (const image of body.querySelectorAll('img')) {
    if (/^\/(?!\/)/.test(image.getAttribute('src') ?? '')) continue
    // counters of readers are no loss
    if (image.getAttribute('width') !== '1') lostPictures += 1
    image.remove()
  }
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    const style = styleOf(element)
    if (element.hidden || /display:\s*none/i.test(style)) {
      element.remove()
      continue
    }
    // `o:p` and its like hold nothing but blanks
    if (element.localName.includes(':') || isUndone(element, style))
      element.replaceWith(...element.childNodes)
    else if (style && !element.closest('a')) sayByTags(element, style)
    element.removeAttribute(STYLE)
  }
  // blocks of nothing but blanks part the paragraphs
  for (const block of body.querySelectorAll('p, section, div'))
    if (!block.textContent?.trim() && !block.querySelector('img, video, hr, br, table')) block.remove()
  return { html: body.innerHTML, lostPictures }
}

/** Puts what an element holds into the tags that its style stands for. */
function sayByTags(element: HTMLElement, style: string): void {
  for (const [styleText, tag] of TAGS_BY_STYLE) {
    if (!styleText.test(style) || element.querySelector('p, div, section, li, table, h1, h2, h3')) continue
    const wrapper = element.ownerDocument.createElement(tag)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}
