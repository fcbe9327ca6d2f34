import { textImage } from '#app/content/text-image.server.ts'
import { serverFeature } from '#app/request/feature.server.ts'
import { textFeature } from './feature.ts'

export default serverFeature(textFeature, {
  footer: [
    { column: 'about', order: 1, page: 'about', text: { zh: '关于我们', en: 'About us' } },
    { column: 'about', order: 2, page: 'editorial', text: { zh: '编辑原则', en: 'Editorial principles' } },
    { column: 'about', order: 5, page: 'rules', text: { zh: '社区规则', en: 'Community rules' } },
    { column: 'about', order: 7, page: 'accessibility', text: { zh: '无障碍', en: 'Accessibility' } },
    { column: 'about', order: 8, page: 'privacy', text: { zh: '隐私', en: 'Privacy' } },
    { column: 'about', order: 9, page: 'terms', text: { zh: '条款', en: 'Terms' } },
  ],
  images: Object.fromEntries(Object.keys(textFeature.pages).map((name) => [name, textImage(name)])),
})
