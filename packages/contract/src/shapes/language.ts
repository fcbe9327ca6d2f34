/** The two languages of the product. Chinese is the default. */
export type Language = 'zh' | 'en'

/** One sentence in both languages. A missing twin does not compile. */
export interface Pair {
  zh: string
  en: string
}

/** The request header that carries the reader's language (`zh` or `en`); missing means Chinese. */
export const LANGUAGE_HEADER = 'x-language'

/** The session storage key of a browser's language; console and portal share it. */
export const LANGUAGE_KEY = 'theLanguage'

/** Reads a header, a parameter or a stored value; anything but `en` is Chinese. */
export function languageOf(value: unknown): Language {
  return value === 'en' ? 'en' : 'zh'
}

/** Short things one after another, with the comma that the language puts between them. */
export function listText(parts: readonly string[], language: Language): string {
  return parts.join(language === 'en' ? ', ' : '、')
}

/** Fills `{name}` places of a sentence. A place without a value stays as it is written. */
export function fill(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/**
 * The value of a bilingual column: rows keep Chinese under `name` and English under `nameEn`.
 * Falls back to the language that exists, so a record without a translation still has a title.
 */
export function inLanguage<K extends string>(
  row: { [P in K | `${K}En`]?: string | null },
  field: K,
  language: Language,
): string {
  const zh = row[field] ?? ''
  const en = row[`${field}En`] ?? ''
  return language === 'en' ? en || zh : zh || en
}
