import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'

const MENTION = /<span data-mention="([1-9]\d*)">([^<]*)<\/span>/g
/** A link to another site, as the server writes it: closed, and with no other link inside. */
const LINK = /<a href="https?:\/\/([^"/?#]+)[^>]*>(.*?)<\/a>/gs

/** Says where links lead whose words do not: "Ontario Ministry of Education" may be anything. */
const nameHosts = (html: string): string =>
  html.includes('<a href="http')
    ? html.replace(LINK, (link, host: string, words: string) => {
        const text = words.replace(/<[^>]*>/g, '').toLowerCase()
        return text.includes(host.replace(/^www\./, ''))
          ? link
          : `${link} <span class="meta">(${host})</span>`
      })
    : html

/** The cleaned text of a member as readers see it: mentions lead to people, and links name the site that they lead to. */
export function memberText(html: string, language: Language): string {
  return nameHosts(html).replace(
    MENTION,
    (_, id: string, name: string) =>
      `<a data-mention="${id}" href="${to('user.home', language, { id })}">${name}</a>`,
  )
}
