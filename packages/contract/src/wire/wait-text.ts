import type { Language } from '@app/contract/shapes/language.ts'

/** The largest count of a unit that is not said in the next larger one. */
const MOST = 90

const units = [
  { seconds: 1, zh: '秒', en: 'second' },
  { seconds: 60, zh: '分钟', en: 'minute' },
  { seconds: 3600, zh: '小时', en: 'hour' },
] as const

/** How long to wait, rounded up: `45秒`, `12 minutes`, `24小时`. */
export function waitText(seconds: number, language: Language): string {
  const unit = units.find((one) => Math.ceil(seconds / one.seconds) <= MOST) ?? units[2]
  const count = Math.ceil(seconds / unit.seconds)
  return language === 'zh' ? `${count}${unit.zh}` : `${count} ${unit.en}${count === 1 ? '' : 's'}`
}
