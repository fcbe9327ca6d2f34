import { textImage } from '#app/content/text-image.server.ts'
import { serverFeature } from '#app/request/feature.server.ts'
import { correctionFeature } from './feature.ts'

export default serverFeature(correctionFeature, {
  query: { corrections: { names: ['schoolId', 'path', 'ref'] } },
  footer: [
    {
      column: 'about',
      order: 4,
      page: 'corrections',
      text: { zh: '更正与申诉', en: 'Corrections and appeals' },
    },
  ],
  images: { corrections: textImage('corrections') },
})
