import { scene } from '#app/picture/social-image.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { copy } from './copy.ts'
import { sourcesFeature } from './feature.ts'

export default serverFeature(sourcesFeature, { images: { sources: plainImage(copy.title, scene('credit')) } })
