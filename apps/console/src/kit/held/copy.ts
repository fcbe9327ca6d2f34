import { pairs } from '#kit/data/language.ts'

export const heldCopy = pairs({
  waits: (title: string, count: number) => ({
    zh: count > 1 ? `${title}（${count} 项）` : title,
    en: count > 1 ? `${title} (${count} items)` : title,
  }),
  /** What a screen reader hears once, in place of seconds that change. */
  soon: { zh: '几秒后生效，届时才会通知对方', en: 'takes effect in a few seconds' },
  in: (seconds: number) => ({
    zh: seconds > 0 ? `${seconds} 秒后生效` : '正在生效…',
    en: seconds > 0 ? `takes effect in ${seconds} s` : 'taking effect …',
  }),
  liftingSoon: { zh: '几秒后解除', en: 'lifting in a few seconds' },
  lifting: (seconds: number) => ({
    zh: seconds > 0 ? `${seconds} 秒后解除` : '正在解除…',
    en: seconds > 0 ? `lifting in ${seconds} s` : 'lifting …',
  }),
  undo: { zh: '撤销', en: 'Undo' },
  undoOf: (title: string) => ({ zh: `撤销：${title}`, en: `Undo: ${title}` }),
})
