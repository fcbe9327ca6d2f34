import type { Locale } from 'antd/es/locale'
import { createStore } from '#kit/data/store.ts'

/** The library's own words in Chinese. It brings the English ones along; pages outside the frame need neither. */
export const chinese = createStore<Locale | undefined>(undefined)

/** Before the frame is shown: afterwards the language changes at once. */
export async function loadChinese(): Promise<void> {
  chinese.set((await import('antd/es/locale/zh_CN')).default)
}
