import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'

const MENTION = /<span data-mention="([1-9]\d*)">([^<]*)<\/span>/g

/** A cleaned body whose mentions lead to the people they name. */
export function linkMentions(html: string, language: Language): string {
  return html.replace(
    MENTION,
    (_, id: string, name: string) =>
      `<a data-mention="${id}" href="${to('user.home', language, { id })}">${name}</a>`,
  )
}
