import type { Twin } from '@app/contract/editorial/publication.values.ts'

/** An uploaded film, one at an https address, or none. */
export const FILM_ADDRESS = /^(\/profile\/upload\/[\w./-]{1,200}\.mp4|https:\/\/[^\s"<>\\]{3,400})?$/
export const FILM_MAX_SECONDS = 6 * 3600
/** How far the length that an editor states may be from the last caption. */
export const CAPTION_SLACK_SECONDS = 2

/** Fields that say the same in both languages. */
export const videoTwins: readonly Twin[] = [
  ['title', 'titleEn'],
  ['intro', 'introEn'],
  ['captions', 'captionsEn'],
]
