/** The `lang` of a text by its script: records do not say which of their two texts was sent. */
export function detectLanguage(text: string): 'zh-CN' | 'en' {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en'
}
