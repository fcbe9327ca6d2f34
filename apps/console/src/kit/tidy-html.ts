import { richTextSynonyms, richTextTags } from '@app/contract/rich-text.values.ts'

/** What goes with all that is in it: no text for a reader, or a way to mislead the parser that reads the preview. */
const DROPPED = 'script,style,textarea,option,iframe,object,embed,template,noscript,svg,math'

/** A link leads to the web or into this site; a picture or a film is this site's own. */
const SAFE = { href: /^(https?:|\/(?!\/)|#)/i, src: /^\/(?!\/)/ } as const

const isSafe = (name: string, value: string) =>
  !(name in SAFE) || SAFE[name as keyof typeof SAFE].test(value.trim())

/**
 * Rich text as the server will keep it, by the same list of tags and attributes: unknown tags give way to their text,
 * pictures and films of other sites are left out. Nothing in it can run.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(DROPPED)) element.remove()
  for (const element of [...body.querySelectorAll('*')]) {
    const synonym = richTextSynonyms[element.localName]
    const allowed = richTextTags[synonym ?? element.localName]
    for (const { name, value } of [...element.attributes])
      if (!allowed?.includes(name) || !isSafe(name, value)) element.removeAttribute(name)
    if (allowed?.includes('src') && !element.hasAttribute('src')) element.remove()
    else if (!allowed) element.replaceWith(...element.childNodes)
    else if (synonym) {
      const renamed = body.ownerDocument.createElement(synonym)
      renamed.append(...element.childNodes)
      element.replaceWith(renamed)
    } else if (element.localName === 'video') element.setAttribute('controls', '')
  }
  return body.innerHTML
}

/** The text of HTML without its tags, for table cells. */
export function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
