/**
 * The `lang` of a text by its script: records do not say which of their two texts was sent. A Chinese character counts as
 * much as a word in Latin letters, so that a name in the other script decides nothing.
 */
export function detectLanguage(text: string): 'zh-CN' | 'en' {
  const plain = plainOf(text)
  const han = plain.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = plain.match(/\p{Script=Latin}[\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0
  return han > 0 && han >= latin ? 'zh-CN' : 'en'
}

/** Whether there is a letter to translate: numbers and signs are the same in every language. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(plainOf(text))

const plainOf = (text: string) => text.replaceAll(/<[^>]*>|&[a-z]+;/gi, ' ')
