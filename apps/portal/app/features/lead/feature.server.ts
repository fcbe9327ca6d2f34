import { scene } from '#app/picture/social-image.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { copy } from './copy.ts'
import { leadFeature } from './feature.ts'

export default serverFeature(leadFeature, {
  query: {
    contact: { names: ['schoolId'] },
    'contact.thanks': { names: ['ref'] },
    'contact.withdraw': { names: ['ref', 'done'] },
  },
  images: { contact: plainImage(copy.title, scene('university')) },
})
