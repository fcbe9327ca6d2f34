import { nickLength } from './member.values.ts'

/** Emoji that a nickname may have; a family or a flag counts as one. */
const EMOJI_MAX = 2

const isEmoji = (grapheme: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme)
const PLAIN = /^[\p{L}\p{M}\p{N} _.-]+$/u

const graphemes = (text: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** A nickname as it is kept: composed, without signs that nobody sees, and with single spaces. */
export function tidyNickname(text: string): string {
  return graphemes(text.normalize('NFC'))
    .map((grapheme) => (isEmoji(grapheme) ? grapheme : grapheme.replace(/\p{Cf}/gu, '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A nickname as it is compared: without case, width and what may be put between letters. */
export function foldedNickname(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]/g, '')
}

/** Words by which only the staff call themselves. */
const OFFICIAL =
  /官方|客服|管理[员員]|版主|站[长長]|小助手|运营|運營|system|admin|moderator|official|staff|ossd深度选校|深度选校/

/** What is wrong with a tidied nickname, as far as it can be told without the database. */
export function nicknameRefusal(tidied: string): 'nickLength' | 'nickFormat' | 'nickOfficial' | undefined {
  const length = [...tidied].length
  if (length < nickLength.min || length > nickLength.max) return 'nickLength'
  const [emoji, others] = [[], []] as [string[], string[]]
  for (const grapheme of graphemes(tidied)) (isEmoji(grapheme) ? emoji : others).push(grapheme)
  if (emoji.length > EMOJI_MAX || (others.length > 0 && !PLAIN.test(others.join('')))) return 'nickFormat'
  return OFFICIAL.test(foldedNickname(tidied)) ? 'nickOfficial' : undefined
}
