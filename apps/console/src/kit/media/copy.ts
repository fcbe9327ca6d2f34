import { pairs } from '#kit/data/language.ts'

export const pickerCopy = pairs({
  choose: { zh: '从素材库选择', en: 'Choose from the library' },
  search: { zh: '按文件名或替代文字查找', en: 'Search by name or alt text' },
  none: { zh: '没有符合的素材', en: 'No file matches' },
})

export const altCopy = pairs({
  alt: { zh: '替代文字', en: 'Alt text' },
  altZh: { zh: '中文替代文字', en: 'Alt text in Chinese' },
  altEn: { zh: '英文替代文字', en: 'Alt text in English' },
  missing: { zh: '缺少替代文字', en: 'Alt text missing' },
  half: { zh: '替代文字只有一种语言', en: 'Alt text in one language only' },
  write: { zh: '填写', en: 'Add' },
  change: { zh: '修改', en: 'Change' },
  hint: {
    zh: '图片里有什么，一句话；读屏软件会读出来。保存后用于所有使用处。',
    en: 'What the picture shows, in one sentence. Screen readers read it aloud. It applies wherever the picture is used.',
  },
  saved: { zh: '替代文字已保存', en: 'Alt text saved' },
})
