import { pairs } from '#kit/data/language.ts'

export const previewCopy = pairs({
  preview: { zh: '预览', en: 'Preview' },
  title: (name: string) => ({ zh: `预览：${name}`, en: `Preview: ${name}` }),
  language: { zh: '语言', en: 'Language' },
  width: { zh: '宽度', en: 'Width' },
  phone: { zh: '手机 390', en: 'Phone 390' },
  desktop: { zh: '桌面 1440', en: 'Desktop 1440' },
  newTab: { zh: '在新标签页打开', en: 'Open in a new tab' },
  unsaved: { zh: '显示的是表单里尚未保存的内容。', en: 'Shows the form as it is now, not yet saved.' },
  saved: { zh: '显示的是已保存的内容。', en: 'Shows the record as last saved.' },
})

export const twinCopy = pairs({
  zh: { zh: '缺中文', en: 'No Chinese' },
  en: { zh: '缺英文', en: 'No English' },
})
