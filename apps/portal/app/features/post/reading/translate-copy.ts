import { pairs } from '#app/site/language.ts'

export const translateCopy = pairs({
  translate: { zh: '翻译', en: 'Translate' },
  busy: { zh: '正在翻译…', en: 'Translating…' },
  done: {
    zh: '以下由您的浏览器翻译，文字没有发到别处',
    en: 'Translated by your browser; the text was sent nowhere',
  },
  none: {
    zh: '这个浏览器没有自带的翻译。可以用浏览器菜单里的“翻译网页”；本站不会把文字发给翻译网站。',
    en: 'This browser brings no translator of its own. Its menu may offer to translate the page; we send no text to translation sites.',
  },
  failed: {
    zh: '浏览器没有翻译成功，请稍后再试',
    en: 'Your browser could not translate this. Please try again later',
  },
})
