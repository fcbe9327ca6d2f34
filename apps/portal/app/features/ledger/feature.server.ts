import { scene } from '#app/picture/social-image.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { copy } from './copy.ts'
import { ledgerFeature } from './feature.ts'

export default serverFeature(ledgerFeature, {
  query: { ledger: { names: ['page'] } },
  images: { ledger: plainImage(copy.title, scene('consulate')) },
})
