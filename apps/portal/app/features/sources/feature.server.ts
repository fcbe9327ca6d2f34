import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { scene } from '#app/social-image/social-image.ts'
import { changeCopy } from './change-copy.ts'
import { copy } from './copy.ts'
import { sourcesFeature } from './feature.ts'

export default serverFeature(sourcesFeature, {
  query: { 'sources.changes': { names: ['page'] } },
  footer: [{ column: 'about', order: 3, page: 'sources', text: { zh: '数据来源', en: 'Sources' } }],
  images: {
    sources: plainImage(copy.title, scene('credit')),
    'sources.changes': plainImage(changeCopy.title, scene('credit')),
  },
})
