import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { scene } from '#app/social-image/social-image.ts'
import { copy } from './copy.ts'
import { ledgerFeature } from './feature.ts'

export default serverFeature(ledgerFeature, {
  query: { ledger: { names: ['page'] } },
  footer: [
    { column: 'about', order: 6, page: 'ledger', text: { zh: '社区处理公开记录', en: 'Moderation ledger' } },
  ],
  images: { ledger: plainImage(copy.title, scene('consulate')) },
})
