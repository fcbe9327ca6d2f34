import type { Language } from '@app/contract/shapes/language.ts'

/** A number of bytes in the unit people know: `640 KB`, `3.4 MB`. */
export function sizeText(bytes: number, language: Language): string {
  const isMega = bytes >= 1_000_000
  const amount = isMega ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1_000))
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(amount)
  return `${number} ${isMega ? 'MB' : 'KB'}`
}
