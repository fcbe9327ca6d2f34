import { textImage } from '#app/content/text-image.server.ts'
import { serverFeature } from '#app/request/feature.server.ts'
import { correctionFeature } from './feature.ts'

export default serverFeature(correctionFeature, {
  query: { corrections: { names: ['schoolId', 'path', 'ref'] } },
  images: { corrections: textImage('corrections') },
})
